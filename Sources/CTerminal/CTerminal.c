#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "Fault.h"
#include "Writing.h"

static const int ending_signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
// NB: these would end the process, too. A signal that is ignored or already handled is left alone.
static const int rare_ending_signals[] = {
    SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO,
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
static const int notice_signals[] = {SIGWINCH, SIGTSTP, SIGCONT};
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static struct termios saved_modes;
static uint8_t leave_bytes[1024];
static size_t leave_count;
static atomic_bool entered;
static atomic_bool abandoned;

static pthread_t loop_thread;
static int wake_pipe[2] = {-1, -1};
static atomic_bool woken;
static _Atomic uint64_t arrived;
static atomic_int ending;
static _Atomic int64_t ending_since;

static int captured_error = -1;
static int real_error = -1;
static off_t captured_shown;

// MARK: writing

// NB: a terminal that no one reads would block the last write forever. After 50 ms, bytes it has
// not accepted are dropped, and CAN ends any sequence that this cuts off.
static void make_writable(void) {
  struct pollfd output = {.fd = terminal_output, .events = POLLOUT};
  if (poll(&output, 1, 50) > 0) return;
  tcflush(terminal_output, TCOFLUSH);
  write_all(terminal_output, "\x18", 1);
}

// MARK: standard error

int terminal_memory_file(void) {
#ifdef __linux__
  int memory = memfd_create("terminal", MFD_CLOEXEC);
  if (memory >= 0) return memory;
#endif
  const char *folder = getenv("TMPDIR");
  if (folder == NULL || folder[0] != '/') folder = "/tmp";
  char path[1024];
  if (snprintf(path, sizeof path, "%s/terminal.XXXXXX", folder) >= (int)sizeof path) return -1;
  int descriptor = mkstemp(path);
  if (descriptor >= 0) {
    unlink(path);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
  return descriptor;
}

int64_t terminal_file_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) < 0 || limit.rlim_cur > INT64_MAX) return INT64_MAX;
  return (int64_t)limit.rlim_cur;
}

static void capture_error(void) {
  if (!isatty(STDERR_FILENO)) return;
  if (captured_error < 0) captured_error = terminal_memory_file();
  if (real_error < 0) real_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (captured_error >= 0 && real_error >= 0) dup2(captured_error, STDERR_FILENO);
}

static void restore_error(void) {
  if (captured_error < 0 || real_error < 0) return;
  dup2(real_error, STDERR_FILENO);
  char chunk[4096];
  ssize_t count;
  while ((count = pread(captured_error, chunk, sizeof chunk, captured_shown)) > 0) {
    write_all(STDERR_FILENO, chunk, (size_t)count);
    captured_shown += count;
  }
}

// MARK: entering and leaving

static int set_modes(const struct termios *modes) {
  while (tcsetattr(terminal_input, TCSANOW, modes) < 0)
    if (errno != EINTR) return errno;
  return 0;
}

int terminal_enter(void) {
  struct termios raw = saved_modes;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  int failure = set_modes(&raw);
  if (failure) return failure;
  if (!atomic_exchange(&entered, true)) capture_error();
  return 0;
}

void terminal_leave(void) {
  if (!atomic_exchange(&entered, false)) return;
  int failure = errno;
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &before);
  if (!atomic_load(&abandoned)) {
    make_writable();
    write_all(terminal_output, leave_bytes, leave_count);
    tcflush(terminal_input, TCIFLUSH);
    set_modes(&saved_modes);
  }
  restore_error();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = failure;
}

void terminal_abandon(void) { atomic_store(&abandoned, true); }

bool terminal_set_leave(const uint8_t *bytes, size_t count) {
  if (count > sizeof leave_bytes) return false;
  memcpy(leave_bytes, bytes, count);
  leave_count = count;
  return true;
}

// MARK: waking

static void write_wake_byte(void) {
  ssize_t ignored = write(wake_pipe[1], "", 1);
  (void)ignored;  // NB: a full pipe wakes the loop, too.
}

void terminal_wake(void) {
  if (atomic_exchange(&woken, true)) return;
  // NB: the loop checks the flag before it waits, so its own thread needs no byte.
  if (!pthread_equal(pthread_self(), loop_thread)) write_wake_byte();
}

int terminal_wake_descriptor(void) { return wake_pipe[0]; }

bool terminal_is_woken(void) { return atomic_load(&woken); }

bool terminal_consume_wake(void) {
  char bytes[64];
  while (read(wake_pipe[0], bytes, sizeof bytes) > 0) continue;
  return atomic_exchange(&woken, false);
}

// MARK: handlers

static void interrupt_write(int number) { (void)number; }

static void interrupt_every(int microseconds) {
  struct itimerval often = {{0, microseconds}, {0, microseconds}};
  setitimer(ITIMER_REAL, &often, NULL);
}

static void note_signal(int number) {
  int failure = errno;
  atomic_fetch_or(&arrived, UINT64_C(1) << number);
  atomic_store(&woken, true);
  write_wake_byte();
  errno = failure;
}

static bool is_asked_by_hand(int number) {
  return number == SIGINT || number == SIGTERM || number == SIGQUIT;
}

// NB: the timer interrupts a write to a terminal that no one reads, even one that began just after
// the signal; only SIGALRM is handled without SA_RESTART. A closing terminal sends HUP two or three
// times, and a limit on processor time XCPU every second, so only a later INT, TERM, or QUIT forces
// the process to end. Bit 0 stands for all of them, since the last real-time signal is number 64.
static void note_ending(int number) {
  int none = 0;
  if (atomic_compare_exchange_strong(&ending, &none, number)) {
    atomic_store(&ending_since, terminal_uptime());
    interrupt_every(50000);
  } else if (is_asked_by_hand(number) && terminal_uptime() - atomic_load(&ending_since) > 100000000) {
    terminal_leave();
    _exit(128 + number);
  }
  note_signal(0);
}

uint64_t terminal_consume_signals(void) { return atomic_exchange(&arrived, 0); }

int terminal_ending_signal(void) { return atomic_load(&ending); }

void terminal_begin_ending(void) { interrupt_every(0); }

static void install(const int *signals, size_t count, void (*handler)(int), int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK | flags};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < count; index++) sigaction(signals[index], &action, NULL);
}

static void install_if_default(int number, void (*handler)(int), int flags) {
  struct sigaction before;
  if (sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
    install(&number, 1, handler, flags);
}

static void install_rare_endings(void) {
  for (size_t index = 0; index < COUNT(rare_ending_signals); index++)
    install_if_default(rare_ending_signals[index], note_ending, SA_RESTART);
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++)
    install_if_default(number, note_ending, SA_RESTART);
#endif
}

static int open_wake_pipe(void) {
  if (pipe(wake_pipe) < 0) return errno;
  for (int end = 0; end < 2; end++)
    if (fcntl(wake_pipe[end], F_SETFD, FD_CLOEXEC) < 0 ||
        fcntl(wake_pipe[end], F_SETFL, O_NONBLOCK) < 0)
      return errno;
  return 0;
}

// NB: otherwise the wake pipe would take the place of a standard stream that is closed.
static void open_standard_streams(void) {
  int descriptor;
  do descriptor = open("/dev/null", O_RDWR);
  while (descriptor >= 0 && descriptor <= STDERR_FILENO);
  if (descriptor >= 0) close(descriptor);
}

int terminal_prepare_lines(void) {
  loop_thread = pthread_self();
  open_standard_streams();
  int failure = wake_pipe[0] < 0 ? open_wake_pipe() : 0;
  if (failure) return failure;
  terminal_protect_thread();
  terminal_install_fault_handlers();
  install(ending_signals, COUNT(ending_signals), note_ending, SA_RESTART);
  install_rare_endings();
  install((int[]){SIGALRM}, 1, interrupt_write, 0);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);  // NB: the write that exceeds the limit then fails with EFBIG.
  return 0;
}

int terminal_prepare(void) {
  if (tcgetattr(terminal_input, &saved_modes) < 0) return errno;
  int failure = terminal_prepare_lines();
  if (failure) return failure;
  install(notice_signals, COUNT(notice_signals), note_signal, SA_RESTART);
  return atexit(terminal_leave) == 0 ? 0 : ENOMEM;
}

void terminal_stop(void) {
  atomic_fetch_and(&arrived, ~(UINT64_C(1) << SIGCONT));
  signal(SIGTSTP, SIG_DFL);
  kill(0, SIGTSTP);
  // NB: another thread may receive the signal, a moment after `kill` has returned. If the process
  // was not stopped, because no shell could continue it, it continues after the wait.
  struct pollfd wake = {.fd = wake_pipe[0], .events = POLLIN};
  for (int waits = 0; waits < 5 && !(atomic_load(&arrived) & (UINT64_C(1) << SIGCONT)); waits++) {
    terminal_consume_wake();
    poll(&wake, 1, 10);
  }
  install((int[]){SIGTSTP}, 1, note_signal, SA_RESTART);
  atomic_fetch_and(&arrived, ~(UINT64_C(1) << SIGCONT));
  atomic_store(&woken, true);
}

_Noreturn void terminal_die(int number) {
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
  _exit(128 + number);
}

// MARK: size and time

int terminal_window_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal_output, TIOCGWINSZ, &size) < 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int64_t terminal_uptime(void) {
#ifdef __linux__
  clockid_t clock = CLOCK_BOOTTIME;
#else
  clockid_t clock = CLOCK_MONOTONIC;
#endif
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
