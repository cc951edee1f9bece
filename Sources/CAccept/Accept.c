#define _GNU_SOURCE
#include "CAccept.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { most = 65536 };

// Written before a socket is bound, or only by libzmq's one I/O thread; what both sides touch is atomic.
static int highest = 0, per_process = 0, refusals = -1;
/// Which process made the connection under a descriptor; out of date once libzmq has closed that.
static int32_t owners[most];
/// One behind the highest descriptor that has an owner.
static int owned = 0;
static atomic_uint_fast64_t refused_count = 0;
static atomic_int last_refused = 0;
static time_t told = 0;

static int32_t maker(int descriptor) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 ? peer.pid : 0;
}

static bool has_room_for(int32_t process) {
    int count = 0;
    for (int i = 0; i < owned; i++)
        if (owners[i] == process) count++;
    if (count < per_process) return true;
    // Some of them may have gone, and their descriptors be others' now.
    count = 0;
    for (int i = 0; i < owned; i++) {
        if (owners[i] != process) continue;
        if (maker(i) == process) count++;
        else owners[i] = 0;
    }
    return count < per_process;
}

static int refuse(int32_t process) {
    atomic_fetch_add(&refused_count, 1);
    atomic_store(&last_refused, process);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec != told) {
        told = now.tv_sec;
        eventfd_write(refusals, 1);
    }
    errno = ECONNABORTED;
    return -1;
}

int accept4(int socket, __SOCKADDR_ARG address, socklen_t *restrict length, int flags) {
    int descriptor = (int)syscall(SYS_accept4, socket, address.__sockaddr__, length, flags);
    if (refusals == -1) return descriptor;
    if (descriptor == -1) return errno == EAGAIN || errno == EINTR ? -1 : refuse(0);
    int32_t process = maker(descriptor);
    if (descriptor < highest && has_room_for(process)) {
        owners[descriptor] = process;
        if (descriptor >= owned) owned = descriptor + 1;
        return descriptor;
    }
    close(descriptor);
    return refuse(process);
}

int accept(int socket, __SOCKADDR_ARG address, socklen_t *restrict length) {
    return accept4(socket, address, length, 0);
}

int connections_bound(int most_descriptors, int most_per_process) {
    if (refusals == -1 && (refusals = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) == -1) return -1;
    highest = most_descriptors < most ? most_descriptors : most;
    per_process = most_per_process;
    return refusals;
}

uint64_t connections_refused(int32_t *process) {
    eventfd_t ignored;
    eventfd_read(refusals, &ignored);
    *process = atomic_load(&last_refused);
    return atomic_exchange(&refused_count, 0);
}
