#define _GNU_SOURCE
#include "CPlatform.h"
#include "Closing.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int troupe_terminal_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) == -1) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

int troupe_pseudo_terminal(int *program_side) {
    int person_side = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (person_side == -1) return -1;
    if (grantpt(person_side) == -1 || unlockpt(person_side) == -1) return close_keeping_errno(person_side);
    *program_side = ioctl(person_side, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*program_side == -1) return close_keeping_errno(person_side);
    return person_side;
}

// One terminal per process, because signal handlers get no argument of ours.
static struct {
    volatile sig_atomic_t descriptor;
    struct termios settings;
    char restoring[1024];
    size_t count;
} guarded = {.descriptor = -1};

static const int fatal[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS,
                            SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ};
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
    // The earlier handler, a backtrace for instance, handles it now: the signal comes again when this handler returns.
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
