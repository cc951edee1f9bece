#pragma once

#include "CPlatform.h"

/// Makes the process that was just made what the request says, but for its program and its signals: session, parent-death
/// signal, descriptors, limit, folder. -1 with errno set where it cannot. Allocates nothing.
int settle(const struct troupe_spawn *request, pid_t starter);
