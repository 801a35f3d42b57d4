#ifndef STANDUPS_CNCURSES_H
#define STANDUPS_CNCURSES_H
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <locale.h>
#include <stdio.h>
#include <wchar.h>
#include <ncurses.h>
#include <term.h>
#endif
