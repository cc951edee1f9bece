#pragma once

#include <errno.h>
#include <unistd.h>

/// Closes a descriptor after a failure and keeps errno. Returns -1, for the caller to return.
static inline int close_keeping_errno(int descriptor) {
    int code = errno;
    close(descriptor);
    errno = code;
    return -1;
}
