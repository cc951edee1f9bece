#define _GNU_SOURCE
#include "Peers.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

int measure_on_demand(const struct exercise *exercise) {
    char line[64];
    puts("ready");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin) && *line != '\n') {
        long count = 0;
        int idle = 0;
        if (sscanf(line, "%ld %d", &count, &idle) != 2) {
            errno = EINVAL;
            return failure("read the number of measurements");
        }
        for (long i = 0; i < count; i++) {
            if (idle > 0) poll(NULL, 0, idle);
            int64_t start = now();
            if (exercise->act(exercise->context) == -1) return failure("measure");
            printf(i == 0 ? "%lld" : " %lld", (long long)(now() - start));
            if (exercise->settle && exercise->settle(exercise->context) == -1) return failure("measure again");
        }
        puts("");
        fflush(stdout);
    }
    return 0;
}

void die_with(int32_t starter) {
    // Of a starter that ended before, the kernel will not tell.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == -1 || getppid() != starter) _exit(127);
}

int failure(const char *attempt) {
    fprintf(stderr, "troupe-peers: cannot %s: %s\n", attempt, strerror(errno));
    return 1;
}
