#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why something could not be measured.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }

  /// What the system refused, with its reason.
  init(refused what: String, _ number: Int32) {
    description = "\(what): \(String(cString: strerror(number)))"
  }
}
