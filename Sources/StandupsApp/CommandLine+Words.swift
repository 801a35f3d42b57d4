extension CommandLine {
  /// What was typed after the program's name.
  static func words() throws(UsageError) -> [String] {
    try words(UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).dropFirst())
  }

  /// The C strings as text. A system's arguments are bytes; those that are not UTF-8 are refused,
  /// since mending them would name another file or title.
  static func words(
    _ arguments: some Sequence<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> [String] {
    var words: [String] = []
    for case let argument? in arguments {
      guard let word = String(validatingCString: argument) else {
        throw .encoding(String(cString: argument))
      }
      words.append(word)
    }
    return words
  }
}
