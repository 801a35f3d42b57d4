#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Everything that must be async-signal-safe is written in C: the saved modes of the terminal, the
// signal handlers, the wake pipe, the bytes that restore the terminal, and the captured standard
// error. A process has one controlling terminal, so the state is global and there are no handles.

/// Standard input and standard output, the only descriptors used for the terminal.
static const int terminal_input = 0;
static const int terminal_output = 1;

/// Saves the terminal's modes, opens the wake pipe, and installs all signal handlers on an
/// alternate stack. The calling thread becomes the loop's thread. Returns 0 or `errno`.
int terminal_prepare(void);

/// Prepares a program that reads lines and prints lines: opens the wake pipe, and installs the
/// handlers of faults and of signals that end the process. The terminal's modes stay as they are,
/// and standard input and output need not be a terminal. The calling thread becomes the loop's
/// thread. Returns 0 or `errno`.
int terminal_prepare_lines(void);

/// Stores the bytes that `terminal_leave` writes. Returns `false` for more than 1,024 bytes.
bool terminal_set_leave(const uint8_t *bytes, size_t count);

/// Turns on raw mode and captures standard error. The kernel stops a background process here until
/// it is in the foreground. Returns 0 or `errno`.
int terminal_enter(void);

/// Writes the leave bytes, restores the modes, and prints the captured standard error.
/// Async-signal-safe. Does nothing if the terminal has not been entered.
void terminal_leave(void);

/// Makes `terminal_leave` write nothing, since the terminal is gone.
void terminal_abandon(void);

/// Wakes the loop. Async-signal-safe; call it from any thread.
void terminal_wake(void);

/// The read end of the wake pipe, for `poll`.
int terminal_wake_descriptor(void);

/// Returns true if `terminal_wake` was called since the last call.
bool terminal_consume_wake(void);

/// The value that `terminal_consume_wake` would return.
bool terminal_is_woken(void);

/// The signals that arrived since the last call: bit `n` stands for signal `n`, and bit 0 for those
/// that ask the process to end.
uint64_t terminal_consume_signals(void);

/// The first signal that asked the process to end, or 0. Stays set.
int terminal_ending_signal(void);

/// Stops the timer that interrupts blocked system calls every 50 ms after an ending signal.
void terminal_begin_ending(void);

/// Stops the process group as ^Z does and returns once it continues, or after a short wait if it
/// was not stopped because no shell could continue it.
void terminal_stop(void);

/// Runs a command after `terminal_leave` and waits for it. The first of `arguments` is its path;
/// `status` is the status from `waitpid`. ^C and ^\ reach only the command, and ^Z stops both
/// processes. Afterward, the process is in the foreground, no matter what the command did. Returns
/// 0 or `errno`.
int terminal_run_in_foreground(char *const arguments[], int *status);

/// Ends the process with the given signal, with its default handling.
_Noreturn void terminal_die(int signal);

/// Prepares a crash report. `path` and its folders are created only when the process crashes; the
/// file then starts with `header`, and standard error names it. Returns `false` for a path over
/// 1,023 bytes or a header over 511 bytes.
bool terminal_set_crash_report(const char *path, const char *header);

/// Lets the fault handlers run on the calling thread even if its stack has overflowed.
/// `terminal_prepare` does this for its own thread.
void terminal_protect_thread(void);

/// The number of lines that a crash report lists.
enum { terminal_note_limit = 50 };

/// Records a line, cut to 79 bytes, for the crash report. Call it from one thread only.
void terminal_note(const char *line);

/// The size of the window on standard output, in cells. Returns 0 or `errno`.
int terminal_window_size(int *columns, int *rows);

/// The time since an arbitrary origin in nanoseconds, including time that the machine was asleep.
int64_t terminal_uptime(void);

/// Opens a file that exists only in memory, or without a name in `TMPDIR`, and is closed in child
/// processes. Returns the descriptor, or -1.
int terminal_memory_file(void);

/// The maximum size in bytes of a file that this process may write, even of one in memory.
int64_t terminal_file_limit(void);

#endif
