#include "CAllocations.h"

#include <stdlib.h>
#include <string.h>

static _Thread_local struct allocations allocations;

struct allocations allocations_of_thread(void) { return allocations; }

enum { held = 16 };

unsigned long yardstick(void) {
  unsigned long sum = 5381;
  for (unsigned round = 0; round < yardstick_blocks / held; round++) {
    unsigned char *blocks[held];
    for (unsigned index = 0; index < held; index++) {
      size_t size = 16 + (round + index * 37) % 200;
      blocks[index] = malloc(size);
      if (blocks[index] == NULL) return sum;
      memset(blocks[index], (int)index, size);
    }
    for (unsigned index = 0; index < held; index++) {
      sum = sum * 33 + blocks[index][index];
      free(blocks[index]);
    }
  }
  return sum;
}

#ifdef __linux__

// NB: the linker puts these in the place of the functions without the prefix (--wrap), in everything
// that is linked into the executable. The runtime's own hook for instruments crashes in Swift 6.3.

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
int __real_posix_memalign(void **memory, size_t alignment, size_t size);

static void count(size_t size) {
  allocations.count += 1;
  allocations.bytes += size;
}

void *__wrap_malloc(size_t size) {
  count(size);
  return __real_malloc(size);
}

void *__wrap_calloc(size_t number, size_t size) {
  count(number * size);
  return __real_calloc(number, size);
}

void *__wrap_realloc(void *memory, size_t size) {
  count(size);
  return __real_realloc(memory, size);
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  count(size);
  return __real_posix_memalign(memory, alignment, size);
}

#endif
