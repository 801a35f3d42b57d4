#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stddef.h>

/// What Swift code has allocated on one thread: objects, closures, boxes, and the storage of
/// collections and strings.
struct allocations {
  size_t count;
  size_t bytes;
};

/// The allocations of the calling thread since the first call in the process. Subtract two readings
/// to know what happened between them.
struct allocations allocations_of_thread(void);

#endif
