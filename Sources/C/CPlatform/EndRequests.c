#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/// The end of the pipe that handlers write to. It is global because handlers get no argument of ours.
static volatile sig_atomic_t writing_end = -1;

static void write_number(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    // A full pipe holds an earlier request already, so that a failure changes nothing.
    ssize_t written = write(writing_end, &byte, 1);
    (void)written;
    errno = saved;
}

int troupe_end_requests_create(void) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    if (writing_end != -1) {
        errno = EBUSY;
        return -1;
    }
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) == -1) return -1;
    writing_end = ends[1];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction action;
        // A signal that the starter had ignored, as nohup does, stays ignored.
        if (sigaction(numbers[i], NULL, &action) == -1 || action.sa_handler == SIG_IGN) continue;
        memset(&action, 0, sizeof action);
        action.sa_handler = write_number;
        // The second signal ends a process that does not react to the first.
        action.sa_flags = SA_RESTART | SA_RESETHAND;
        sigaction(numbers[i], &action, NULL);
    }
    return ends[0];
}
