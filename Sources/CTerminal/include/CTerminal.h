#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What must stay async-signal-safe lives here, in C: the saved modes of the terminal, the signal
// handlers, the wake pipe, the bytes that give the terminal back, and the held standard error.
// There is one controlling terminal, so there is one state, and no handles.

/// Standard input and standard output; the terminal is reached through nothing else.
static const int terminal_input = 0;
static const int terminal_output = 1;

/// Remembers the terminal's modes, opens the wake pipe, and installs every signal handler on an
/// alternate stack. The calling thread becomes the one that owns the loop. Returns 0 or `errno`.
int terminal_prepare(void);

/// Stores what `terminal_leave` writes: at most 1,024 bytes, longer strings are refused (`false`).
bool terminal_set_leave(const uint8_t *bytes, size_t count);

/// Raw modes on, standard error held. From a background job it stops the process, as the kernel
/// does, and goes on once in the foreground. Returns 0 or `errno`.
int terminal_enter(void);

/// Writes the leave bytes, restores the modes, and prints what was held from standard error.
/// Async-signal-safe. Does nothing when the terminal was not entered.
void terminal_leave(void);

/// Forgets a terminal that is gone, so that leaving writes nothing to it.
void terminal_abandon(void);

/// Wakes the loop: async-signal-safe, callable from any thread, at most one byte a round.
void terminal_wake(void);

/// The reading end of the wake pipe, to be polled.
int terminal_wake_descriptor(void);

/// True when somebody called `terminal_wake` since the last call.
bool terminal_take_wake(void);

/// True when `terminal_take_wake` would be.
bool terminal_is_woken(void);

/// The signals that arrived since the last call: bit `n` stands for signal `n`.
uint64_t terminal_take_signals(void);

/// The first signal that asked the process to end, or 0. Stays set.
int terminal_ending_signal(void);

/// Until this is called, an ending signal interrupts blocked system calls every 50 ms.
void terminal_begin_ending(void);

/// Stops the process group as ^Z does and returns once it goes on, or at once when nobody stopped
/// it because no shell could continue it.
void terminal_stop(void);

/// Runs a command, whose path is the first of `arguments`, on a terminal that was left, and waits for
/// it; `status` is as `waitpid` has it. BackgroundTask ^C and ^\ are the command's alone, and ^Z stops both.
/// The process is in the foreground afterwards, whatever the command did. Returns 0 or `errno`.
int terminal_lend(char *const arguments[], int *status);

/// Ends the process by the given signal, with its default effect.
_Noreturn void terminal_die(int signal);

/// Prepares a crash report: `path` and its folders are created only when a fault comes; the file then
/// starts with `header`, and standard error says where it is. Paths over 1,023 bytes and headers over
/// 511 bytes are refused (`false`).
bool terminal_set_crash_report(const char *path, const char *header);

/// Lets the fault handlers run on the calling thread even when its stack has overflowed.
/// `terminal_prepare` does it for its own thread.
void terminal_protect_thread(void);

/// The number of lines that a crash report shows.
enum { terminal_notes_kept = 50 };

/// Remembers a line for the crash report, cut at 79 bytes, and returns its number. For one thread.
unsigned terminal_note(const char *line);

/// Replaces the line of that number, unless it is forgotten already. For the same thread.
void terminal_amend_note(unsigned number, const char *line);

/// The size of the window on standard output, in cells. Returns 0 or `errno`.
int terminal_window_size(int *columns, int *rows);

/// The time since an arbitrary origin in nanoseconds. Time in which the machine slept counts.
int64_t terminal_uptime(void);

#endif
