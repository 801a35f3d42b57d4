#include "CSupervisor.h"

#include <stdlib.h>
#include <unistd.h>

extern char **environ;

static int count;
static char **strings;

// NB: the C library passes the arguments of `main` to constructors, too. If Swift's runtime is
// linked statically, it looks for its folder before `main`, and aborts if neither /proc nor
// SWIFT_ROOT names one; the priority makes this run first.
__attribute__((constructor(101))) static void keep_arguments(int given_count, char **given) {
  count = given_count;
  strings = given;
#ifdef __linux__
  if (access("/proc/self/exe", F_OK) < 0) setenv("SWIFT_ROOT", "/usr", 0);
#endif
}

char **process_environment(void) { return environ; }

int process_arguments(char ***arguments) {
  *arguments = strings;
  return count;
}
