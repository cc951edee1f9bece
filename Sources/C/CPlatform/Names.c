#define _GNU_SOURCE
#include "CPlatform.h"

#include <string.h>

const char *troupe_error_words(int code) {
    const char *words = strerrordesc_np(code);
    return words ? words : "Unknown error";
}

const char *troupe_error_name(int code) {
    const char *name = strerrorname_np(code);
    return name ? name : "unknown";
}

const char *troupe_signal_name(int signal) {
    const char *name = sigabbrev_np(signal);
    return name ? name : "unknown";
}
