#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stddef.h>

/// What was allocated on one thread: objects, closures, boxes, and the storage of collections.
struct allocations {
  size_t count;
  size_t bytes;
};

/// The allocations of the calling thread so far. Subtract two readings to know what happened between
/// them. Nothing is counted where the runtime is linked dynamically.
struct allocations allocations_of_thread(void);

#endif
