// Code that works with files and processes needs the C library. Only this file says which one.
#if canImport(Glibc)
  @_exported public import Glibc
#else
  @_exported public import Darwin
#endif
