// Tells the thread sanitizer what the slow path of Synchronization.Mutex orders: the standard
// library, which is built without the sanitizer, waits there on a futex. The fast path is inlined
// and seen.

#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

// The linker's --wrap sends calls of X to __wrap_X, and leads from __real_X to X, which a program
// without locks does not have.
SWIFT __attribute__((weak)) void lock(uint32_t thread, SELF void *mutex) __asm__("__real_" LOCK);
SWIFT __attribute__((weak)) void unlock(SELF void *mutex) __asm__("__real_" UNLOCK);
SWIFT void told_lock(uint32_t thread, SELF void *mutex) __asm__("__wrap_" LOCK);
SWIFT void told_unlock(SELF void *mutex) __asm__("__wrap_" UNLOCK);

SWIFT void told_lock(uint32_t thread, SELF void *mutex) {
  lock(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void told_unlock(SELF void *mutex) {
  __tsan_release(mutex);
  unlock(mutex);
}
