#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <unistd.h>
#include <wchar.h>

int pseudo_terminal_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(master, TIOCSWINSZ, &size) < 0 ? errno : 0;
}

int pseudo_terminal_open(int columns, int rows, int *master, int *slave) {
#ifdef __linux__
  // NB: another thread may start a program at any moment, and that program must not keep this
  // terminal open.
  *master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*master < 0) return errno;
#else
  *master = posix_openpt(O_RDWR | O_NOCTTY);
  if (*master < 0) return errno;
  fcntl(*master, F_SETFD, FD_CLOEXEC);
#endif
  char name[128];
  if (grantpt(*master) < 0 || unlockpt(*master) < 0 || ptsname_r(*master, name, sizeof name) != 0)
    return errno;
  *slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*slave < 0) return errno;
  return pseudo_terminal_resize(*master, columns, rows);
}

int pseudo_terminal_pipe(int ends[2]) {
#ifdef __APPLE__
  if (pipe(ends) < 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return pipe2(ends, O_CLOEXEC) < 0 ? errno : 0;
#endif
}

// NB: runs between vfork and exec in a process that has threads, so it calls only async-signal-safe
// functions. A fork would copy the page tables of all tests.
_Noreturn static void become(
    int slave, const char *program, char *const arguments[], char *const environment[],
    const char *directory, const int streams[3], bool ignores_hangup,
    bool blocks_resize) {
  setsid();
  ioctl(slave, TIOCSCTTY, 0);
  int kept[3];
  for (int stream = 0; stream < 3; stream++) {
    int source = streams[stream] == -1 ? slave : streams[stream];
    kept[stream] = source < 0 ? -1 : fcntl(source, F_DUPFD_CLOEXEC, 10);
  }
  for (int stream = 0; stream < 3; stream++) {
    close(stream);
    if (kept[stream] >= 0) dup2(kept[stream], stream);
  }
  for (int descriptor = 3; descriptor < 256; descriptor++) close(descriptor);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  if (ignores_hangup) signal(SIGHUP, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  if (blocks_resize) sigaddset(&none, SIGWINCH);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (directory == NULL || chdir(directory) == 0) execve(program, arguments, environment);
  _exit(127);
}

pid_t pseudo_terminal_spawn(
    int slave, const char *program, char *const arguments[], char *const environment[],
    const char *directory, const int streams[3], bool ignores_hangup, bool blocks_resize) {
  pid_t child = vfork();
  if (child == 0)
    become(slave, program, arguments, environment, directory, streams, ignores_hangup, blocks_resize);
  return child;
}

void pseudo_terminal_signal_thread(pid_t process, pid_t thread, int number) {
#ifdef __linux__
  syscall(SYS_tgkill, process, thread, number);
#else
  kill(process, number);
#endif
}

static locale_t utf8;

static void make_utf8(void) { utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL); }

int pseudo_terminal_width(uint32_t scalar) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_utf8);
  locale_t before = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width < 0 ? 1 : width;
}
