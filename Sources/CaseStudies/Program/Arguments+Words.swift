extension Arguments {
  /// What was typed after the program's name.
  ///
  /// A system's arguments are bytes; those that are not UTF-8 are refused, since mending them would
  /// name another item.
  static func words() throws(UsageError) -> [String] {
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    var words: [String] = []
    for case let argument? in arguments.dropFirst() {
      guard let word = String(validatingCString: argument) else {
        throw .encoding(String(cString: argument))
      }
      words.append(word)
    }
    return words
  }
}
