#pragma once

// The number of connections that libzmq may accept, and the maker of each. Its I/O thread aborts the process when accept
// fails for want of descriptors or memory (ipc_listener_t::accept, 4.3.4). It has no limit of its own, and asks no
// authenticator before the handshake: a process that reaches a socket could end this one by connecting. So the program's
// own accept stands before the C library's, in the place where the dynamic linker looks first.
//
// A process number is another process's as soon as its own has ended. So the process that connected and its ancestors are
// looked at while accept runs, and kept under a number of the connection. The program's own getsockopt tells libzmq that number
// in place of the process (SO_PEERCRED of a connection that was just accepted), and libzmq passes it on with every question of
// its authenticator and every message.

#include <stdint.h>

/// The maximum number of ancestors of a process that are read.
enum { connection_line = 64 };

/// A process that made a connection, at the time when the connection was accepted.
struct connection {
    /// The process and its ancestors, the nearest first, up to the parent of this process or to init, which is left out.
    int32_t pids[connection_line];
    /// The number of entries; 0 if the process had ended by then, or is unknown.
    int32_t length;
    /// The process that the system reports.
    int32_t process;
    /// Its start time, in ticks since the start of the system.
    uint64_t started;
    /// The child that its connections are charged to, the nearest of the process and its ancestors; 0 without a child.
    uint64_t child;
};

/// Accepts connections from now on only under descriptors below `highest`, of which the kernel always gives the lowest
/// free one, and at most `per_account` of one account at a time. The connections of a child and its descendants are one
/// account, those of processes that the parent of this process adopted are one, those of ended processes are one, and those of
/// each other process. A further connection is closed at once, and libzmq sees one that its maker gave up. Returns a
/// descriptor that becomes readable when some were refused, at most once a second, or when a child has too many; or -1 and errno.
int connections_bound(int highest, int per_account);

/// The number of connections that were refused since the last call, and the process that made the last of them.
uint64_t connections_refused(int32_t *process);

/// Charges the connections of a running process and its descendants to a child of that number, which is not 0. Returns -1
/// if the process does not exist, or without memory.
int connections_add_child(uint64_t child, int32_t process);

/// Notes that a child has ended. Connections of its descendants stay charged to it.
void connections_remove_child(uint64_t child);

/// The next child with connections that were refused since the last call; 0 after the last one.
uint64_t connections_next_exceeding(void);

/// The process of a connection by the number that libzmq was told; the number itself before a limit is set, 0 if the
/// connection is no longer known.
int32_t connection_process(int32_t number);

/// The facts about a connection by its number. Returns -1 for an unknown number.
int connection_facts(int32_t number, struct connection *facts);
