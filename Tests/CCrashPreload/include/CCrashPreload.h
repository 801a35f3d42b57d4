#ifndef CCRASHPRELOAD_H
#define CCRASHPRELOAD_H

/// Called in whichever thread gets the signal PROF, on that thread's own stack.
void crash_preload_take(int signal);

#endif
