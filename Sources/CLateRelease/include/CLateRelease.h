#ifndef CLATERELEASE_H
#define CLATERELEASE_H

/// Lets the system release an open file after the process has ended, instead of while it ends.
///
/// The file is registered with an io_uring(7) that is used for nothing else. Such a ring is taken
/// apart by a thread of the kernel, for which nobody waits, once the process has ended, however it
/// did. Until then the file stays open, also when `descriptor` is closed.
///
/// Returns the ring's descriptor, which programs started later do not get: closing it gives the file
/// up earlier. Returns -1, and the file is released as ever, where there are no rings: on other
/// systems than Linux, on kernels before 5.1, and where they are forbidden.
int late_release(int descriptor);

#endif
