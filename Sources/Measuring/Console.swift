#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output and error, at once and unbuffered.
public enum Console {
  public static func say(_ text: String) { put(text, STDOUT_FILENO) }
  public static func complain(_ text: String) { put(text, STDERR_FILENO) }

  private static func put(_ text: String, _ descriptor: Int32) {
    var rest = Array("\(text)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
