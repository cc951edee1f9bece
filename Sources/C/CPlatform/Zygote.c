#define _GNU_SOURCE
#include "CPlatform.h"
#include "Settling.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/prctl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/single_threaded.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

union parcel {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int) * troupe_most_handed)];
};

ssize_t troupe_hand_over(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
    if (descriptor_count > troupe_most_handed) {
        errno = E2BIG;
        return -1;
    }
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union parcel control;
    if (descriptor_count > 0) {
        size_t size = sizeof(int) * (size_t)descriptor_count;
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(size);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(size);
        memcpy(CMSG_DATA(header), descriptors, size);
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

ssize_t troupe_take_over(int socket, void *bytes, size_t count, int *descriptors, int *descriptor_count) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    union parcel control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.room};
    *descriptor_count = 0;
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (received == -1) return -1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t size = header->cmsg_len - CMSG_LEN(0);
        *descriptor_count = (int)(size / sizeof(int));
        memcpy(descriptors, CMSG_DATA(header), size);
    }
    return message.msg_flags & MSG_TRUNC ? 0 : received;
}

int troupe_ask_for_senders(int socket) {
    int yes = 1;
    return setsockopt(socket, SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes);
}

ssize_t troupe_receive_from(int socket, void *bytes, size_t count, int32_t *sender) {
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(struct ucred))];
    } control;
    memset(&control, 0, sizeof control);
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.room};
    *sender = 0;
    // There is no room for further descriptors: the kernel closes them.
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    if (received <= 0) return received;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_CREDENTIALS
        && header->cmsg_len >= CMSG_LEN(sizeof(struct ucred))) {
        struct ucred credentials;
        memcpy(&credentials, CMSG_DATA(header), sizeof credentials);
        *sender = credentials.pid;
    }
    return received;
}

int troupe_hear_no_more(int socket) { return shutdown(socket, SHUT_RD); }

/// The address at which the C library keeps the number of the calling thread; only `fork` would set it in the new
/// process. NULL for a
/// kernel that does not report it (CONFIG_CHECKPOINT_RESTORE).
static pid_t *thread_number(void) {
    pid_t *place = NULL;
    return prctl(PR_GET_TID_ADDRESS, &place, 0, 0, 0) == 0 ? place : NULL;
}

int troupe_can_fork_siblings(void) {
    unsigned size = 0;
    // Locks that another thread holds would be held for ever in the new process.
    if (!__libc_single_threaded) {
        errno = EBUSY;
        return -1;
    }
    if (thread_number() && prctl(PR_SET_MM, PR_SET_MM_MAP_SIZE, &size, 0, 0) == 0 && size == sizeof(struct prctl_mm_map))
        return 0;
    errno = ENOSYS;
    return -1;
}

int32_t troupe_fork_sibling(void) {
    pid_t *number = thread_number();
    if (!number || troupe_can_fork_siblings() == -1) return -1;
    const unsigned long flags = CLONE_PARENT | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD;
#if defined(__x86_64__)
    return (int32_t)syscall(SYS_clone, flags, NULL, NULL, number, 0UL);
#else
    return (int32_t)syscall(SYS_clone, flags, NULL, NULL, 0UL, number);
#endif
}

int troupe_settle(const struct troupe_spawn *request, int32_t starter) { return settle(request, starter); }

/// The kernel's facts about this process's memory, in the form that PR_SET_MM_MAP takes.
static int read_memory_map(struct prctl_mm_map *map) {
    char text[2048];
    int file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
    if (file == -1) return -1;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return -1;
    text[count] = 0;
    // The name before them may hold any character, so the last parenthesis counts; behind it stands the third field.
    const char *rest = strrchr(text, ')');
    unsigned long long fields[53] = {0};
    int field = 3;
    for (rest = rest ? rest + 1 : NULL; rest && *rest && field < 53; field++) {
        char *end = NULL;
        while (*rest == ' ') rest++;
        fields[field] = strtoull(rest, &end, 10);
        // The state is a letter.
        rest = end == rest ? rest + 1 : end;
    }
    if (field < 52) {
        errno = ENODATA;
        return -1;
    }
    *map = (struct prctl_mm_map){
        .start_code = fields[26], .end_code = fields[27], .start_stack = fields[28], .start_data = fields[45],
        .end_data = fields[46], .start_brk = fields[47], .brk = (unsigned long)sbrk(0), .arg_start = fields[48],
        .arg_end = fields[49], .env_start = fields[50], .env_end = fields[51], .exe_fd = (unsigned)-1};
    return 0;
}

char **troupe_show_arguments(const void *bytes, size_t count) {
    struct prctl_mm_map map;
    // An argument has a byte at least, its NUL. Never freed.
    char *shown = malloc(count + 1);
    char **arguments = calloc(count + 1, sizeof(char *));
    if (!shown || !arguments || read_memory_map(&map) == -1) return NULL;
    memcpy(shown, bytes, count);
    shown[count] = 0;
    map.arg_start = (unsigned long)shown;
    map.arg_end = (unsigned long)shown + count;
    if (prctl(PR_SET_MM, PR_SET_MM_MAP, &map, sizeof map, 0) == -1) return NULL;
    char **next = arguments;
    for (size_t at = 0; at < count; at += strlen(shown + at) + 1) *next++ = shown + at;
    return arguments;
}

int troupe_is_child(int32_t pid) {
    siginfo_t info;
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT);
}
