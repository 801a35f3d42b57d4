public import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads scripts to play on the screen.
public enum ScriptFile {
  /// Why a script cannot be played.
  public enum ReadError: Error, Equatable, CustomStringConvertible {
    case invalid(path: String, ScriptError)
    case unreadable(path: String, reason: String)

    public var description: String {
      switch self {
      case .invalid(let path, let error): "\(path): \(error)"
      case .unreadable(let path, let reason): "could not read \(path): \(reason)"
      }
    }
  }

  /// In bytes. An hour of typing takes less than one megabyte.
  private static let limit = 64 << 20

  /// The steps of the script in a file of at most 64 MB.
  public static func steps(at path: String) throws(ReadError) -> [ScriptStep] {
    let bytes = try bytes(at: path)
    do throws(ScriptError) {
      return try ScriptStep.steps(of: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .invalid(path: path, error)
    }
  }

  private static func bytes(at path: String) throws(ReadError) -> [UInt8] {
    guard let file = fopen(path, "re") else { throw lastError(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0, ferror(file) != 0 { throw lastError(path) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
    throw .unreadable(path: path, reason: "it is larger than \(limit >> 20) MB")
  }

  private static func lastError(_ path: String) -> ReadError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
