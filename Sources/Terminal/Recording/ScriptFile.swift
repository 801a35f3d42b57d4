import Processes
public import TerminalUI

/// Reads scripts to play on the screen.
public enum ScriptFile {
  /// The reason that a script cannot be played.
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

  /// The size of the largest script, in bytes. An hour of typing takes less than one megabyte.
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
    do throws(SystemError) {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError("open the file", errno) }
      defer { close(descriptor) }
      let bytes = try Descriptor.read(descriptor, limit: limit)
      if bytes.count <= limit { return bytes }
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    throw .unreadable(path: path, reason: "it is larger than \(limit >> 20) MB")
  }
}
