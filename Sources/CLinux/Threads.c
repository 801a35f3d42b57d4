#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLinux.h"

#ifdef __linux__

#include <sched.h>

void thread_avoid_own_processor(pthread_attr_t *attributes) {
  cpu_set_t processors;
  int own = sched_getcpu();
  if (own < 0 || sched_getaffinity(0, sizeof processors, &processors) != 0) return;
  CPU_CLR(own, &processors);
  if (CPU_COUNT(&processors) == 0) return;
  pthread_attr_setaffinity_np(attributes, sizeof processors, &processors);
}

#else

void thread_avoid_own_processor(pthread_attr_t *attributes) { (void)attributes; }

#endif
