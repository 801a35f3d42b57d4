/// An unnamed file that another program reads from its start, or writes to.
///
/// NB: unlike a pipe, it never fills up, so reading and writing need not happen at the same time.
public struct TemporaryFile: ~Copyable {
  public let descriptor: Int32

  public init(_ bytes: [UInt8] = []) throws(SystemError) {
    descriptor = try Self.create(holding: bytes)
  }

  private static func create(holding bytes: [UInt8]) throws(SystemError) -> Int32 {
    var template = template(named: "standups")
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SystemError("create a temporary file", errno) }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if let number = Descriptor.write(bytes, to: descriptor) {
      close(descriptor)
      throw SystemError("write a temporary file", number)
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  deinit { close(descriptor) }

  /// The whole contents. The program that wrote them must have ended.
  public func contents() throws(SystemError) -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    lseek(descriptor, 0, SEEK_SET)
    do throws(SystemError) {
      return try Descriptor.read(descriptor, size: max(size, 0))
    } catch {
      throw SystemError("read a temporary file", error.number)
    }
  }

  /// Creates a folder that only this user can open.
  ///
  /// - Parameter name: the beginning of its name.
  public static func createFolder(named name: String) throws(SystemError) -> String {
    var template = template(named: name)
    guard mkdtemp(&template) != nil else { throw SystemError("create a temporary folder", errno) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The folder for temporary files: `$TMPDIR`, if it is an absolute path.
  public static var place: String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return folder.hasPrefix("/") ? folder : P_tmpdir
  }

  private static func template(named name: String) -> [CChar] {
    Array("\(place)/\(name)-XXXXXX".utf8CString)
  }
}
