#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and writes files and pipes by their descriptors. A signal interrupts neither.
public enum Descriptor {
  /// Reads to the end, or until it has read more bytes than the limit.
  ///
  /// - Parameter size: the size of a regular file, in bytes; nil for a pipe or a device, which may
  ///   return less than requested before its end.
  public static func read(
    _ descriptor: Int32, size: Int? = nil, limit: Int = .max
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let wanted = size.map { max($0 - bytes.count, 0) + 1 } ?? 1 << 16
      let piece = try piece(of: wanted, from: descriptor)
      // NB: a file that was read in one piece is not copied.
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if piece.isEmpty || size != nil && piece.count < wanted { break }
    }
    return bytes
  }

  private static func piece(
    of count: Int, from descriptor: Int32
  ) throws(SystemError) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      repeat {
        result = systemRead(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      initializedCount = max(result, 0)
    }
    guard result >= 0 else { throw SystemError("read", errno) }
    return bytes
  }

  /// Writes everything.
  ///
  /// - Returns: the number of the error that stopped it; nil if there was none.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = systemWrite(descriptor, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// A path without links and relative parts; nil if nothing exists at the path.
  public static func absolutePath(_ path: String) -> String? {
    guard let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    return String(cString: absolute)
  }
}

func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.read(descriptor, bytes, count)
  #else
    Darwin.read(descriptor, bytes, count)
  #endif
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
  #else
    Darwin.write(descriptor, bytes, count)
  #endif
}
