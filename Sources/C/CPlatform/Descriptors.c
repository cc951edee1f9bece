#define _GNU_SOURCE
#include "CPlatform.h"
#include "Closing.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

void troupe_buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int troupe_pipe(int ends[2], bool nonblocking) {
    return pipe2(ends, O_CLOEXEC | (nonblocking ? O_NONBLOCK : 0));
}

int troupe_sealed_memory(const char *name, const void *bytes, size_t count) {
    int memory = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory == -1) return -1;
    size_t done = 0;
    while (done < count) {
        ssize_t written = pwrite(memory, (const char *)bytes + done, count - done, (off_t)done);
        if (written == -1 && errno == EINTR) continue;
        if (written <= 0) return close_keeping_errno(memory);
        done += (size_t)written;
    }
    if (fcntl(memory, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) == -1)
        return close_keeping_errno(memory);
    return memory;
}

int troupe_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int troupe_duplicate_above(int descriptor, int minimum) { return fcntl(descriptor, F_DUPFD_CLOEXEC, minimum); }

int troupe_set_nonblocking(int descriptor, bool nonblocking) {
    int flags = fcntl(descriptor, F_GETFL);
    if (flags == -1) return -1;
    return fcntl(descriptor, F_SETFL, nonblocking ? flags | O_NONBLOCK : flags & ~O_NONBLOCK);
}

int troupe_set_close_on_exec(int descriptor, bool close) {
    int flags = fcntl(descriptor, F_GETFD);
    if (flags == -1) return -1;
    return fcntl(descriptor, F_SETFD, close ? flags | FD_CLOEXEC : flags & ~FD_CLOEXEC);
}

bool troupe_is_writable(int descriptor) {
    struct pollfd one = {.fd = descriptor, .events = POLLOUT};
    return poll(&one, 1, 0) == 1 && (one.revents & POLLOUT) != 0;
}

int troupe_wait_readable(int descriptor, int milliseconds) {
    struct pollfd one = {.fd = descriptor, .events = POLLIN};
    return poll(&one, 1, milliseconds);
}
