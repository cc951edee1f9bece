#pragma once

// The parts of the C library that `import Glibc` does not give Swift: macros with arguments, variadic and GNU-only calls,
// enums used as flags, and packed or flexible structures. Every function returns -1 and sets errno on failure unless it says otherwise, and
// makes close-on-exec descriptors.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Descriptors

/// Makes standard output line-buffered, also for a pipe or a file. Call it before the first output.
void troupe_buffer_lines(void);
/// Fills in read and write end of a pipe; both non-blocking if asked.
int troupe_pipe(int ends[2], bool nonblocking);
/// A connected pair of sockets that carry no data: each end only reports that the other is gone.
int troupe_silent_pair(int ends[2]);
/// A connected pair of SOCK_SEQPACKET sockets of the local family, non-blocking.
int troupe_packet_pair(int ends[2]);
/// A descriptor over a sealed, unchangeable copy of the bytes in memory, positioned at 0.
int troupe_sealed_memory(const char *name, const void *bytes, size_t count);
/// A descriptor over memory that is a file without a name: empty, and gone with its last descriptor. -1 for errno.
int troupe_memory(const char *name);
int troupe_duplicate_above(int descriptor, int minimum);
int troupe_set_nonblocking(int descriptor, bool nonblocking);
int troupe_set_close_on_exec(int descriptor, bool close);
/// True if a byte could be written now without blocking; for a pipe, PIPE_BUF bytes.
bool troupe_is_writable(int descriptor);
/// Waits for input or hang-up on one descriptor: 1 ready, 0 timed out (milliseconds, -1 endless), -1 error.
int troupe_wait_readable(int descriptor, int milliseconds);

/// Sends one packet, with one descriptor attached if `attached` is not -1. Never raises SIGPIPE, never blocks.
ssize_t troupe_send_packet(int socket, const void *bytes, size_t count, int attached);
/// Receives one packet and the descriptor attached to it, if any (else -1 in `attached`). A packet longer than `count`
/// fails with EMSGSIZE. Never blocks.
ssize_t troupe_receive_packet(int socket, void *bytes, size_t count, int *attached);
/// A connected pair of SOCK_STREAM sockets of the local family.
int troupe_stream_pair(int ends[2]);
bool troupe_is_socket(int descriptor);
/// Sends two runs of bytes over a stream socket, as far as there is room. Never raises SIGPIPE, never blocks.
ssize_t troupe_send_stream(int socket, const void *head, size_t head_count, const void *bytes, size_t count);
/// Receives the available bytes of a stream socket, at most `count`; 0 at the end. Never blocks.
ssize_t troupe_receive_stream(int socket, void *bytes, size_t count);
/// Sends one datagram to a local socket; a leading '@' names the abstract namespace.
int troupe_send_datagram_to(const char *address, const void *bytes, size_t count);

// Events

enum { troupe_event_in = 1, troupe_event_out = 2, troupe_event_hangup = 4, troupe_event_error = 8, troupe_event_priority = 16 };
int troupe_epoll_create(void);
int troupe_epoll_add(int poller, int descriptor, uint32_t interest, uint64_t token);
int troupe_epoll_modify(int poller, int descriptor, uint32_t interest, uint64_t token);
int troupe_epoll_remove(int poller, int descriptor);
/// Waits for at most `capacity` events; a negative timeout is endless.
int troupe_epoll_wait(int poller, uint64_t *tokens, uint32_t *events, int capacity, int64_t timeout_us);

enum {
    troupe_inotify_overflow = 0x4000,
    troupe_inotify_created = 0x100,
    troupe_inotify_deleted_self = 0x400,
    troupe_inotify_moved_self = 0x800,
    troupe_inotify_ignored = 0x8000,
    troupe_inotify_folder = 0x40000000
};
int troupe_inotify_create(void);
/// Reports files in a folder that were made, closed after writing, moved or removed, and its own removal. Returns the
/// number of the watch, which is the same for the same folder.
int troupe_inotify_add(int watch, const char *folder);
int troupe_inotify_remove(int watch, int number);

/// A non-blocking eventfd that is not signalled.
int troupe_event_create(void);
void troupe_event_signal(int event);
void troupe_event_acknowledge(int event);

int troupe_timer_create(void);
/// Arms for one moment of CLOCK_MONOTONIC in microseconds; 0 disarms.
int troupe_timer_arm(int timer, int64_t moment_us);
/// Makes the first SIGINT, SIGTERM and SIGHUP of each kind a byte in a pipe; the second has its usual effect. Returns the
/// pipe's reading end, or -1 with errno: EBUSY if the process has one already.
int troupe_end_requests_create(void);
/// Blocks the signals in the calling thread and makes a descriptor that reports them.
int troupe_signals_create(const int *signals, int count);
/// 1 and the next signal with its sender, or 0 without a pending signal.
int troupe_signals_next(int descriptor, int *signal, int32_t *sender);
int64_t troupe_monotonic_us(void);
/// The time that the calling thread has run on a processor, in microseconds.
int64_t troupe_processor_us(void);

// Terminals

/// Keeps the present settings of the terminal, to put them back when this process ends by a signal without a
/// handler. One terminal per process.
int troupe_terminal_guard(int descriptor);
/// Sets the bytes that are written to the guarded terminal then; at most 1024.
void troupe_terminal_restoring(const void *bytes, size_t count);
/// Makes a terminal. Its two sides, that of the person non-blocking, both closed at exec; or -1.
int troupe_pseudo_terminal(int *program_side);
/// Writes these bytes and puts the settings back at once; the guard goes on.
void troupe_terminal_restore(void);
/// Ends the guard, and puts the settings back.
void troupe_terminal_release(void);

// Processes

struct troupe_mapping {
    int source;
    int target;
};
struct troupe_spawn {
    const char *executable;
    char *const *arguments;
    char *const *environment;
    /// NULL: the caller's.
    const char *directory;
    /// Sources must lie above every target; targets in rising order.
    const struct troupe_mapping *mappings;
    int mapping_count;
    bool new_session;
    /// True if the kernel kills it when the thread that starts it ends.
    bool dies_with_starter;
    /// Soft limit of descriptors in the new process; 0: the caller's.
    uint64_t descriptor_limit;
};
/// Starts a process with default signals and an empty mask; of 0, 1 and 2 those not mapped are /dev/null; every other
/// descriptor not mapped is closed. Returns 0 or an errno value, and does not set errno.
int troupe_start(const struct troupe_spawn *request, int32_t *pid);

struct troupe_ending {
    bool signalled;
    bool dumped_core;
    /// Exit code or signal.
    int value;
    int64_t max_resident_kib;
    int64_t user_us;
    int64_t system_us;
};
/// 1 and the way in which the child ended (it is reaped), or 0 if it still runs. Blocks only if asked.
int troupe_reap(int32_t pid, bool blocking, struct troupe_ending *ending);
int troupe_pidfd_open(int32_t pid);
int troupe_pidfd_signal(int pidfd, int signal);
/// 1 if the child was stopped by a signal since the last call and still is, else 0.
int troupe_has_stopped(int32_t pid);
/// 1 if the child, once stopped, went on since the last call and has not stopped again, else 0.
int troupe_has_continued(int32_t pid);
/// 1 and a child that was stopped by a signal, or went on, since the last call; 0 without any.
int troupe_next_halt(int32_t *pid, bool *stopped);
int troupe_die_with_parent(int signal);
int troupe_adopt_orphans(void);
/// Starts `count` threads, at most 8, that live at the same time, and waits for their end: 0, or the errno value
/// of a failed start.
int troupe_try_threads(int count);
/// Starts a detached thread that blocks all signals and runs `body`: 0, or an errno value. The kernel shows the first 15
/// bytes of its name.
int troupe_start_thread(const char *name, void (*body)(void *context), void *context);
/// The process at the other end of a local socket.
int troupe_socket_peer(int descriptor, int32_t *process, uint32_t *user);
int troupe_ignore_signal(int signal);
/// Gives ignored signals their defaults again, except for those that a shell or nohup has a
/// program ignore, and unblocks all signals. For the beginning of a program.
void troupe_reset_signals(void);
/// The soft limit of processes and threads of the user; UINT64_MAX without a limit.
int troupe_process_limit(uint64_t *soft);
int troupe_descriptor_limit(uint64_t *soft, uint64_t *hard);
int troupe_set_descriptor_limit(uint64_t soft);
/// Limits the processor time, the memory and the written bytes of this process for good: beyond them it is ended, without
/// a core file.
int troupe_restrict(uint64_t seconds, uint64_t bytes, uint64_t written);

/// Processors, as the kernel numbers them.
struct troupe_processors {
    uint64_t bits[16];
};
/// The processors that the calling thread may run on.
int troupe_allowed_processors(struct troupe_processors *set);
/// Lets the calling thread run on these only, and each process and thread that it starts from now on.
int troupe_run_on(const struct troupe_processors *set);
/// Reduces a set to the processor with the highest number.
void troupe_keep_last(struct troupe_processors *set);

// Zygotes

/// The number of descriptors that one packet may hand over.
enum { troupe_most_handed = 8 };
/// Sends one packet with descriptors. Never raises SIGPIPE, never blocks.
ssize_t troupe_hand_over(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count);
/// Receives one packet and its descriptors, waiting for it: 0 at the end, and for one of more than `count` bytes. There is
/// room for `troupe_most_handed` descriptors; of those for which this process has no room fewer come.
ssize_t troupe_take_over(int socket, void *bytes, size_t count, int *descriptors, int *descriptor_count);
/// Has the kernel report the sender of each packet.
int troupe_ask_for_senders(int socket);
/// Receives one packet and the process that sent it, 0 if the kernel does not report it. Never blocks.
ssize_t troupe_receive_from(int socket, void *bytes, size_t count, int32_t *sender);
/// Refuses further packets to this socket; earlier packets can still be received.
int troupe_hear_no_more(int socket);
/// 0 if this process has one thread, and the kernel supports the calls below.
int troupe_can_fork_siblings(void);
/// Forks this process into a sibling: a child of its own parent. 0 there, here its number.
int32_t troupe_fork_sibling(void);
/// Applies a request to a forked process; its executable, arguments and environment are ignored. Its parent
/// must be the starter.
int troupe_settle(const struct troupe_spawn *request, int32_t starter);
/// Shows other arguments of this process from now on: `count` bytes, a NUL behind each argument. Returns them as `main` gets
/// them, for as long as the process lives, or NULL.
char **troupe_show_arguments(const void *bytes, size_t count);
/// 0 for a child of this process that is not reaped yet.
int troupe_is_child(int32_t pid);

// Files and names

enum troupe_file_kind { troupe_file_other, troupe_file_regular, troupe_file_directory, troupe_file_socket, troupe_file_link };
struct troupe_file {
    enum troupe_file_kind kind;
    uint32_t owner;
    uint32_t permissions;
    uint64_t device;
    uint64_t inode;
    int64_t size;
};
int troupe_stat(const char *path, bool follow, struct troupe_file *file);
int troupe_fstat(int descriptor, struct troupe_file *file);
/// The facts that distinguish a file from one that is saved in its place: times in nanoseconds.
struct troupe_stamp {
    uint64_t device;
    uint64_t inode;
    int64_t size;
    int64_t modified;
    int64_t changed;
};
int troupe_look_at(const char *path, struct troupe_stamp *stamp);
int troupe_open(const char *path, int flags, uint32_t permissions);
/// Takes the exclusive lock of a file open for writing: EAGAIN if it is taken. It belongs to the open file, so it ends
/// with the last descriptor of it.
int troupe_lock(int descriptor);
/// True if another open file holds the lock. The check takes no lock, so it disturbs no process.
int troupe_is_locked(int descriptor);
/// 0 and the size in character cells, or -1 without a terminal.
int troupe_terminal_size(int descriptor, int *columns, int *rows);
/// The words for an errno value and its name; never NULL. Safe from every thread.
const char *troupe_error_words(int code);
const char *troupe_error_name(int code);
const char *troupe_signal_name(int signal);

// Foundation's main run loop, where Foundation is in the process

bool troupe_run_loop_is_linked(void);
/// Runs the timers that are due, on the main thread, and returns at once. Only where Foundation is linked.
void troupe_run_loop_run_due(void);
/// Microseconds until the next timer is due, 0 for one that is due, at most a minute; -1 without timers. Only where it is linked.
int64_t troupe_run_loop_wait_us(void);
