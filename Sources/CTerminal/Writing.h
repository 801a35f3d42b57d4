#ifndef CTERMINAL_WRITING_H
#define CTERMINAL_WRITING_H

#include <errno.h>
#include <string.h>
#include <unistd.h>

// Async-signal-safe writes, which continue when interrupted.

static inline void write_all(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    next += written;
    count -= (size_t)written;
  }
}

static inline void write_text(int descriptor, const char *text) {
  write_all(descriptor, text, strlen(text));
}

#endif
