#define _GNU_SOURCE
#include "CPlatform.h"
#include "Closing.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

int troupe_packet_pair(int ends[2]) {
    return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends);
}

int troupe_silent_pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == -1) return -1;
    // The second end is shut down for reading: a write into it is refused at once, and fills no buffer of the kernel.
    if (shutdown(ends[0], SHUT_RD) == 0) return 0;
    close_keeping_errno(ends[0]);
    return close_keeping_errno(ends[1]);
}

union one_descriptor {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
};

ssize_t troupe_send_packet(int socket, const void *bytes, size_t count, int attached) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union one_descriptor control;
    if (attached != -1) {
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = sizeof control.room;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &attached, sizeof(int));
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

ssize_t troupe_receive_packet(int socket, void *bytes, size_t count, int *attached) {
    *attached = -1;
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    union one_descriptor control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.room};
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    if (received == -1) return -1;
    // The room fits one descriptor: the kernel closes any further ones.
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
            && header->cmsg_len >= CMSG_LEN(sizeof(int)))
            memcpy(attached, CMSG_DATA(header), sizeof(int));
    }
    if (message.msg_flags & MSG_TRUNC) {
        if (*attached != -1) close(*attached);
        *attached = -1;
        errno = EMSGSIZE;
        return -1;
    }
    return received;
}

int troupe_stream_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

bool troupe_is_socket(int descriptor) {
    int type;
    socklen_t size = sizeof type;
    return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0;
}

ssize_t troupe_send_stream(int socket, const void *head, size_t head_count, const void *bytes, size_t count) {
    struct iovec parts[2] = {
        {.iov_base = (void *)head, .iov_len = head_count}, {.iov_base = (void *)bytes, .iov_len = count}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

ssize_t troupe_receive_stream(int socket, void *bytes, size_t count) { return recv(socket, bytes, count, MSG_DONTWAIT); }

int troupe_send_datagram_to(const char *address, const void *bytes, size_t count) {
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    size_t length = strlen(address);
    if (length == 0 || length >= sizeof to.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(to.sun_path, address, length);
    if (to.sun_path[0] == '@') to.sun_path[0] = 0;
    int sender = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (sender == -1) return -1;
    ssize_t sent = sendto(
        sender, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&to,
        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
    if (sent == -1) return close_keeping_errno(sender);
    close(sender);
    return 0;
}
