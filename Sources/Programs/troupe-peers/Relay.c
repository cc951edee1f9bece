#define _GNU_SOURCE
#include "Peers.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { room = 4096, patience_ms = 5000 };

/// An epoll instance that waits for as many sockets; an event tells a socket by its index.
static int poller_of(const int *sockets, int count) {
    int poller = epoll_create1(EPOLL_CLOEXEC);
    for (int i = 0; poller != -1 && i < count; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)i};
        if (epoll_ctl(poller, EPOLL_CTL_ADD, sockets[i], &event) == -1) return -1;
    }
    return poller;
}

/// Stands between two sockets, or at the end of one, and passes on all bytes that come, until a socket ends.
static void relay(const int *sockets, int count) {
    char bytes[room];
    int poller = poller_of(sockets, count);
    if (poller == -1) return;
    while (1) {
        struct epoll_event events[2];
        int ready = epoll_wait(poller, events, 2, -1);
        if (ready == -1 && errno != EINTR) return;
        for (int i = 0; i < ready; i++) {
            int from = (int)events[i].data.u32;
            ssize_t received = recv(sockets[from], bytes, room, MSG_DONTWAIT);
            if (received == -1 && errno == EAGAIN) continue;
            if (received <= 0) return;
            if (send(sockets[(from + 1) % count], bytes, (size_t)received, MSG_NOSIGNAL) == -1) return;
        }
    }
}

/// Starts a process that relays. It has no descriptor but the sockets: another's copy would hide an end.
static pid_t start(const int *sockets, int count, const int *others, int other_count) {
    pid_t starter = getpid(), child = fork();
    if (child != 0) return child;
    die_with(starter);
    for (int i = 0; i < other_count; i++) close(others[i]);
    relay(sockets, count);
    _exit(0);
}

struct trip {
    int socket;
    int poller;
    size_t size;
    char bytes[room];
};

static int go_and_return(void *context) {
    struct trip *trip = context;
    if (send(trip->socket, trip->bytes, trip->size, MSG_NOSIGNAL) == -1) return -1;
    for (size_t received = 0; received < trip->size;) {
        struct epoll_event event;
        int ready = epoll_wait(trip->poller, &event, 1, patience_ms);
        if (ready == 0) errno = ETIMEDOUT;
        if (ready == 0 || (ready == -1 && errno != EINTR)) return -1;
        ssize_t count = ready == 1 ? recv(trip->socket, trip->bytes, room, MSG_DONTWAIT) : 0;
        if (count == -1 && errno != EAGAIN) return -1;
        if (ready == 1 && count == 0) {
            errno = ECONNRESET;
            return -1;
        }
        if (count > 0) received += (size_t)count;
    }
    return 0;
}

int run_relay(size_t size) {
    int front[2], back[2];
    struct trip trip = {.size = size};
    if (size == 0 || size > room) {
        errno = EMSGSIZE;
        return failure("make messages");
    }
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, front) == -1
        || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, back) == -1)
        return failure("make sockets");
    pid_t hub = start((int[]){front[1], back[0]}, 2, (int[]){front[0], back[1]}, 2);
    if (hub == -1) return failure("start the hub");
    pid_t peer = start((int[]){back[1]}, 1, (int[]){front[0], front[1], back[0]}, 3);
    if (peer == -1) return failure("start the peer");
    close(front[1]);
    close(back[0]);
    close(back[1]);
    trip.socket = front[0];
    trip.poller = poller_of(&trip.socket, 1);
    if (trip.poller == -1) return failure("wait for answers");
    int code = measure_on_demand(&(struct exercise){.act = go_and_return, .context = &trip});
    // The hub ends with its socket, and the peer with the hub.
    close(trip.socket);
    waitpid(hub, NULL, 0);
    waitpid(peer, NULL, 0);
    return code;
}
