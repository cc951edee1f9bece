#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

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

int troupe_has_stopped(int32_t pid) {
    siginfo_t info;
    info.si_pid = 0;
    if (waitid(P_PID, (id_t)pid, &info, WSTOPPED | WNOHANG) == -1) return -1;
    return info.si_pid == pid && info.si_code == CLD_STOPPED;
}

int troupe_has_continued(int32_t pid) {
    siginfo_t info;
    info.si_pid = 0;
    if (waitid(P_PID, (id_t)pid, &info, WCONTINUED | WNOHANG) == -1) return -1;
    return info.si_pid == pid && info.si_code == CLD_CONTINUED;
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
