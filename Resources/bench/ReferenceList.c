// A minimal list of standups in C and ncurses: the baseline for `make bench`.
//
//   cc -O2 -o ReferenceList ReferenceList.c -lncursesw -ltinfo
//   ReferenceList list COUNT [FOLDER]   j k PgDn PgUp move, a e edit, d delete, ^S save, q quit
//   ReferenceList echo                  echoes each byte: the fastest a terminal can respond

#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { save_key = 'S' & 0x1F, escape_key = 0x1B, delete_key = 0x7F, theme_count = 16 };

struct theme {
  const char *name, *mark;
  short ground, text;
};

static const struct theme themes[theme_count] = {
    {"Bubblegum", "Bg", 212, COLOR_BLACK},  {"Buttercup", "Bc", 228, COLOR_BLACK},
    {"Indigo", "In", 53, COLOR_WHITE},      {"Lavender", "Lv", 189, COLOR_BLACK},
    {"Magenta", "Mg", 126, COLOR_WHITE},    {"Navy", "Nv", 17, COLOR_WHITE},
    {"Orange", "Or", 209, COLOR_BLACK},     {"Oxblood", "Ox", 52, COLOR_WHITE},
    {"Periwinkle", "Pw", 105, COLOR_BLACK}, {"Poppy", "Pp", 203, COLOR_BLACK},
    {"Purple", "Pu", 98, COLOR_WHITE},      {"Seafoam", "Sf", 152, COLOR_BLACK},
    {"Sky", "Sk", 69, COLOR_BLACK},         {"Tan", "Tn", 138, COLOR_BLACK},
    {"Teal", "Tl", 31, COLOR_BLACK},        {"Yellow", "Ye", 221, COLOR_BLACK},
};

struct card {
  char title[201];
  int people, minutes, theme;
};

static struct card *cards;
static int count, selected, top;
static const char *folder = ".", *status = "";

static void make_cards(void) {
  cards = calloc(count + 1, sizeof *cards);
  if (cards == NULL) exit(1);
  for (int index = 0; index < count; index++) {
    struct card *card = &cards[index];
    snprintf(card->title, sizeof card->title, "Standup %d", index + 1);
    card->people = index % 7 + 2;
    card->minutes = index % 30 + 2;
    card->theme = index % theme_count;
  }
}

static void draw_card(int index, int row, bool dimmed) {
  const struct card *card = &cards[index];
  const struct theme *theme = &themes[card->theme];
  attr_t emphasis = dimmed ? A_DIM : index == selected ? A_BOLD : A_NORMAL;
  attrset(dimmed ? A_DIM : COLOR_PAIR(card->theme + 1));
  mvhline(row, 0, ' ', COLS);
  mvhline(row + 1, 0, ' ', COLS);
  mvprintw(row + 1, 2, "%d people · never held", card->people);
  mvprintw(row + 1, COLS - 7, "%2d min", card->minutes);
  attron(emphasis);
  mvprintw(row, 0, "%s %.60s", index == selected ? "▸" : " ", card->title);
  mvprintw(row, COLS - 6 - (int)strlen(theme->name), "%s [%s]", theme->name, theme->mark);
}

static void draw(bool dimmed) {
  int room = (LINES - 3) / 2;
  if (selected < top) top = selected;
  if (selected >= top + room) top = selected - room + 1;
  erase();
  attrset(dimmed ? A_DIM : A_BOLD);
  mvprintw(0, 1, "Daily Standups");
  attrset(dimmed ? A_DIM : A_NORMAL);
  mvprintw(0, COLS - 25, "%4d standups · as added", count);
  for (int place = 0; place < room && top + place < count; place++)
    draw_card(top + place, 1 + 2 * place, dimmed);
  attrset(dimmed ? A_DIM : A_NORMAL);
  mvprintw(LINES - 2, COLS - 1 - (int)strlen(status), "%s", status);
  mvprintw(LINES - 1, 1, "↑↓ move  a add  e edit  d delete  q quit");
  refresh();
}

static void move_by(int distance) {
  selected += distance;
  if (selected >= count) selected = count - 1;
  if (selected < 0) selected = 0;
}

static WINDOW *open_card(int height, int width) {
  WINDOW *window = newwin(height, width, (LINES - height) / 2, (COLS - width) / 2);
  box(window, 0, 0);
  keypad(window, TRUE);
  return window;
}

static void ask(void) {
  draw(true);
  WINDOW *window = open_card(7, 60);
  wattron(window, A_BOLD);
  mvwprintw(window, 1, 2, "Delete?");
  wattroff(window, A_BOLD);
  mvwprintw(window, 2, 2, "Press u to restore \"%.30s\".", cards[selected].title);
  mvwprintw(window, 4, 2, " [          ! Yes          ]  [        Nevermind        ]");
  wgetch(window);
  delwin(window);
}

static void save(const char *title) {
  char name[1024], temporary[1024];
  snprintf(name, sizeof name, "%s/standup.json", folder);
  snprintf(temporary, sizeof temporary, "%s/.standup.json.new", folder);
  int file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  int parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool is_saved = file >= 0 && parent >= 0 && dprintf(file, "{\"title\" : \"%s\"}\n", title) > 0
      && fsync(file) == 0 && rename(temporary, name) == 0 && fsync(parent) == 0;
  close(file);
  close(parent);
  status = is_saved ? "Saved" : "Save failed";
}

static void edit(char *title, size_t capacity) {
  WINDOW *window = open_card(14, 60);
  size_t length = strlen(title);
  mvwprintw(window, 1, 2, "Title");
  mvwprintw(window, 12, 38, "[ Cancel ]  [ Done ]");
  for (;;) {
    mvwprintw(window, 2, 16, "%-40.40s", title + (length > 39 ? length - 39 : 0));
    wmove(window, 2, 16 + (int)(length > 39 ? 39 : length));
    curs_set(1);
    int key = wgetch(window);
    if (key == save_key) save(title);
    if (key == save_key || key == escape_key) break;
    if ((key == KEY_BACKSPACE || key == delete_key) && length > 0) title[--length] = 0;
    if (key >= ' ' && key < delete_key && length + 1 < capacity) {
      title[length++] = (char)key;
      title[length] = 0;
    }
  }
  curs_set(0);
  delwin(window);
}

static void run_list(void) {
  make_cards();
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  start_color();
  use_default_colors();
  for (short theme = 0; theme < theme_count; theme++)
    init_pair(theme + 1, themes[theme].text, themes[theme].ground);
  for (int key = 0; key != 'q'; key = getch()) {
    switch (key) {
    case 'j': move_by(1); break;
    case 'k': move_by(-1); break;
    case KEY_NPAGE: move_by(10); break;
    case KEY_PPAGE: move_by(-10); break;
    case 'a': edit(strcpy(cards[count].title, ""), sizeof cards->title); break;
    case 'e': edit(cards[selected].title, sizeof cards->title); break;
    case 'd': ask(); break;
    }
    draw(false);
  }
  endwin();
  free(cards);
}

static void run_echo(void) {
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
    run_echo();
  } else if (argument_count > 2 && strcmp(arguments[1], "list") == 0) {
    count = atoi(arguments[2]);
    if (argument_count > 3) folder = arguments[3];
    run_list();
  } else {
    fprintf(stderr, "usage: ReferenceList list COUNT [FOLDER] | echo\n");
    return 64;
  }
  return 0;
}
