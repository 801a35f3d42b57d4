#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CTerminal.h"

extern char **environ;

// Starts the command with default handling of every signal.
static int start(char *const arguments[], pid_t *child) {
  posix_spawnattr_t attributes;
  int failure = posix_spawnattr_init(&attributes);
  if (failure) return failure;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  failure = posix_spawn(child, arguments[0], NULL, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  return failure;
}

// NB: once the process has to end, a timer interrupts the wait every 50 ms. The command is asked to
// end and has that long to restore the terminal.
static int wait_for(pid_t child, int *status) {
  for (int interrupts = 0; waitpid(child, status, 0) < 0;) {
    if (errno != EINTR) return errno;
    if (terminal_ending_signal() == 0) continue;
    if (interrupts++ == 0) kill(child, SIGTERM);
    if (interrupts > 2) return EINTR;
  }
  return 0;
}

static void return_to_foreground(void) {
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  sigprocmask(SIG_BLOCK, &background, &before);
  if (tcgetpgrp(terminal_input) != getpgrp()) tcsetpgrp(terminal_input, getpgrp());
  sigprocmask(SIG_SETMASK, &before, NULL);
}

int terminal_run_in_foreground(char *const arguments[], int *status) {
  static const int numbers[] = {SIGINT, SIGQUIT, SIGTSTP};
  struct sigaction before[3];
  for (int index = 0; index < 3; index++) {
    // NB: ^Z is for the whole process group, so it must stop this process, too.
    struct sigaction action = {.sa_handler = numbers[index] == SIGTSTP ? SIG_DFL : SIG_IGN};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[index], &action, &before[index]);
  }
  pid_t child;
  int failure = start(arguments, &child);
  if (!failure) failure = wait_for(child, status);
  return_to_foreground();
  for (int index = 0; index < 3; index++) sigaction(numbers[index], &before[index], NULL);
  return failure;
}
