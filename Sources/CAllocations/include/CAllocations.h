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

/// How many blocks `yardstick` allocates.
enum { yardstick_blocks = 32000 };

/// Allocates, writes and frees blocks as a program does, for about a millisecond: the same work in
/// every version, by which times that were measured on busy machines can be compared. Returns a number
/// that depends on all of it.
unsigned long yardstick(void);

#endif
