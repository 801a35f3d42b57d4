#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Fault.h"

#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

#include "CTerminal.h"
#include "Writing.h"

static const int fault_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};

enum { stack_size = 65536, stack_gap = 1 << 20, note_count = terminal_note_limit, note_size = 80 };
static char report_path[1024];
static char report_header[8192];
static char notes[note_count][note_size];
static atomic_uint next_note;

// MARK: the report

static void write_number(int descriptor, long number) {
  char digits[20];
  size_t first = sizeof digits;
  do {
    digits[--first] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  write_all(descriptor, digits + first, sizeof digits - first);
}

static void make_folders(void) {
  char folder[sizeof report_path];
  for (size_t index = 0; report_path[index] != 0; index++) {
    if (report_path[index] == '/' && index > 0) {
      folder[index] = 0;
      mkdir(folder, 0700);
    }
    folder[index] = report_path[index];
  }
}

// NB: without O_NONBLOCK, opening a pipe without a reader would block.
static int open_report(void) {
  if (report_path[0] == 0) return -1;
  make_folders();
  int report = open(
      report_path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
  if (report < 0) return -1;
  struct stat status;
  if (fstat(report, &status) == 0 && S_ISREG(status.st_mode)) return report;
  close(report);
  return -1;
}

// NB: the backtrace comes last, since a corrupt heap may block it.
static void write_report(int number) {
  int report = open_report();
  if (report < 0) return;
  int columns = 0, rows = 0;
  terminal_window_size(&columns, &rows);
  write_text(report, report_header);
  write_text(report, "signal ");
  write_number(report, number);
  write_text(report, "\nsize ");
  write_number(report, columns);
  write_text(report, "x");
  write_number(report, rows);
  write_text(report, "\nlast actions\n");
  unsigned last = atomic_load(&next_note);
  for (unsigned index = last > note_count ? last - note_count : 0; index < last; index++) {
    write_text(report, notes[index % note_count]);
    write_text(report, "\n");
  }
  write_text(STDERR_FILENO, "The program crashed. Crash report: ");
  write_text(STDERR_FILENO, report_path);
  write_text(STDERR_FILENO, "\n");
  write_text(report, "backtrace\n");
  void *frames[64];
  backtrace_symbols_fd(frames, backtrace(frames, 64), report);
  close(report);
}

// NB: the first backtrace of a process loads a library, which a handler must not do. A statically
// linked program has no loader, and its first backtrace would take 13 ms here.
static void load_unwinder(void) {
#ifdef __linux__
  if (getauxval(AT_BASE) == 0) return;
#endif
  void *frame;
  backtrace(&frame, 1);
}

bool terminal_set_crash_report(const char *path, const char *header) {
  if (strlen(path) >= sizeof report_path || strlen(header) >= sizeof report_header) return false;
  strcpy(report_path, path);
  strcpy(report_header, header);
  load_unwinder();
  return true;
}

void terminal_note(const char *line) {
  unsigned number = atomic_load(&next_note);
  strncpy(notes[number % note_count], line, note_size - 1);
  atomic_store(&next_note, number + 1);
}

// MARK: the handler

static atomic_int fault;

static void end_by_fault(int number) {
  (void)number;
  raise(atomic_load(&fault));
}

// NB: with SA_NODEFER and the default handling, `raise` ends the process, even for a fault that was
// sent by `kill` and would not repeat. The alarm ends a report that a corrupt heap has blocked.
static void handle_fault(int number) {
  static atomic_bool faulting;
  static pthread_t faulting_thread;
  signal(number, SIG_DFL);
  if (!atomic_exchange(&faulting, true))
    faulting_thread = pthread_self();
  else if (!pthread_equal(faulting_thread, pthread_self()))
    pause();  // NB: the first thread ends the process once it has restored the terminal.
  terminal_leave();
  atomic_store(&fault, number);
  signal(SIGALRM, end_by_fault);
  alarm(1);
  write_report(number);
  raise(number);
}

void terminal_install_fault_handlers(void) {
  struct sigaction action = {
      .sa_handler = handle_fault, .sa_flags = SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof fault_signals / sizeof fault_signals[0]; index++)
    sigaction(fault_signals[index], &action, NULL);
}

// MARK: alternate stacks

static pthread_key_t stack_key;
static pthread_once_t stack_key_once = PTHREAD_ONCE_INIT;

static void release_stack(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(memory, stack_size + stack_gap);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, release_stack); }

void terminal_protect_thread(void) {
  pthread_once(&stack_key_once, make_stack_key);
  if (pthread_getspecific(stack_key) != NULL) return;
  // NB: the system may map this right below the stack that overflows, which has a guard of one
  // page. Larger frames skip the guard and would overwrite the handler's stack, hence the gap.
  void *memory = mmap(
      NULL, stack_size + stack_gap, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return;
  if (mprotect(memory, stack_size, PROT_READ | PROT_WRITE) < 0) {
    munmap(memory, stack_size + stack_gap);
    return;
  }
  stack_t alternate = {.ss_sp = memory, .ss_size = stack_size};
  if (sigaltstack(&alternate, NULL) < 0 || pthread_setspecific(stack_key, memory) != 0)
    release_stack(memory);
}
