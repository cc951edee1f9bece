#pragma once

#include <errno.h>
#include <unistd.h>

/// Closes what is of no use because of the failure in errno, which stays. Always -1, for the caller to return.
static inline int close_keeping_errno(int descriptor) {
    int code = errno;
    close(descriptor);
    errno = code;
    return -1;
}
