#pragma once

// How many connections libzmq may take in. Its I/O thread aborts the process when accept fails for want of descriptors or
// memory (ipc_listener_t::accept, 4.3.4), it has no limit of its own, and asks nobody before the handshake: whoever reaches a
// socket could end the process by connecting. So the program's own accept stands before the C library's, in the place where
// the dynamic linker looks first.

#include <stdint.h>

/// From now on connections are taken in only under descriptors below `highest`, of which the kernel always gives the lowest
/// free one, and at most `per_process` of one process at a time. Any other is closed at once, and libzmq is told of one that
/// was given up by who made it. Returns a descriptor that becomes readable when some were refused, at most once a second; or
/// -1 and errno.
int connections_bound(int highest, int per_process);

/// How many were refused since this was asked last, and the process that made the last of them.
uint64_t connections_refused(int32_t *process);
