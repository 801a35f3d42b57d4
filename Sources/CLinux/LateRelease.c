#include "CLinux.h"

#ifdef __linux__

#include <linux/io_uring.h>
#include <sys/syscall.h>
#include <unistd.h>

int late_release(int descriptor) {
  struct io_uring_params parameters = {0};
  int ring = syscall(SYS_io_uring_setup, 1, &parameters);
  if (ring >= 0 && syscall(SYS_io_uring_register, ring, IORING_REGISTER_FILES, &descriptor, 1) < 0) {
    close(ring);
    return -1;
  }
  return ring;
}

#else

int late_release(int descriptor) {
  return -1;
}

#endif
