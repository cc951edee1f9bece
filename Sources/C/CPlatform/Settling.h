#pragma once

#include "CPlatform.h"

/// Applies a request to the process that was just made, except for its program and its signals: session, parent-death
/// signal, descriptors, limit, folder. Returns -1 with errno after a failure. Does not allocate.
int settle(const struct troupe_spawn *request, pid_t starter);
