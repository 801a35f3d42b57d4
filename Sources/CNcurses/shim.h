#ifndef STANDUPS_CNCURSES_H
#define STANDUPS_CNCURSES_H

// What Swift cannot import from ncurses by itself: the globals want readers, and the variadic
// functions want a fixed shape.

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

/// Reads the entry of a type of terminal, which becomes the current one; NULL when there is none.
// NB: some versions of ncurses say what a TERMINAL is made of and some do not, which gives it two
// types in Swift.
static inline void *curses_open(const char *type) {
  int failure;
  return setupterm(type, 1, &failure) == OK ? cur_term : NULL;
}

/// Makes an entry that was opened the current one.
static inline void curses_select(void *terminal) { set_curterm(terminal); }

static inline void curses_close(void *terminal) { del_curterm(terminal); }

/// A string capability of the current terminal, or NULL when it lacks that.
static inline const char *curses_string(const char *capability) {
  const char *text = tigetstr(capability);
  return text == (const char *)-1 ? NULL : text;
}

/// A string capability with its numbers filled in; NULL when it cannot be read.
static inline const char *curses_fill(const char *format, int first, int second) {
  return tiparm(format, first, second);
}

static inline bool curses_locale_is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return codeset[0] == 'U' && codeset[1] == 'T' && codeset[2] == 'F' && codeset[3] == '-' &&
         codeset[4] == '8' && codeset[5] == 0;
}

/// The columns that the C library gives a code point: -1 when it cannot be printed.
static inline int curses_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

#endif
