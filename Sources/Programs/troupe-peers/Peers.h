#pragma once

// Peers of Troupe in C, with nothing of Troupe in them: `troupe bench --peers` starts this program, says
// how often it measures, and reads how long each time took.

#include <stddef.h>
#include <stdint.h>

/// One thing that is measured.
struct exercise {
    /// Does it once; -1 with errno on failure.
    int (*act)(void *context);
    /// Puts everything back for the next time, unmeasured; NULL where nothing has to be put back.
    int (*settle)(void *context);
    void *context;
};

/// Says that it is ready, and measures as often as each line of the standard input asks for: "COUNT MILLISECONDS" is so many
/// times after so long a rest each. Prints the microseconds of a line's measurements as a line. Ends with the input or an
/// empty line: 0, or 1 on failure.
int measure_on_demand(const struct exercise *exercise);

/// Has the kernel kill this process when `starter`, its parent, ends. Ends it where that has happened already.
void die_with(int32_t starter);

/// Says on the standard error that a call failed. Returns 1, the exit code.
int failure(const char *attempt);

/// Measures two hops there and two back over plain sockets: itself, a hub and a peer.
int run_relay(size_t size);
/// Measures a method call with as many bytes, answered with the same bytes, over the bus at an address.
int run_bus_client(const char *address, size_t size);
/// Answers these calls until the bus is gone. Says that it is ready.
int run_bus_service(const char *address);
/// Measures a fork until the new process has said a byte.
int run_fork(void);
