#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <sys/stat.h>

static int describe(int result, const struct stat *from, struct troupe_file *file) {
    if (result == -1) return -1;
    switch (from->st_mode & S_IFMT) {
    case S_IFREG: file->kind = troupe_file_regular; break;
    case S_IFDIR: file->kind = troupe_file_directory; break;
    case S_IFSOCK: file->kind = troupe_file_socket; break;
    case S_IFLNK: file->kind = troupe_file_link; break;
    default: file->kind = troupe_file_other; break;
    }
    file->owner = from->st_uid;
    file->permissions = from->st_mode & 07777;
    file->device = from->st_dev;
    file->inode = from->st_ino;
    file->size = from->st_size;
    return 0;
}

int troupe_stat(const char *path, bool follow, struct troupe_file *file) {
    struct stat found;
    return describe(fstatat(AT_FDCWD, path, &found, follow ? 0 : AT_SYMLINK_NOFOLLOW), &found, file);
}

int troupe_fstat(int descriptor, struct troupe_file *file) {
    struct stat found;
    return describe(fstat(descriptor, &found), &found, file);
}

static int64_t nanoseconds(struct timespec time) { return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec; }

int troupe_look_at(const char *path, struct troupe_stamp *stamp) {
    struct stat found;
    if (stat(path, &found) == -1) return -1;
    *stamp = (struct troupe_stamp){
        .device = found.st_dev, .inode = found.st_ino, .size = found.st_size,
        .modified = nanoseconds(found.st_mtim), .changed = nanoseconds(found.st_ctim)};
    return 0;
}

int troupe_open(const char *path, int flags, uint32_t permissions) { return open(path, flags | O_CLOEXEC, permissions); }

int troupe_lock(int descriptor) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(descriptor, F_OFD_SETLK, &whole);
}

int troupe_is_locked(int descriptor) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(descriptor, F_OFD_GETLK, &whole) == -1) return -1;
    return whole.l_type != F_UNLCK;
}
