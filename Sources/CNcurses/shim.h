#ifndef STANDUPS_CNCURSES_H
#define STANDUPS_CNCURSES_H

// What Swift cannot import from ncurses by itself: the wide functions want a define, the macros
// want functions, the globals want readers, and the variadic functions want a fixed shape.

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
static inline int curses_colors(void) { return COLORS; }

/// Fills a cell with at most five code points, in any colour pair.
static inline void curses_fill_cell(
    cchar_t *cell, const wchar_t *characters, int count, attr_t attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int index = 0; index < count && index < CCHARW_MAX; index++)
    text[index] = characters[index];
  setcchar(cell, text, attributes, 0, &pair);
}

/// A string capability, or NULL when the terminal lacks it.
static inline const char *curses_string(const char *capability) {
  const char *text = tigetstr(capability);
  return text == (const char *)-1 ? NULL : text;
}

/// The bytes that move the cursor there, by the capability `cup`; NULL when it cannot be read.
static inline const char *curses_cursor_address(const char *cup, int row, int column) {
  return tiparm(cup, row, column);
}

static inline bool curses_locale_is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return codeset[0] == 'U' && codeset[1] == 'T' && codeset[2] == 'F' && codeset[3] == '-' &&
         codeset[4] == '8' && codeset[5] == 0;
}

/// The columns that ncurses advances by for a code point: -1 when it cannot be printed.
static inline int curses_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

#endif
