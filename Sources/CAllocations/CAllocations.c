#include "CAllocations.h"

#include <stdatomic.h>
#include <stdbool.h>

// NB: the runtime's own hook for instruments. Replacing malloc instead would disturb sanitizers, and
// cannot be done alike for static and dynamic executables.
typedef void *allocate(const void *type, size_t size, size_t alignment_mask);
extern allocate *_swift_allocObject;
extern atomic_bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

static allocate *allocate_object;
static _Thread_local struct allocations allocations;

static void *count_and_allocate(const void *type, size_t size, size_t alignment_mask) {
  allocations.count += 1;
  allocations.bytes += size;
  return allocate_object(type, size, alignment_mask);
}

struct allocations allocations_of_thread(void) {
  static atomic_flag is_installed = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&is_installed)) {
    allocate_object = _swift_allocObject;
    _swift_allocObject = count_and_allocate;
    _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = true;
  }
  return allocations;
}
