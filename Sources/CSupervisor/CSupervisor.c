#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSupervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

// What runs after `fork` calls only what is async-signal-safe, since other threads may have held
// any lock. The supervisor keeps the descriptors below, and every signal blocked.
enum { end_descriptor = 3, life_descriptor = 4, first_unused = 5 };
enum { patience = 2000, pace = 20 };

static void close_from(int first) {
#ifdef __GLIBC__
  closefrom(first);
#else
  for (int descriptor = first; descriptor < getdtablesize(); descriptor++) close(descriptor);
#endif
}

static void report(enum supervised_cause cause, int number) {
  struct supervised_end end = {.cause = cause, .number = number};
  while (write(end_descriptor, &end, sizeof end) < 0 && errno == EINTR) continue;
}

static void report_status(int status) {
  if (WIFSIGNALED(status))
    report(supervised_signalled, WTERMSIG(status));
  else
    report(supervised_exited, WEXITSTATUS(status));
}

_Noreturn static void become(const char *path, char *const arguments[]) {
  setpgid(0, 0);
  fcntl(end_descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(life_descriptor, F_SETFD, FD_CLOEXEC);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execv(path, arguments);
  report(supervised_failed, errno);
  _exit(127);
}

// Whether the command has ended, which is noted then.
static bool has_ended(pid_t *command, int *status) {
  if (*command != 0 && waitpid(*command, status, WNOHANG) == *command) *command = 0;
  return *command == 0;
}

static void end_group(pid_t group, pid_t command) {
  int status;
  kill(-group, SIGTERM);
  for (int waited = 0; waited < patience; waited += pace) {
    has_ended(&command, &status);
    if (kill(-group, 0) < 0 && errno == ESRCH) return;
    poll(NULL, 0, pace);
  }
  kill(-group, SIGKILL);
}

static void note_child(int number) { (void)number; }

// Waits until the command has ended or the program no longer wants it.
static void watch(pid_t *command, int *status) {
  struct sigaction action = {.sa_handler = note_child};
  sigaction(SIGCHLD, &action, NULL);
  sigset_t all_but_child;
  sigfillset(&all_but_child);
  sigdelset(&all_but_child, SIGCHLD);
  while (!has_ended(command, status)) {
    fd_set life;
    FD_ZERO(&life);
    FD_SET(life_descriptor, &life);
    int count = pselect(life_descriptor + 1, &life, NULL, NULL, NULL, &all_but_child);
    if (count > 0 || (count < 0 && errno != EINTR)) return;
  }
}

_Noreturn static void supervise(
    const char *path, char *const arguments[], const int descriptors[4]) {
  setsid();
  int kept[4];
  for (int index = 0; index < 4; index++) kept[index] = fcntl(descriptors[index], F_DUPFD, 16);
  close(0);
  open("/dev/null", O_RDONLY);
  for (int index = 0; index < 4; index++) dup2(kept[index], index + 1);
  close_from(first_unused);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  pid_t group = fork();
  if (group == 0) become(path, arguments);
  for (int descriptor = 0; descriptor < end_descriptor; descriptor++) close(descriptor);
  if (group < 0) {
    report(supervised_failed, errno);
    _exit(1);
  }
  // NB: whichever of the two comes first makes the group.
  setpgid(group, group);
  pid_t command = group;
  int status = 0;
  watch(&command, &status);
  if (command == 0) report_status(status);
  end_group(group, command);
  _exit(0);
}

static int open_pipe(int ends[2]) {
#ifdef __APPLE__
  if (pipe(ends) < 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return pipe2(ends, O_CLOEXEC) < 0 ? errno : 0;
#endif
}

static void close_pipe(const int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

int supervised_start(
    const char *path, char *const arguments[], int errors, struct supervised *started) {
  int output[2], end[2], life[2];
  int failure = open_pipe(output);
  if (failure) return failure;
  if ((failure = open_pipe(end))) {
    close_pipe(output);
    return failure;
  }
  if ((failure = open_pipe(life))) {
    close_pipe(output);
    close_pipe(end);
    return failure;
  }
  // NB: none of the program's handlers may run in the supervisor.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t supervisor = fork();
  if (supervisor == 0)
    supervise(path, arguments, (int[]){output[1], errors, end[1], life[0]});
  failure = supervisor < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(output[1]);
  close(end[1]);
  close(life[0]);
  *started = (struct supervised){
      .supervisor = supervisor, .output = output[0], .end = end[0], .life = life[1]};
  if (failure) {
    close(output[0]);
    close(end[0]);
    close(life[1]);
  }
  return failure;
}
