import StandupsModel

extension UnreadableFile {
  var sentence: String {
    guard let line, let column else { return "\(path): \(reason)." }
    return "\(path), line \(line), column \(column): \(reason)."
  }
}
