#define _GNU_SOURCE
#include "CAccept.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef SO_PEERPIDFD
#define SO_PEERPIDFD 77
#endif

// A connection's number is its descriptor and, above that, how often the descriptor was a connection's.
enum { descriptor_bits = 12, most = 1 << descriptor_bits, turns = 1 << (31 - descriptor_bits) };

/// A process, by its number and its start time: numbers are used again.
struct process {
    int32_t pid;
    uint64_t started;
};

/// A connection as it was accepted; out of date once libzmq has closed the descriptor.
struct record {
    int32_t turn;
    int32_t process;
    /// The socket's inode number, which is unique.
    uint64_t cookie;
    /// True while the descriptor is known to belong to that connection.
    bool counts;
    /// The child it is charged to, and the place of the child in the line of ancestors.
    uint64_t child;
    int32_t depth;
    bool is_adopted;
    int32_t length;
    struct process line[connection_line];
};

/// A child that connections are charged to.
struct child {
    uint64_t number;
    struct process process;
    bool exceeds;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Written before a socket is bound.
static int highest = 0, per_account = 0, refusals = -1;
static int32_t keeper = 0;
// Under the lock.
static struct record records[most];
/// One behind the highest descriptor that has a record.
static int owned = 0;
static struct child *children = NULL;
static size_t child_count = 0, child_room = 0;
static uint64_t refused_count = 0;
static int32_t last_refused = 0;
static time_t told = 0;
/// The connection that this thread accepted last and has not yet asked about.
static _Thread_local int fresh = -1;

// MARK: - Processes

/// Reads the start time of a process and the number of its parent from /proc.
static bool look(int32_t pid, struct process *process, int32_t *parent) {
    char path[32], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file == -1) return false;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return false;
    text[count] = 0;
    // The name may hold any character, so the last parenthesis counts.
    const char *rest = strrchr(text, ')');
    unsigned long long started;
    if (rest == NULL || sscanf(rest + 1, " %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
                               parent, &started) != 2)
        return false;
    *process = (struct process){ .pid = pid, .started = started };
    return true;
}

/// The process and its ancestors, the nearest first; 0 if there are too many, or if one of them has ended.
static int32_t ancestry(int32_t pid, struct process line[connection_line]) {
    for (int32_t length = 0; length < connection_line;) {
        int32_t parent;
        if (!look(pid, &line[length], &parent)) return 0;
        length++;
        if (parent <= 1 || pid == keeper) return length;
        pid = parent;
    }
    return 0;
}

static bool same(struct process one, struct process other) {
    return one.pid == other.pid && one.started == other.started;
}

/// True if the process of a descriptor has ended.
static bool has_ended(int process) {
    struct pollfd question = { .fd = process, .events = POLLIN };
    return poll(&question, 1, 0) != 0;
}

/// A descriptor of the process that connected; -1 if the process is gone.
static int peer(int descriptor, int32_t pid) {
    int process;
    socklen_t length = sizeof process;
    if (syscall(SYS_getsockopt, descriptor, SOL_SOCKET, SO_PEERPIDFD, &process, &length) == 0) return process;
    // Linux before 6.5 reports only a number, which may belong to another process by now.
    return errno == ENOPROTOOPT ? (int)syscall(SYS_pidfd_open, pid, 0) : -1;
}

/// Reads the line of the process that connected. A line that is equal in two readings while the process lives is its own: a
/// process that loses its parent gets another one, and never the former again.
static int32_t line_of(int descriptor, int32_t pid, struct process line[connection_line]) {
    int process = pid > 0 ? peer(descriptor, pid) : -1;
    if (process == -1) return 0;
    int32_t length = 0;
    for (int tries = 0; tries < 16 && length == 0; tries++) {
        struct process again[connection_line];
        length = ancestry(pid, line);
        bool holds = length > 0 && ancestry(pid, again) == length;
        for (int32_t i = 0; holds && i < length; i++) holds = same(line[i], again[i]);
        if (!holds) length = 0;
        if (has_ended(process)) {
            length = 0;
            break;
        }
    }
    close(process);
    return length;
}

// MARK: - Accounts, under the lock

/// Charges a connection to the nearest child in its line.
static void charge(struct record *record) {
    record->child = 0;
    record->is_adopted = record->length > 0 && record->line[record->length - 1].pid == keeper;
    for (int32_t depth = 0; depth < record->length; depth++)
        for (size_t i = 0; i < child_count; i++)
            if (same(children[i].process, record->line[depth])) {
                record->child = children[i].number;
                record->depth = depth;
                return;
            }
}

static bool share_account(const struct record *one, const struct record *other) {
    if (one->child != 0 || other->child != 0) return one->child == other->child;
    if (one->is_adopted || other->is_adopted) return one->is_adopted && other->is_adopted;
    if (one->length == 0 || other->length == 0) return one->length == other->length;
    return same(one->line[0], other->line[0]);
}

static uint64_t cookie(int descriptor) {
    uint64_t number = 0;
    socklen_t length = sizeof number;
    return syscall(SYS_getsockopt, descriptor, SOL_SOCKET, SO_COOKIE, &number, &length) == 0 ? number : 0;
}

/// True if the account of a connection has room for it.
static bool has_room(int descriptor) {
    const struct record *record = &records[descriptor];
    int count = 0;
    for (int i = 0; i < owned; i++)
        if (i != descriptor && records[i].counts && share_account(&records[i], record)) count++;
    if (count < per_account) return true;
    // Some of them may be gone, and their descriptors may belong to other files now.
    count = 0;
    for (int i = 0; i < owned; i++) {
        if (i == descriptor || !records[i].counts || !share_account(&records[i], record)) continue;
        records[i].counts = records[i].cookie == cookie(i);
        if (records[i].counts) count++;
    }
    return count < per_account;
}

static void refuse(int32_t process, uint64_t child) {
    refused_count++;
    last_refused = process;
    bool is_news = false;
    for (size_t i = 0; child != 0 && i < child_count; i++)
        if (children[i].number == child && !children[i].exceeds) children[i].exceeds = is_news = true;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec != told || is_news) {
        told = now.tv_sec;
        eventfd_write(refusals, 1);
    }
}

/// Keeps the maker of a connection; false if the connection is refused.
static bool take_in(int descriptor) {
    struct ucred credentials = { 0 };
    socklen_t length = sizeof credentials;
    syscall(SYS_getsockopt, descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length);
    bool is_taken = descriptor < highest;
    struct process line[connection_line];
    int32_t count = is_taken ? line_of(descriptor, credentials.pid, line) : 0;
    pthread_mutex_lock(&lock);
    uint64_t child = 0;
    if (is_taken) {
        struct record *record = &records[descriptor];
        record->turn = (record->turn + 1) % turns;
        // No connection has the number 0, which names no process either.
        if (record->turn == 0) record->turn = 1;
        record->process = credentials.pid;
        record->cookie = cookie(descriptor);
        record->length = count;
        memcpy(record->line, line, sizeof line[0] * (size_t)count);
        charge(record);
        is_taken = record->counts = has_room(descriptor);
        if (is_taken && descriptor >= owned) owned = descriptor + 1;
        if (!is_taken) child = record->child;
    }
    if (!is_taken) refuse(credentials.pid, child);
    pthread_mutex_unlock(&lock);
    return is_taken;
}

// MARK: - Calls by libzmq

int accept4(int socket, __SOCKADDR_ARG address, socklen_t *restrict length, int flags) {
    int descriptor = (int)syscall(SYS_accept4, socket, address.__sockaddr__, length, flags);
    if (refusals == -1) return descriptor;
    if (descriptor == -1) {
        if (errno == EAGAIN || errno == EINTR) return -1;
        pthread_mutex_lock(&lock);
        refuse(0, 0);
        pthread_mutex_unlock(&lock);
    } else if (take_in(descriptor)) {
        return fresh = descriptor;
    } else {
        close(descriptor);
    }
    errno = ECONNABORTED;
    return -1;
}

int accept(int socket, __SOCKADDR_ARG address, socklen_t *restrict length) {
    return accept4(socket, address, length, 0);
}

int getsockopt(int socket, int level, int option, void *restrict value, socklen_t *restrict length) {
    int result = (int)syscall(SYS_getsockopt, socket, level, option, value, length);
    if (result == 0 && socket == fresh && level == SOL_SOCKET && option == SO_PEERCRED && *length == sizeof(struct ucred)) {
        ((struct ucred *)value)->pid = records[socket].turn << descriptor_bits | socket;
        fresh = -1;
    }
    return result;
}

// MARK: - Calls by the program

int connections_bound(int most_descriptors, int most_per_account) {
    if (refusals == -1 && (refusals = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) == -1) return -1;
    highest = most_descriptors < most ? most_descriptors : most;
    per_account = most_per_account;
    keeper = getppid();
    return refusals;
}

uint64_t connections_refused(int32_t *process) {
    eventfd_t ignored;
    eventfd_read(refusals, &ignored);
    pthread_mutex_lock(&lock);
    uint64_t count = refused_count;
    refused_count = 0;
    *process = last_refused;
    pthread_mutex_unlock(&lock);
    return count;
}

int connections_add_child(uint64_t number, int32_t pid) {
    struct child child = { .number = number };
    int32_t parent;
    if (!look(pid, &child.process, &parent)) return -1;
    int result = -1;
    pthread_mutex_lock(&lock);
    if (child_count == child_room) {
        size_t room = child_room * 2 + 64;
        struct child *larger = realloc(children, room * sizeof child);
        if (larger == NULL) goto end;
        children = larger;
        child_room = room;
    }
    children[child_count++] = child;
    // It may have connected before it was known.
    for (int i = 0; i < owned; i++)
        for (int32_t depth = 0; depth < records[i].length; depth++) {
            if (records[i].child != 0 && records[i].depth <= depth) break;
            if (!same(records[i].line[depth], child.process)) continue;
            records[i].child = number;
            records[i].depth = depth;
        }
    result = 0;
end:
    pthread_mutex_unlock(&lock);
    return result;
}

void connections_remove_child(uint64_t number) {
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < child_count; i++)
        if (children[i].number == number) children[i--] = children[--child_count];
    pthread_mutex_unlock(&lock);
}

uint64_t connections_next_exceeding(void) {
    uint64_t number = 0;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < child_count && number == 0; i++)
        if (children[i].exceeds) {
            children[i].exceeds = false;
            number = children[i].number;
        }
    pthread_mutex_unlock(&lock);
    return number;
}

/// The record with a number; NULL for an unknown number.
static const struct record *find(int32_t number) {
    const struct record *record = &records[number & (most - 1)];
    return number > 0 && record->turn == number >> descriptor_bits ? record : NULL;
}

int32_t connection_process(int32_t number) {
    if (refusals == -1) return number;
    pthread_mutex_lock(&lock);
    const struct record *record = find(number);
    int32_t process = record == NULL ? 0 : record->process;
    pthread_mutex_unlock(&lock);
    return process;
}

int connection_facts(int32_t number, struct connection *facts) {
    if (refusals == -1) return -1;
    pthread_mutex_lock(&lock);
    const struct record *record = find(number);
    if (record != NULL) {
        facts->length = record->length;
        facts->process = record->process;
        facts->started = record->length > 0 ? record->line[0].started : 0;
        facts->child = record->child;
        for (int32_t i = 0; i < record->length; i++) facts->pids[i] = record->line[i].pid;
    }
    pthread_mutex_unlock(&lock);
    return record == NULL ? -1 : 0;
}
