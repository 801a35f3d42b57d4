#ifndef CTHREADS_H
#define CTHREADS_H

#include <pthread.h>

// What a thread can be told on Linux that Swift does not see: the functions are GNU's.

/// Lets a thread run on all processors but the caller's, if there are others that the caller may use,
/// for as long as it lives. Elsewhere it does nothing.
///
/// Schedulers may leave a new thread beside its creator for some milliseconds, although another
/// processor is idle. Of use to a short thread that is to work at the same time as its creator.
void thread_avoid_own_processor(pthread_attr_t *attributes);

#endif
