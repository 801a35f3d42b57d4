#ifndef CSUPERVISOR_H
#define CSUPERVISOR_H

#include <sys/types.h>

// A command that must not outlive the program that started it, however that ends.
//
// A supervisor process between the two waits for the command to end and for one end of a pipe to be
// closed. The system also closes the pipe when the program crashes or is killed.

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

/// A command to start. Descriptors are those of the caller, which may close them afterwards.
struct supervised_command {
  /// The command's path; `PATH` is not searched.
  const char *path;
  /// They start with the command's name and end with `NULL`.
  char *const *arguments;
  /// The variables, ending with `NULL`; `NULL` for those of the caller.
  char *const *environment;
  /// Its standard input; none if negative.
  int input;
  /// Its standard output; a pipe if negative.
  int output;
  int errors;
  /// Kept open until the command and everything it started have ended, such as a lock; none if
  /// negative.
  int held;
  /// Whether it stays in the caller's session and process group, so that it can ask on the terminal.
  /// What it has started is ended with it all the same, unless it has left that group, as daemons do;
  /// where the system does not say what that is, only the command itself.
  int keeps_terminal;
  /// Whether what it has started stays when it has ended by itself, and not by a signal.
  int leaves_children;
};

/// A command that was started, as descriptors that are closed in children.
struct supervised {
  pid_t supervisor;
  /// What the command writes on its standard output, to be read; negative if that is no pipe.
  int output;
  /// One `supervised_end`, as soon as the command has ended; nothing if it was ended before.
  int end;
  /// Closed to end the command: it and what it has started get TERM, and after 2 s KILL. The
  /// supervisor, a child of the caller, ends after them.
  int life;
};

/// Starts a command, in a session of its own unless it keeps the terminal. Any thread may call. Returns
/// 0 or `errno`.
int supervised_start(const struct supervised_command *command, struct supervised *started);

#endif
