import Crashes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Loaded into a program with LD_PRELOAD, this lets the thread that gets the signal PROF die as
// `CRASH` in the environment says: traps of Swift where a program has none, without a way to them in
// the program itself.

@_cdecl("crash_preload_take")
public func takeSignal(_ number: Int32) {
  guard let name = getenv("CRASH").map({ String(cString: $0) }) else { return }
  Crash(rawValue: name)?.happen()
}
