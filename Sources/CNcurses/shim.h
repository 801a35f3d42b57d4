#ifndef STANDUPS_CNCURSES_H
#define STANDUPS_CNCURSES_H

// Parts of ncurses that Swift cannot import directly: the wide-character functions need a define,
// and macros, globals, and variadic functions need wrapper functions.

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif

#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <wchar.h>

#include <ncurses.h>
#include <term.h>

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;

static inline WINDOW *curses_stdscr(void) { return stdscr; }
static inline WINDOW *curses_curscr(void) { return curscr; }

/// A blank cell with the given attributes and color pair; unlike COLOR_PAIR, it works with any
/// pair.
static inline cchar_t curses_blank_cell(attr_t attributes, int pair) {
  cchar_t cell;
  setcchar(&cell, L" ", attributes, 0, &pair);
  return cell;
}

/// A string capability of the current terminal; NULL if it has no capability of that name.
static inline const char *curses_string(const char *capability) {
  const char *text = tigetstr(capability);
  return text == (const char *)-1 ? NULL : text;
}

/// A string capability with its parameters filled in; NULL if it is malformed.
static inline const char *curses_fill(const char *format, int first, int second) {
  return tiparm(format, first, second);
}

static inline bool curses_locale_is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return codeset[0] == 'U' && codeset[1] == 'T' && codeset[2] == 'F' && codeset[3] == '-' &&
         codeset[4] == '8' && codeset[5] == 0;
}

/// The number of columns that ncurses advances for a code point; -1 if it cannot be printed.
static inline int curses_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

#endif
