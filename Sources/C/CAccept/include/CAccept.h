#pragma once

// How many connections libzmq may take in, and who made each. Its I/O thread aborts the process when accept fails for want of
// descriptors or memory (ipc_listener_t::accept, 4.3.4), it has no limit of its own, and asks nobody before the handshake:
// whoever reaches a socket could end the process by connecting. So the program's own accept stands before the C library's, in
// the place where the dynamic linker looks first.
//
// A process number is another process's as soon as its own has ended. So the process that connected and its ancestors are
// looked at while accept runs, and kept under a number of the connection. The program's own getsockopt tells libzmq that number
// in place of the process (SO_PEERCRED of a connection that was just accepted), and libzmq passes it on with every question of
// its authenticator and every message.

#include <stdint.h>

/// The most ancestors of a process that are looked at.
enum { connection_line = 64 };

/// A process that made a connection, as it was when that was accepted.
struct connection {
    /// The process and its ancestors, the nearest first, up to the parent of this process or to init, which is left out.
    int32_t pids[connection_line];
    /// How many they are; 0 where the process had ended by then, or cannot be told.
    int32_t length;
    /// The process that the system names.
    int32_t process;
    /// When it started, in ticks since the system did.
    uint64_t started;
    /// The child that its connections are charged to, the nearest of the process and its ancestors; 0 without a child.
    uint64_t child;
};

/// From now on connections are taken in only under descriptors below `highest`, of which the kernel always gives the lowest
/// free one, and at most `per_account` of one account at a time: those of a child and all that descends from it are one
/// account, those of what the parent of this process adopted are one, those of processes that had ended are one, and those of
/// any other process. Any other is closed at once, and libzmq is told of one that was given up by who made it. Returns a
/// descriptor that becomes readable when some were refused, at most once a second, or when a child has too many; or -1 and errno.
int connections_bound(int highest, int per_account);

/// How many were refused since this was asked last, and the process that made the last of them.
uint64_t connections_refused(int32_t *process);

/// Charges what a running process connects, and what descends from it, to a child of that number, which is not 0. Returns -1
/// where there is no such process, or no memory.
int connections_add_child(uint64_t child, int32_t process);

/// A child has ended. What descends from it and is connected stays charged to it.
void connections_remove_child(uint64_t child);

/// A child of which connections were refused since the last call; 0 if there is no such child.
uint64_t connections_next_exceeding(void);

/// The process of a connection by the number that libzmq was told; the number itself while nothing is bounded, 0 where the
/// connection is not known any more.
int32_t connection_process(int32_t number);

/// All that is known of a connection by its number. Returns -1 where that is nothing.
int connection_facts(int32_t number, struct connection *facts);
