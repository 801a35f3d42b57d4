#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileBytes {
  /// Why a file could not be written; it is as it was.
  struct WriteError: Error, CustomStringConvertible {
    let path: String
    let number: Int32

    var description: String {
      "could not write \(path): \(String(cString: strerror(number)))"
    }
  }

  /// Puts the bytes in the place of a file once all of them are on disk. Links are followed; into
  /// anything but a plain file the bytes are written as they are.
  static func replace(_ path: String, with bytes: [UInt8]) throws(WriteError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      return try write(bytes, through: path)
    }
    let target = isThere ? resolved(path) : path
    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw WriteError(path: path, number: errno) }
    var number = write(bytes, to: descriptor)
    if number == nil, isThere, fchmod(descriptor, status.st_mode & 0o7777) != 0 { number = errno }
    if number == nil, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0, number == nil { number = errno }
    if number == nil, rename(temporary, target) != 0 { number = errno }
    guard let number else { return }
    unlink(temporary)
    throw WriteError(path: path, number: number)
  }

  private static func write(_ bytes: [UInt8], through path: String) throws(WriteError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WriteError(path: path, number: errno) }
    defer { close(descriptor) }
    if let number = write(bytes, to: descriptor) { throw WriteError(path: path, number: number) }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
