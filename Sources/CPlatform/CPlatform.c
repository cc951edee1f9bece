#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Descriptors

int troupe_pipe(int ends[2], bool nonblocking) {
    return pipe2(ends, O_CLOEXEC | (nonblocking ? O_NONBLOCK : 0));
}

int troupe_packet_pair(int ends[2]) {
    return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends);
}

static int close_keeping_errno(int descriptor) {
    int code = errno;
    close(descriptor);
    errno = code;
    return -1;
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

union one_descriptor {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
};

ssize_t troupe_send_packet(int socket, const void *bytes, size_t count, int attached) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union one_descriptor control;
    if (attached != -1) {
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = sizeof control.room;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &attached, sizeof(int));
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

ssize_t troupe_receive_packet(int socket, void *bytes, size_t count, int *attached) {
    *attached = -1;
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    union one_descriptor control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.room};
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    if (received == -1) return -1;
    // The room fits one descriptor: the kernel closes any further ones.
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
            && header->cmsg_len >= CMSG_LEN(sizeof(int)))
            memcpy(attached, CMSG_DATA(header), sizeof(int));
    }
    if (message.msg_flags & MSG_TRUNC) {
        if (*attached != -1) close(*attached);
        *attached = -1;
        errno = EMSGSIZE;
        return -1;
    }
    return received;
}

int troupe_peer_credentials(int socket, int32_t *pid, uint32_t *uid, uint32_t *gid) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &length) == -1) return -1;
    *pid = peer.pid;
    *uid = peer.uid;
    *gid = peer.gid;
    return 0;
}

int troupe_send_datagram_to(const char *address, const void *bytes, size_t count) {
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    size_t length = strlen(address);
    if (length == 0 || length >= sizeof to.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(to.sun_path, address, length);
    if (to.sun_path[0] == '@') to.sun_path[0] = 0;
    int sender = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (sender == -1) return -1;
    ssize_t sent = sendto(
        sender, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&to,
        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
    if (sent == -1) return close_keeping_errno(sender);
    close(sender);
    return 0;
}

// Events

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

int64_t troupe_monotonic_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

// Processes

static int prepare(const struct troupe_spawn *request, posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes) {
    int code;
    int next = 0;
    for (int i = 0; i <= request->mapping_count; i++) {
        // What lies between two targets is /dev/null for the standard three, else closed.
        int target = i < request->mapping_count ? request->mappings[i].target : (next < 3 ? 3 : next);
        for (; next < target; next++) {
            code = next < 3 ? posix_spawn_file_actions_addopen(actions, next, "/dev/null", next == 0 ? O_RDONLY : O_WRONLY, 0)
                            : posix_spawn_file_actions_addclose(actions, next);
            if (code) return code;
        }
        if (i < request->mapping_count) {
            if ((code = posix_spawn_file_actions_adddup2(actions, request->mappings[i].source, target))) return code;
            next = target + 1;
        }
    }
    if ((code = posix_spawn_file_actions_addclosefrom_np(actions, next))) return code;
    if (request->directory && (code = posix_spawn_file_actions_addchdir_np(actions, request->directory))) return code;

    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    if ((code = posix_spawnattr_setsigdefault(attributes, &all))) return code;
    if ((code = posix_spawnattr_setsigmask(attributes, &none))) return code;
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
    if (request->new_session) flags |= POSIX_SPAWN_SETSID;
    return posix_spawnattr_setflags(attributes, flags);
}

int troupe_start(const struct troupe_spawn *request, int32_t *pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int code = posix_spawn_file_actions_init(&actions);
    if (code) return code;
    if ((code = posix_spawnattr_init(&attributes))) {
        posix_spawn_file_actions_destroy(&actions);
        return code;
    }
    if (!(code = prepare(request, &actions, &attributes))) {
        // posix_spawn has no attribute for limits; a child inherits the caller's, so it is lowered for the call.
        struct rlimit before;
        bool lowered = false;
        if (request->descriptor_limit && getrlimit(RLIMIT_NOFILE, &before) == 0
            && before.rlim_cur != request->descriptor_limit && request->descriptor_limit <= before.rlim_max) {
            struct rlimit during = {.rlim_cur = request->descriptor_limit, .rlim_max = before.rlim_max};
            lowered = setrlimit(RLIMIT_NOFILE, &during) == 0;
        }
        pid_t child = -1;
        code = posix_spawnp(&child, request->executable, &actions, &attributes, request->arguments, request->environment);
        *pid = child;
        if (lowered) setrlimit(RLIMIT_NOFILE, &before);
    }
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return code;
}

static int64_t microseconds(struct timeval time) { return (int64_t)time.tv_sec * 1000000 + time.tv_usec; }

int troupe_reap(int32_t pid, bool blocking, struct troupe_ending *ending) {
    int status = 0;
    struct rusage usage;
    memset(&usage, 0, sizeof usage);
    pid_t ended = wait4(pid, &status, blocking ? 0 : WNOHANG, &usage);
    if (ended == -1) return -1;
    if (ended == 0) return 0;
    ending->signalled = WIFSIGNALED(status);
    ending->dumped_core = WIFSIGNALED(status) && WCOREDUMP(status);
    ending->value = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    ending->max_resident_kib = usage.ru_maxrss;
    ending->user_us = microseconds(usage.ru_utime);
    ending->system_us = microseconds(usage.ru_stime);
    return 1;
}

int troupe_pidfd_open(int32_t pid) { return pidfd_open(pid, 0); }

int troupe_pidfd_signal(int pidfd, int signal) { return pidfd_send_signal(pidfd, signal, NULL, 0); }

int troupe_die_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

int troupe_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int troupe_ignore_signal(int number) { return signal(number, SIG_IGN) == SIG_ERR ? -1 : 0; }

int troupe_descriptor_limit(uint64_t *soft, uint64_t *hard) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == -1) return -1;
    *soft = limit.rlim_cur;
    *hard = limit.rlim_max;
    return 0;
}

int troupe_set_descriptor_limit(uint64_t soft) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == -1) return -1;
    limit.rlim_cur = soft;
    return setrlimit(RLIMIT_NOFILE, &limit);
}

// Files and names

static int describe(int result, const struct stat *from, struct troupe_file *file) {
    if (result == -1) return -1;
    switch (from->st_mode & S_IFMT) {
    case S_IFREG: file->kind = troupe_file_regular; break;
    case S_IFDIR: file->kind = troupe_file_directory; break;
    case S_IFSOCK: file->kind = troupe_file_socket; break;
    case S_IFLNK: file->kind = troupe_file_link; break;
    default: file->kind = troupe_file_other; break;
    }
    file->owner = from->st_uid;
    file->permissions = from->st_mode & 07777;
    file->device = from->st_dev;
    file->inode = from->st_ino;
    file->size = from->st_size;
    return 0;
}

int troupe_stat(const char *path, bool follow, struct troupe_file *file) {
    struct stat found;
    return describe(fstatat(AT_FDCWD, path, &found, follow ? 0 : AT_SYMLINK_NOFOLLOW), &found, file);
}

int troupe_fstat(int descriptor, struct troupe_file *file) {
    struct stat found;
    return describe(fstat(descriptor, &found), &found, file);
}

int troupe_open(const char *path, int flags, uint32_t permissions) { return open(path, flags | O_CLOEXEC, permissions); }

int troupe_lock(int descriptor) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(descriptor, F_OFD_SETLK, &whole);
}

int troupe_is_locked(int descriptor) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(descriptor, F_OFD_GETLK, &whole) == -1) return -1;
    return whole.l_type != F_UNLCK;
}

int troupe_terminal_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) == -1) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

const char *troupe_error_words(int code) {
    const char *words = strerrordesc_np(code);
    return words ? words : "Unknown error";
}

const char *troupe_error_name(int code) {
    const char *name = strerrorname_np(code);
    return name ? name : "unknown";
}

const char *troupe_signal_name(int signal) {
    const char *name = sigabbrev_np(signal);
    return name ? name : "unknown";
}

// One terminal a process, for handlers of signals have no argument of ours.
static struct {
    volatile sig_atomic_t descriptor;
    struct termios settings;
    char restoring[1024];
    size_t count;
} guarded = {.descriptor = -1};

static const int fatal[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS};
enum { fatal_count = sizeof fatal / sizeof *fatal };
static struct sigaction earlier[fatal_count];

static void restore_terminal(void) {
    const char *next = guarded.restoring;
    size_t left = guarded.count;
    while (left > 0) {
        ssize_t written = write(guarded.descriptor, next, left);
        if (written <= 0) break;
        next += written;
        left -= (size_t)written;
    }
    tcsetattr(guarded.descriptor, TCSANOW, &guarded.settings);
}

static void end_by_signal(int signal) {
    if (guarded.descriptor != -1) restore_terminal();
    guarded.descriptor = -1;
    // Whoever handled it before, a backtrace for instance, handles it now: it comes again when this handler returns.
    for (int i = 0; i < fatal_count; i++)
        if (fatal[i] == signal) sigaction(signal, &earlier[i], NULL);
    raise(signal);
}

int troupe_terminal_guard(int descriptor) {
    if (tcgetattr(descriptor, &guarded.settings) == -1) return -1;
    guarded.count = 0;
    guarded.descriptor = descriptor;
    struct sigaction action = {.sa_handler = end_by_signal, .sa_flags = SA_ONSTACK};
    for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &action, &earlier[i]);
    return 0;
}

void troupe_terminal_restoring(const void *bytes, size_t count) {
    guarded.count = 0;
    if (count > sizeof guarded.restoring) return;
    memcpy(guarded.restoring, bytes, count);
    guarded.count = count;
}

void troupe_terminal_restore(void) {
    if (guarded.descriptor != -1) restore_terminal();
}

void troupe_terminal_release(void) {
    if (guarded.descriptor == -1) return;
    tcsetattr(guarded.descriptor, TCSANOW, &guarded.settings);
    guarded.descriptor = -1;
    for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &earlier[i], NULL);
}
