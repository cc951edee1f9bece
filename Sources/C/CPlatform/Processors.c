#define _GNU_SOURCE
#include "CPlatform.h"

#include <sched.h>
#include <string.h>

_Static_assert(sizeof(cpu_set_t) == sizeof(struct troupe_processors), "the C library's set of processors has another size");

int troupe_allowed_processors(struct troupe_processors *set) { return sched_getaffinity(0, sizeof *set, (cpu_set_t *)set); }

int troupe_run_on(const struct troupe_processors *set) { return sched_setaffinity(0, sizeof *set, (const cpu_set_t *)set); }

void troupe_keep_last(struct troupe_processors *set) {
    cpu_set_t *processors = (cpu_set_t *)set;
    int last = CPU_SETSIZE - 1;
    while (last > 0 && !CPU_ISSET(last, processors)) last--;
    CPU_ZERO(processors);
    CPU_SET(last, processors);
}
