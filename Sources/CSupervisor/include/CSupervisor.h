#ifndef CSUPERVISOR_H
#define CSUPERVISOR_H

#include <sys/types.h>

// A command that must not outlive the program that started it, no matter how that ends, or else a
// time limit.
//
// A supervisor process between the two waits for the command to end and for one end of a pipe to be
// closed. The system also closes the pipe when the program crashes or is killed.

/// The end of a supervised command.
struct supervised_end {
  enum supervised_cause {
    /// The command has exited; `number` is its status.
    supervised_exited,
    /// A signal has killed the command; `number` is the signal.
    supervised_signaled,
    /// The command could not be started; `number` is `errno`.
    supervised_failed,
    /// The command has reached its time limit and is being killed.
    supervised_late,
  } cause;
  int number;
};

/// A command to start. Descriptors are those of the caller, which may close them afterward.
struct supervised_command {
  /// The command's path; `PATH` is not searched.
  const char *path;
  /// The arguments, which start with the command's name and end with `NULL`.
  char *const *arguments;
  /// The variables, ending with `NULL`; `NULL` for those of the caller.
  char *const *environment;
  /// Its standard input; none if negative.
  int input;
  /// Its standard output; a pipe if negative.
  int output;
  /// Its standard error; nothing if negative.
  int errors;
  /// True if that pipe is its standard error instead, and its standard output is discarded.
  int pipes_errors;
  /// Kept open until the command and everything it started have ended, such as a lock; none if
  /// negative.
  int held;
  /// True if processes it started keep running when it exits, unless a signal kills it. If false,
  /// they end with it, on Linux even those in other sessions. Only `wl-copy`, `xclip`, and `xsel`
  /// keep running there, since the clipboard would be empty without them.
  int leaves_children;
  /// The number of bytes it may write to a file before a signal kills it; unlimited if 0.
  long long file_limit;
  /// The time limit in milliseconds. If it is positive, the command is killed after this time, and
  /// does not end with the caller. Until then, the pipe stays open in place of `held`, so that
  /// writing to it never kills the command. Otherwise, the command ends with the caller.
  int time_limit;
};

/// A command that was started, as descriptors that are closed in children.
struct supervised {
  pid_t supervisor;
  /// The pipe from which to read the command's output; negative if there is no pipe.
  int output;
  /// Yields one `supervised_end` when the command ends, or nothing if it was killed through `life`.
  int end;
  /// Close it to end a command without a time limit: the command and everything it started get
  /// TERM, and KILL after 2 s. The supervisor, a child of the caller, exits after them.
  int life;
};

/// Starts a command in its own session. Callable from any thread. Returns 0 or `errno`.
int supervised_start(const struct supervised_command *command, struct supervised *started);

/// The arguments of this process, starting with its name; returns their number. Unlike Swift's
/// `CommandLine`, this does not need /proc.
int process_arguments(char ***arguments);

/// The variables of this process, ending with `NULL`.
char **process_environment(void);

#endif
