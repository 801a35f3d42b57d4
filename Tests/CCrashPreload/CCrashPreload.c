#include "CCrashPreload.h"

#include <signal.h>
#include <stddef.h>

// NB: the threads of libdispatch block nearly every signal, but not this one.
__attribute__((constructor)) static void install(void) {
  struct sigaction action = {.sa_handler = crash_preload_take};
  sigemptyset(&action.sa_mask);
  sigaction(SIGPROF, &action, NULL);
}
