#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A sanitizer that this process runs under, and the programs that were built beside it with it.
public enum Sanitizer {
  /// Whether there is one: it needs more memory than the programs, and has to be loaded first.
  public static var isOn: Bool { !environment.isEmpty }

  /// What those programs have to know of it: without their options they would report on the screen.
  public static let environment: [String: String] =
    getenv("TSAN_OPTIONS").map { ["TSAN_OPTIONS": String(cString: $0)] } ?? [:]
}
