#ifndef CLINUX_H
#define CLINUX_H

#include <pthread.h>

// What Linux has beyond POSIX, and Swift does not see. On other systems the functions do nothing.

/// Lets the system release an open file after the process has ended, instead of while it ends.
///
/// The file is registered with an io_uring(7) that is used for nothing else. Such a ring is taken
/// apart by a thread of the kernel, for which nobody waits, once the process has ended, however it
/// did. Until then the file stays open, also when `descriptor` is closed.
///
/// Returns the ring's descriptor, which programs started later do not get: closing it gives the file
/// up earlier. Returns -1, and the file is released as ever, where there are no rings: on other
/// systems, on kernels before 5.1, and where they are forbidden.
int late_release(int descriptor);

/// Lets a thread run on all processors but the caller's, if there are others that the caller may use,
/// for as long as it lives.
///
/// Schedulers may leave a new thread beside its creator for some milliseconds, although another
/// processor is idle. Of use to a short thread that is to work at the same time as its creator.
void thread_avoid_own_processor(pthread_attr_t *attributes);

#endif
