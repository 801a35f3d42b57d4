#include "CSupervisor.h"

static int count;
static char **strings;

// NB: the C library passes the arguments of `main` to constructors, too.
__attribute__((constructor)) static void keep_arguments(int given_count, char **given) {
  count = given_count;
  strings = given;
}

int process_arguments(char ***arguments) {
  *arguments = strings;
  return count;
}
