import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A stream socket on this machine, as the system knows it: a descriptor.
///
/// The functions that transfer bytes wait for at most ``patience``.
struct LocalSocket: Sendable {
  let descriptor: Int32

  /// The time that the other side may take to send or accept the next bytes, in seconds.
  static let patience = 5

  /// A failure as the system describes it.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ action: String) {
      description = "Cannot \(action): \(String(cString: strerror(errno)))."
    }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
  }

  /// A socket that is neither connected nor listens.
  ///
  /// - Parameter action: what it is for, for the failure.
  static func make(to action: String) throws -> LocalSocket {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Failure(action) }
    return LocalSocket(descriptor: descriptor)
  }

  /// A socket that is connected to a server on this machine.
  static func connected(to port: UInt16) throws -> LocalSocket {
    let made = try make(to: "connect to port \(port)")
    do {
      try made.join(port)
      return made
    } catch {
      made.close()
      throw error
    }
  }

  /// Connects to a server on this machine.
  func join(_ port: UInt16) throws {
    guard withAddress(port: port, { connect(descriptor, $0, $1) }) == 0 else {
      throw Failure("connect to port \(port)")
    }
  }

  /// Listens on a free port that only this machine can reach.
  static func listening() throws -> LocalSocket {
    let made = try make(to: "listen")
    guard made.withAddress(port: 0, { bind(made.descriptor, $0, $1) }) == 0,
      listen(made.descriptor, 8) == 0
    else {
      let failure = Failure("listen")
      made.close()
      throw failure
    }
    return made
  }

  /// The port that the socket is bound to.
  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Takes a waiting client; nil if it is already gone.
  func accepted() -> LocalSocket? {
    let client = accept(descriptor, nil, nil)
    return client >= 0 ? LocalSocket(descriptor: client) : nil
  }

  /// The next bytes; empty at the end.
  func read() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count >= 0 { return Array(buffer[..<count]) }
      if errno != EINTR { throw Failure("receive") }
    }
  }

  func write(_ bytes: [UInt8]) throws {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure("send") }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the connection in both directions: what waits for the other side stops waiting.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Calls a function of the system with an address of this machine.
  private func withAddress(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

extension DispatchQueue {
  /// A queue with its own thread, for an act that waits. The global queues have few threads, and
  /// others would wait for them, too.
  static var waiting: DispatchQueue { DispatchQueue(label: "waiting") }
}

/// Runs an act that may wait for the other side, off the program's main thread.
func waiting<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.waiting.async {
      continuation.resume(with: Result { try body() })
    }
  }
}
