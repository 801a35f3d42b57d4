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
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// After `fork`, only async-signal-safe functions may be called, since other threads may have held
// locks. The supervisor keeps the descriptors below open and all signals blocked.
enum { end_descriptor = 3, life_descriptor, held_descriptor, first_unused };
enum { kill_delay = 2000, poll_interval = 20 };  // In milliseconds.

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
    report(supervised_signaled, WTERMSIG(status));
  else
    report(supervised_exited, WEXITSTATUS(status));
}

_Noreturn static void become(const struct supervised_command *command) {
  setpgid(0, 0);
  for (int own = end_descriptor; own < first_unused; own++) fcntl(own, F_SETFD, FD_CLOEXEC);
  if (command->file_limit > 0) {
    struct rlimit limit = {.rlim_cur = command->file_limit, .rlim_max = command->file_limit};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (command->environment)
    execve(command->path, command->arguments, command->environment);
  else
    execv(command->path, command->arguments);
  report(supervised_failed, errno);
  _exit(127);
}

// Returns true if the command has ended. Clears `*command` when it has.
static bool has_ended(pid_t *command, int *status) {
  int other;
  pid_t ended;
  // NB: also reaps processes that the command has left behind.
  while ((ended = waitpid(-1, &other, WNOHANG)) > 0) {
    if (ended != *command) continue;
    *status = other;
    *command = 0;
  }
  return *command == 0;
}

#ifdef __linux__

// Reads a file of a process in /proc, and returns its size in bytes; negative if it cannot be read.
static ssize_t read_process(pid_t process, const char *name, char *text, size_t size) {
  char digits[16], path[64] = "/proc/";
  int count = 0;
  for (int rest = process; rest > 0; rest /= 10) digits[count++] = '0' + rest % 10;
  char *end = path + strlen(path);
  char *number = end;
  while (count > 0) *end++ = digits[--count];
  size_t length = end - number;
  memcpy(end, "/task/", 6);
  memcpy(end + 6, number, length);
  strcpy(end + 6 + length, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t total = 0, read_count;
  while ((read_count = read(file, text + total, size - total)) > 0) total += read_count;
  close(file);
  return total;
}

// Returns true if a process owns the clipboard: its contents would be gone with the process.
static bool owns_clipboard(pid_t process) {
  static const char *const names[] = {"wl-copy\n", "xclip\n", "xsel\n"};
  char name[32];
  ssize_t length = read_process(process, "/comm", name, sizeof name);
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (length == (ssize_t)strlen(names[index]) && memcmp(name, names[index], length) == 0)
      return true;
  }
  return false;
}

static int signal_children(pid_t process, int number);

// Sends a signal to a process and everything it has started. Until then, the process is stopped,
// since a shell would continue with its next command when the previous one is killed.
static void signal_tree(pid_t process, int number) {
  kill(process, SIGSTOP);
  signal_children(process, number);
  kill(process, number);
  kill(process, SIGCONT);
}

// Sends a signal to everything a process has started, except for the owners of the clipboard.
// Returns the number of the process's own children without them; negative if the system does not
// say.
static int signal_children(pid_t process, int number) {
  char text[4096];
  ssize_t length = read_process(process, "/children", text, sizeof text);
  if (length < 0) return -1;
  int count = 0;
  pid_t child = 0;
  for (ssize_t index = 0; index < length; index++) {
    if (text[index] >= '0' && text[index] <= '9') {
      child = child * 10 + (text[index] - '0');
      continue;
    }
    if (child > 0 && !owns_clipboard(child)) {
      count++;
      if (number != 0) signal_tree(child, number);
    }
    child = 0;
  }
  return count;
}

// Makes the supervisor the parent of processes that the command leaves behind, so that they can be
// killed.
static void adopt(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

#else

static int signal_children(pid_t process, int number) {
  (void)process;
  (void)number;
  return -1;
}

static void adopt(void) {}

#endif

// Sends a signal to all remaining processes: the children, or the process group if the children are
// not known. Returns true if any process remains.
static bool signal_all(pid_t group, int number, bool owns_all) {
  int count = owns_all ? signal_children(getpid(), number) : -1;
  if (count >= 0) return count > 0;
  return kill(-group, number) == 0 || errno != ESRCH;
}

// Ends the remaining processes of a command, which may have ended already.
static void end(pid_t group, pid_t command, bool owns_all) {
  int status;
  signal_all(group, SIGTERM, owns_all);
  for (int waited = 0; waited < kill_delay; waited += poll_interval) {
    has_ended(&command, &status);
    if (!signal_all(group, 0, owns_all)) return;
    poll(NULL, 0, poll_interval);
  }
  // NB: the others become children only when their parents have ended.
  for (int waited = 0; waited < kill_delay; waited += poll_interval) {
    if (!signal_all(group, SIGKILL, owns_all) || !owns_all) break;
    poll(NULL, 0, poll_interval);
    has_ended(&command, &status);
  }
  // NB: keep the held descriptor open until the command has ended.
  while (command != 0 && waitpid(command, &status, 0) < 0 && errno == EINTR) continue;
}

static void note_child(int number) { (void)number; }

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

// Waits until the command has ended or must be killed: when its time is up or, without a time
// limit, when the program no longer wants it.
static void watch(pid_t *command, int *status, int time_limit) {
  struct sigaction action = {.sa_handler = note_child};
  sigaction(SIGCHLD, &action, NULL);
  sigset_t all_but_child;
  sigfillset(&all_but_child);
  sigdelset(&all_but_child, SIGCHLD);
  long long deadline = milliseconds() + time_limit;
  while (!has_ended(command, status)) {
    struct timespec left = {0};
    fd_set life;
    FD_ZERO(&life);
    if (time_limit > 0) {
      long long wait = deadline - milliseconds();
      if (wait <= 0) return;
      left.tv_sec = wait / 1000;
      left.tv_nsec = wait % 1000 * 1000000;
    } else {
      FD_SET(life_descriptor, &life);
    }
    int count = pselect(
        life_descriptor + 1, &life, NULL, NULL, time_limit > 0 ? &left : NULL, &all_but_child);
    if (count > 0 || (count < 0 && errno != EINTR)) return;
  }
}

// Duplicates `from` as the descriptor `to`. If `from` is negative, a standard descriptor is opened
// on /dev/null, since `open` returns the lowest free descriptor.
static void place(int from, int to) {
  if (from >= 0) {
    dup2(from, to);
    return;
  }
  close(to);
  if (to < end_descriptor) open("/dev/null", O_RDWR);
}

_Noreturn static void supervise(
    const struct supervised_command *command, const int descriptors[first_unused]) {
  setsid();
  int kept[first_unused];
  for (int index = 0; index < first_unused; index++)
    kept[index] = descriptors[index] < 0 ? -1 : fcntl(descriptors[index], F_DUPFD, 16);
  for (int index = 0; index < first_unused; index++) place(kept[index], index);
  close_from(first_unused);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  if (!command->leaves_children) adopt();
  // NB: vfork shares memory with the child until it runs the command. Copying the memory of a large
  // program would take milliseconds.
  pid_t child = vfork();
  if (child == 0) become(command);
  for (int descriptor = 0; descriptor < end_descriptor; descriptor++) close(descriptor);
  if (child < 0) {
    report(supervised_failed, errno);
    _exit(1);
  }
  // NB: parent and child both set the group, since either may run first.
  setpgid(child, child);
  pid_t running = child;
  int status = 0;
  watch(&running, &status, command->time_limit);
  bool has_ended_by_itself = running == 0;
  if (has_ended_by_itself) {
    report_status(status);
    if (command->leaves_children && WIFEXITED(status)) _exit(0);
  } else if (command->time_limit > 0) {
    report(supervised_late, 0);
  }
  end(child, running, !command->leaves_children);
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
  for (int end = 0; end < 2; end++)
    if (ends[end] >= 0) close(ends[end]);
}

int supervised_start(const struct supervised_command *command, struct supervised *started) {
  int output[2] = {-1, -1}, end[2], life[2];
  int failure = command->output < 0 ? open_pipe(output) : 0;
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
  int written = command->output < 0 ? output[1] : command->output;
  int held = command->time_limit > 0 && output[0] >= 0 ? output[0] : command->held;
  // NB: the program's signal handlers must not run in the supervisor.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t supervisor = fork();
  if (supervisor == 0) {
    const int descriptors[first_unused] = {
        command->input,
        command->pipes_errors ? -1 : written,
        command->pipes_errors ? written : command->errors,
        end[1],
        life[0],
        held};
    supervise(command, descriptors);
  }
  failure = supervisor < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (output[1] >= 0) close(output[1]);
  close(end[1]);
  close(life[0]);
  *started = (struct supervised){
      .supervisor = supervisor, .output = output[0], .end = end[0], .life = life[1]};
  if (failure) {
    if (output[0] >= 0) close(output[0]);
    close(end[0]);
    close(life[1]);
  }
  return failure;
}
