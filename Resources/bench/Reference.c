// The least that a program with ncurses can do to show the pictures of `standups`: the baseline for
// `make bench`.
//
//   cc -O2 -o Reference Reference.c -lncursesw -ltinfo
//   Reference play FILE   shows the first picture of FILE, and with each key the next; q quits
//   Reference echo        echoes each byte: the fastest a terminal can respond
//   Reference spin        keeps a core busy
//
// A picture is a line "picture CURSOR_ROW CURSOR_COLUMN" (-1 hides the cursor), followed by lines
// "ROW COLUMN FOREGROUND BACKGROUND ATTRIBUTES TEXT": colors from 0 to 255, or -1 for the terminal's own,
// and attributes as the sum of 1 bold, 2 dim, 4 underlined, 8 reversed.

#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

struct run {
  int row, column, pair;
  attr_t attributes;
  char *text;
};

struct picture {
  int cursor_row, cursor_column, count;
  struct run *runs;
};

static struct picture *pictures;
static int count;

static void *grown(void *array, int count, size_t size) {
  if (count & (count - 1)) return array;
  array = realloc(array, (count ? 2 * count : 1) * size);
  if (array == NULL) exit(1);
  return array;
}

static attr_t attributes(int sum) {
  return (sum & 1 ? A_BOLD : 0) | (sum & 2 ? A_DIM : 0) | (sum & 4 ? A_UNDERLINE : 0)
      | (sum & 8 ? A_REVERSE : 0);
}

static void read_pictures(const char *path) {
  char line[4096];
  FILE *file = fopen(path, "r");
  if (file == NULL) exit(66);
  while (fgets(line, sizeof line, file)) {
    int row, column, foreground, background, sum, start;
    line[strcspn(line, "\n")] = 0;
    if (sscanf(line, "picture %d %d", &row, &column) == 2) {
      pictures = grown(pictures, count, sizeof *pictures);
      pictures[count++] = (struct picture){row, column, 0, NULL};
    } else if (count > 0
        && sscanf(line, "%d %d %d %d %d%n", &row, &column, &foreground, &background, &sum, &start)
            == 5) {
      struct picture *picture = &pictures[count - 1];
      int pair = foreground < 0 && background < 0 ? 0 : alloc_pair(foreground, background);
      picture->runs = grown(picture->runs, picture->count, sizeof *picture->runs);
      picture->runs[picture->count++] =
          (struct run){row, column, pair, attributes(sum), strdup(line + start + 1)};
    }
  }
  fclose(file);
  if (count == 0) exit(65);
}

static void draw(const struct picture *picture) {
  erase();
  for (int index = 0; index < picture->count; index++) {
    const struct run *run = &picture->runs[index];
    attr_set(run->attributes, 0, (void *)&run->pair);
    mvaddstr(run->row, run->column, run->text);
  }
  curs_set(picture->cursor_row >= 0);
  if (picture->cursor_row >= 0) move(picture->cursor_row, picture->cursor_column);
  refresh();
}

static void play(const char *path) {
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  start_color();
  use_default_colors();
  read_pictures(path);
  int shown = 0;
  for (int key = 0; key != 'q'; key = getch()) draw(&pictures[shown++ % count]);
  endwin();
}

static void echo_bytes(void) {
  struct termios modes;
  tcgetattr(STDIN_FILENO, &modes);
  cfmakeraw(&modes);
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  char byte = '>';
  do
    if (write(STDOUT_FILENO, &byte, 1) != 1) return;
  while (read(STDIN_FILENO, &byte, 1) == 1 && byte != 'q');
}

int main(int argument_count, char *arguments[]) {
  setlocale(LC_CTYPE, "");
  if (argument_count == 2 && strcmp(arguments[1], "echo") == 0) {
    echo_bytes();
  } else if (argument_count == 3 && strcmp(arguments[1], "play") == 0) {
    play(arguments[2]);
  } else if (argument_count == 2 && strcmp(arguments[1], "spin") == 0) {
    for (volatile long number = 0;; number++) continue;
  } else {
    fprintf(stderr, "usage: Reference play FILE | echo | spin\n");
    return 64;
  }
  return 0;
}
