// Tells the thread sanitizer about the slow path of Synchronization.Mutex. The standard library,
// which is built without the sanitizer, waits on a futex there. The fast path is inlined and
// instrumented.

#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

// The linker's --wrap redirects calls of X to __wrap_X, and __real_X to X. The symbols are weak
// because a program without locks does not have them.
SWIFT __attribute__((weak)) void lock(uint32_t thread, SELF void *mutex) __asm__("__real_" LOCK);
SWIFT __attribute__((weak)) void unlock(SELF void *mutex) __asm__("__real_" UNLOCK);
SWIFT void wrapped_lock(uint32_t thread, SELF void *mutex) __asm__("__wrap_" LOCK);
SWIFT void wrapped_unlock(SELF void *mutex) __asm__("__wrap_" UNLOCK);

SWIFT void wrapped_lock(uint32_t thread, SELF void *mutex) {
  lock(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void wrapped_unlock(SELF void *mutex) {
  __tsan_release(mutex);
  unlock(mutex);
}
