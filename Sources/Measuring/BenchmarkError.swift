#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why something could not be measured.
public struct BenchmarkError: Error, CustomStringConvertible, Sendable {
  public var description: String

  public init(_ description: String) {
    self.description = description
  }

  /// What the system refused, with its reason.
  public init(refused what: String, _ number: Int32) {
    description = "\(what): \(String(cString: strerror(number)))"
  }
}
