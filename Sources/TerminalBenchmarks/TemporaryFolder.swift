import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of one's own that is removed with all that is in it.
final class TemporaryFolder {
  let path: String

  init() throws(BenchmarkError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/standups-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchmarkError(refused: parent, errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    do throws(BenchmarkError) {
      try Self.erase(path)
    } catch {
      Console.complain("\(error)")
    }
  }

  /// Removes a file, or a folder with what is in it.
  static func erase(_ path: String) throws(BenchmarkError) {
    guard unlink(path) != 0 else { return }
    for name in try TextFile.names(in: path) { try erase("\(path)/\(name)") }
    guard rmdir(path) == 0 else { throw BenchmarkError(refused: path, errno) }
  }
}
