#include "CPlatform.h"

// Weak: a program that does not use Foundation links without these functions.
extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode) __attribute__((weak));
extern int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source)
    __attribute__((weak));
extern double CFAbsoluteTimeGetCurrent(void) __attribute__((weak));
extern const void *const kCFRunLoopDefaultMode __attribute__((weak));

bool troupe_run_loop_is_linked(void) {
    return CFRunLoopGetMain && CFRunLoopGetNextTimerFireDate && CFRunLoopRunInMode && CFAbsoluteTimeGetCurrent
        && &kCFRunLoopDefaultMode;
}

void troupe_run_loop_run_due(void) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false); }

int64_t troupe_run_loop_wait_us(void) {
    double date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
    // Without timers the date is 0, decades ago.
    if (date == 0) return -1;
    double seconds = date - CFAbsoluteTimeGetCurrent();
    if (!(seconds > 0)) return 0;
    // The clock may be set meanwhile, so the date is read again within a minute.
    return seconds < 60 ? (int64_t)(seconds * 1e6) + 1 : 60000000;
}
