#define _GNU_SOURCE
#include "CPlatform.h"
#include "Settling.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// The work of the new process before it runs its program, and its result. It shares memory with its starter, which
/// waits meanwhile: this code must not allocate, or change memory of the starter.
struct becoming {
    const struct troupe_spawn *request;
    pid_t starter;
    /// The errno value of a failure; 0 once the program runs.
    volatile int failure;
};

static int open_null(int descriptor) {
    int opened = open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY);
    if (opened == -1 || opened == descriptor) return opened;
    int result = dup2(opened, descriptor);
    close(opened);
    return result;
}

static int map_descriptors(const struct troupe_spawn *request) {
    int next = 0;
    for (int i = 0; i <= request->mapping_count; i++) {
        // Descriptors between two targets are /dev/null for the standard three, else closed.
        int target = i < request->mapping_count ? request->mappings[i].target : (next < 3 ? 3 : next);
        for (; next < target; next++) {
            if (next >= 3) close(next);
            else if (open_null(next) == -1) return -1;
        }
        if (i < request->mapping_count) {
            if (dup2(request->mappings[i].source, target) == -1) return -1;
            next = target + 1;
        }
    }
    return close_range((unsigned)next, ~0u, 0);
}

/// Ignored signals stay ignored across exec, and the starter's handlers must not run in the shared memory.
static void reset_signals(void) {
    // The kernel's own structure with zeros: SIG_DFL. The C library hides two signals, and would leave them
    // ignored if the starter's starter ignored them.
    static const unsigned long standard[8];
    for (int number = 1; number < NSIG; number++) syscall(SYS_rt_sigaction, number, standard, NULL, NSIG / 8);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static int limit_descriptors(uint64_t soft) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == -1) return -1;
    limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &limit);
}

/// A name without slash is searched for in PATH, as by execvp; unlike there, a file that is no program is never given to a shell.
static void run_program(const struct troupe_spawn *request) {
    const char *name = request->executable;
    if (*name == 0 || strchr(name, '/')) {
        execve(name, request->arguments, request->environment);
        return;
    }
    const char *folders = getenv("PATH");
    if (!folders) folders = "/bin:/usr/bin";
    int code = ENOENT;
    while (true) {
        size_t length = strcspn(folders, ":");
        char path[PATH_MAX];
        int written = snprintf(path, sizeof path, "%.*s%s%s", (int)length, folders, length ? "/" : "", name);
        if (written > 0 && (size_t)written < sizeof path) {
            execve(path, request->arguments, request->environment);
            if (errno == EACCES) code = EACCES;
            else if (errno != ENOENT && errno != ENOTDIR) return;
        }
        if (!folders[length]) break;
        folders += length + 1;
    }
    errno = code;
}

int settle(const struct troupe_spawn *request, pid_t starter) {
    if (request->new_session && setsid() == -1) return -1;
    if (request->dies_with_starter) {
        if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == -1) return -1;
        // The kernel does not report a starter that ended before.
        if (getppid() != starter) _exit(127);
    }
    if (map_descriptors(request) == -1) return -1;
    if (request->descriptor_limit && limit_descriptors(request->descriptor_limit) == -1) return -1;
    return request->directory ? chdir(request->directory) : 0;
}

static int become(void *context) {
    struct becoming *becoming = context;
    if (settle(becoming->request, becoming->starter) == 0) {
        reset_signals();
        run_program(becoming->request);
    }
    becoming->failure = errno;
    _exit(127);
}

int troupe_start(const struct troupe_spawn *request, int32_t *pid) {
    // posix_spawn can neither tie a process to its starter nor give it limits. Like there the starter's memory is shared, not
    // copied, until the program runs.
    const size_t room = 128 << 10;
    char *stack = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0);
    if (stack == MAP_FAILED) return errno;
    struct becoming becoming = {.request = request, .starter = getpid()};
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pid_t child = clone(become, stack + room, CLONE_VM | CLONE_VFORK | SIGCHLD, &becoming);
    int code = child == -1 ? errno : becoming.failure;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    munmap(stack, room);
    if (child != -1 && code != 0)
        while (waitpid(child, NULL, 0) == -1 && errno == EINTR) continue;
    *pid = child;
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

int troupe_next_halt(int32_t *pid, bool *stopped) {
    siginfo_t info;
    info.si_pid = 0;
    if (waitid(P_ALL, 0, &info, WSTOPPED | WCONTINUED | WNOHANG) == -1) return errno == ECHILD ? 0 : -1;
    *pid = info.si_pid;
    *stopped = info.si_code != CLD_CONTINUED;
    return info.si_pid != 0;
}

int troupe_pidfd_open(int32_t pid) { return pidfd_open(pid, 0); }

int troupe_pidfd_signal(int pidfd, int signal) { return pidfd_send_signal(pidfd, signal, NULL, 0); }

int troupe_die_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

int troupe_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int troupe_ignore_signal(int number) { return signal(number, SIG_IGN) == SIG_ERR ? -1 : 0; }

static void *wait_for_gate(void *gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

int troupe_try_threads(int count) {
    pthread_t threads[8];
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    int started = 0, code = 0;
    pthread_mutex_lock(&gate);
    while (code == 0 && started < count && started < 8) {
        code = pthread_create(&threads[started], NULL, wait_for_gate, &gate);
        if (code == 0) started++;
    }
    pthread_mutex_unlock(&gate);
    while (started > 0) pthread_join(threads[--started], NULL);
    return code;
}

struct thread_body {
    void (*run)(void *context);
    void *context;
    /// The kernel's limit with its NUL.
    char name[16];
};

static void *run_thread(void *argument) {
    struct thread_body body = *(struct thread_body *)argument;
    free(argument);
    pthread_setname_np(pthread_self(), body.name);
    body.run(body.context);
    return NULL;
}

int troupe_start_thread(const char *name, void (*run)(void *context), void *context) {
    struct thread_body *body = malloc(sizeof *body);
    if (body == NULL) return ENOMEM;
    *body = (struct thread_body){.run = run, .context = context};
    strncpy(body->name, name, sizeof body->name - 1);
    // A thread inherits the mask of its starter.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_t thread;
    int code = pthread_create(&thread, NULL, run_thread, body);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (code != 0) {
        free(body);
        return code;
    }
    pthread_detach(thread);
    return 0;
}

int troupe_socket_peer(int descriptor, int32_t *process, uint32_t *user) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == -1) return -1;
    *process = peer.pid;
    *user = peer.uid;
    return 0;
}

void troupe_reset_signals(void) {
    // A shell or nohup has a program ignore these on purpose.
    static const int meant[] = {SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU};
    for (int number = 1; number < SIGRTMIN; number++) {
        bool is_meant = false;
        for (unsigned i = 0; i < sizeof meant / sizeof *meant; i++) is_meant |= number == meant[i];
        struct sigaction action;
        if (is_meant || sigaction(number, NULL, &action) == -1 || action.sa_handler != SIG_IGN) continue;
        signal(number, SIG_DFL);
    }
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
}

int troupe_process_limit(uint64_t *soft) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NPROC, &limit) == -1) return -1;
    *soft = limit.rlim_cur == RLIM_INFINITY ? UINT64_MAX : limit.rlim_cur;
    return 0;
}

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

int troupe_restrict(uint64_t seconds, uint64_t bytes, uint64_t written) {
    const struct rlimit none = {0, 0}, time = {seconds, seconds}, memory = {bytes, bytes}, file = {written, written};
    if (setrlimit(RLIMIT_FSIZE, &file) == -1) return -1;
    if (setrlimit(RLIMIT_CORE, &none) == -1 || setrlimit(RLIMIT_CPU, &time) == -1) return -1;
    return setrlimit(RLIMIT_AS, &memory);
}
