#ifndef CSUPERVISOR_H
#define CSUPERVISOR_H

#include <sys/types.h>

// A command that must not outlive the program that started it, however that ends.
//
// Between the two stands a supervisor: a process that waits for the command to end, and for one end
// of a pipe to be closed, which the system also does for a program that crashes or is killed.

/// How a supervised command ended.
struct supervised_end {
  enum supervised_cause {
    /// It has exited; `number` is its status.
    supervised_exited,
    /// A signal has ended it; `number` is the signal.
    supervised_signalled,
    /// It could not be started; `number` is `errno`.
    supervised_failed,
  } cause;
  int number;
};

/// A command that was started, as three descriptors that are closed in children.
struct supervised {
  pid_t supervisor;
  /// What the command writes on its standard output, to be read.
  int output;
  /// One `supervised_end`, as soon as the command has ended; nothing if the supervisor was killed.
  int end;
  /// Closed to end the command: it and what it has started get TERM, and after 2 s KILL. The
  /// supervisor, a child of the caller, ends after them.
  int life;
};

/// Starts a command in a session of its own, so without a terminal, and with nothing to read.
///
/// `path` is not looked for; `arguments` begin with the name of the command and end with `NULL`;
/// `errors` becomes its standard error. Any thread may call. Returns 0 or `errno`.
int supervised_start(
    const char *path, char *const arguments[], int errors, struct supervised *started);

#endif
