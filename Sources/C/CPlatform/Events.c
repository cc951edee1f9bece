#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int troupe_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static int change(int poller, int operation, int descriptor, uint32_t interest, uint64_t token) {
    struct epoll_event event = {.data.u64 = token};
    if (interest & troupe_event_in) event.events |= EPOLLIN;
    if (interest & troupe_event_out) event.events |= EPOLLOUT;
    if (interest & troupe_event_priority) event.events |= EPOLLPRI;
    return epoll_ctl(poller, operation, descriptor, &event);
}

int troupe_epoll_add(int poller, int descriptor, uint32_t interest, uint64_t token) {
    return change(poller, EPOLL_CTL_ADD, descriptor, interest, token);
}

int troupe_epoll_modify(int poller, int descriptor, uint32_t interest, uint64_t token) {
    return change(poller, EPOLL_CTL_MOD, descriptor, interest, token);
}

int troupe_epoll_remove(int poller, int descriptor) { return epoll_ctl(poller, EPOLL_CTL_DEL, descriptor, NULL); }

int troupe_epoll_wait(int poller, uint64_t *tokens, uint32_t *events, int capacity, int64_t timeout_us) {
    struct epoll_event ready[64];
    if (capacity > 64) capacity = 64;
    struct timespec timeout = {.tv_sec = timeout_us / 1000000, .tv_nsec = timeout_us % 1000000 * 1000};
    int count = epoll_pwait2(poller, ready, capacity, timeout_us < 0 ? NULL : &timeout, NULL);
    for (int i = 0; i < count; i++) {
        tokens[i] = ready[i].data.u64;
        events[i] = (ready[i].events & EPOLLIN ? troupe_event_in : 0) | (ready[i].events & EPOLLOUT ? troupe_event_out : 0)
            | (ready[i].events & (EPOLLHUP | EPOLLRDHUP) ? troupe_event_hangup : 0)
            | (ready[i].events & EPOLLERR ? troupe_event_error : 0)
            | (ready[i].events & EPOLLPRI ? troupe_event_priority : 0);
    }
    return count;
}

int troupe_inotify_create(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int troupe_inotify_add(int watch, const char *folder) {
    return inotify_add_watch(
        watch, folder,
        IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR);
}

int troupe_inotify_remove(int watch, int number) { return inotify_rm_watch(watch, number); }

int troupe_event_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// A write fails only if the count is at its maximum; the descriptor is readable then.
void troupe_event_signal(int event) { (void)eventfd_write(event, 1); }

void troupe_event_acknowledge(int event) {
    eventfd_t ignored;
    (void)eventfd_read(event, &ignored);
}

int troupe_timer_create(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

int troupe_timer_arm(int timer, int64_t moment_us) {
    struct itimerspec once = {
        .it_value = {.tv_sec = moment_us / 1000000, .tv_nsec = moment_us % 1000000 * 1000}};
    return timerfd_settime(timer, TFD_TIMER_ABSTIME, &once, NULL);
}

int troupe_signals_create(const int *signals, int count) {
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < count; i++)
        if (sigaddset(&set, signals[i]) == -1) return -1;
    int code = pthread_sigmask(SIG_BLOCK, &set, NULL);
    if (code != 0) {
        errno = code;
        return -1;
    }
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int troupe_signals_next(int descriptor, int *signal, int32_t *sender) {
    struct signalfd_siginfo information;
    ssize_t count = read(descriptor, &information, sizeof information);
    if (count == -1) return errno == EAGAIN ? 0 : -1;
    if (count != sizeof information) return 0;
    *signal = (int)information.ssi_signo;
    *sender = (int32_t)information.ssi_pid;
    return 1;
}

int64_t troupe_processor_us(void) {
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (int64_t)spent.tv_sec * 1000000 + spent.tv_nsec / 1000;
}

int64_t troupe_monotonic_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}
