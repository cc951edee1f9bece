#define _GNU_SOURCE
#include "Peers.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

struct forking {
    int ends[2];
    pid_t child;
};

static int fork_and_hear(void *context) {
    struct forking *forking = context;
    pid_t starter = getpid();
    forking->child = fork();
    if (forking->child == -1) return -1;
    if (forking->child == 0) {
        char word = 1;
        ssize_t written = write(forking->ends[1], &word, 1);
        // The parent reaps it at once; one that has lost its parent has nothing to wait for.
        _exit(written == 1 && getppid() == starter ? 0 : 1);
    }
    char word;
    return read(forking->ends[0], &word, 1) == 1 ? 0 : -1;
}

static int reap(void *context) {
    struct forking *forking = context;
    while (waitpid(forking->child, NULL, 0) == -1)
        if (errno != EINTR) return -1;
    return 0;
}

int run_fork(void) {
    struct forking forking;
    if (pipe2(forking.ends, 0) == -1) return failure("make a pipe");
    return measure_on_demand(&(struct exercise){.act = fork_and_hear, .settle = reap, .context = &forking});
}
