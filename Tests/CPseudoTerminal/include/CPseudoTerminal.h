#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/// Opens both ends of a pseudo-terminal, which are closed in child processes. Returns 0 or `errno`.
int pseudo_terminal_open(int columns, int rows, int *master, int *slave);

/// Changes the window's size, which sends WINCH. Returns 0 or `errno`.
int pseudo_terminal_resize(int master, int columns, int rows);

/// Opens a pipe, to read from the first end and write to the second. Both are closed in child
/// processes. Returns 0 or `errno`.
int pseudo_terminal_pipe(int ends[2]);

/// Starts a program as the leader of a new session on the terminal.
///
/// `streams` are the program's first three descriptors: an open one, or -1 for the terminal, or -2
/// for a closed one. With `ignores_hangup`, it starts with HUP ignored, as under nohup(1); with
/// `blocks_resize`, WINCH never reaches it. Returns the process id, or -1 with `errno` set.
pid_t pseudo_terminal_spawn(
    int slave, const char *program, char *const arguments[], char *const environment[],
    const char *directory, const int streams[3], bool ignores_hangup, bool blocks_resize);

/// Sends a signal to one thread of a process, or to the process if the system cannot do that.
void pseudo_terminal_signal_thread(pid_t process, pid_t thread, int number);

/// The columns a code point takes in a UTF-8 locale: 0, 1, or 2; 1 if unknown.
int pseudo_terminal_width(uint32_t scalar);

#endif
