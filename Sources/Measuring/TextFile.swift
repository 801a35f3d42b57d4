#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The text of a file, such as those of proc(5).
public struct TextFile {
  public var path: String
  public var text: String

  public init(path: String) throws(BenchmarkError) {
    self.path = path
    guard let file = fopen(path, "r") else { throw BenchmarkError(refused: path, errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The number in the line that starts so.
  public func number(after start: String) throws(BenchmarkError) -> Int {
    guard let number = rest(after: start).flatMap({ Int($0.prefix(while: \.isNumber)) }) else {
      throw BenchmarkError("\(path) has no number after \(start)")
    }
    return number
  }

  /// What stands in the first line that starts so, without white space before it.
  public func rest(after start: String) -> Substring? {
    for line in text.split(separator: "\n") where line.hasPrefix(start) {
      return line.dropFirst(start.count).drop(while: \.isWhitespace)
    }
    return nil
  }

  /// Writes a file anew.
  public static func write(_ text: String, to path: String) throws(BenchmarkError) {
    guard let file = fopen(path, "w") else { throw BenchmarkError(refused: path, errno) }
    fputs(text, file)
    guard fclose(file) == 0 else { throw BenchmarkError(refused: path, errno) }
  }

  /// The names in a folder.
  public static func names(in folder: String) throws(BenchmarkError) -> [String] {
    guard let stream = opendir(folder) else { throw BenchmarkError(refused: folder, errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
