#if canImport(Glibc)
  import Glibc

  /// Keeps a second reference to a descriptor until it is deinitialised, or the process has ended.
  ///
  /// NB: whoever gives up the last reference to watches waits until the kernel has freed them, which
  /// takes longer than everything else at the end of a process. So that reference is left in a message
  /// to a socket that lies in the same message: after the process nobody can receive it, and the
  /// kernel collects such messages in its own time, and with them the descriptor. Where a kernel
  /// collects them at once, the end waits as it would without.
  struct InFlightDescriptor: ~Copyable {
    /// The control message that carries descriptors, as `CMSG_DATA` lays it out.
    private struct Rights {
      var length = MemoryLayout<Rights>.size
      var level = SOL_SOCKET
      var type = Int32(SCM_RIGHTS)
      var descriptors: (Int32, Int32)
    }

    private let sender: Int32
    private let receiver: Int32

    /// - Returns: nil if the system refuses it.
    init?(_ descriptor: Int32) {
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
      guard Self.send(Rights(descriptors: (descriptor, ends[1])), through: ends[0]) else {
        for end in ends { close(end) }
        return nil
      }
      (sender, receiver) = (ends[0], ends[1])
    }

    // NB: receiving the message without room for its descriptors gives them up.
    deinit {
      var byte: UInt8 = 0
      recv(receiver, &byte, 1, Int32(MSG_DONTWAIT))
      close(sender)
      close(receiver)
    }

    private static func send(_ rights: Rights, through sender: Int32) -> Bool {
      var rights = rights
      var byte: UInt8 = 0
      return withUnsafeMutableBytes(of: &rights) { rights in
        withUnsafeMutableBytes(of: &byte) { byte in
          var part = iovec(iov_base: byte.baseAddress, iov_len: byte.count)
          return withUnsafeMutablePointer(to: &part) { part in
            var message = msghdr()
            message.msg_iov = part
            message.msg_iovlen = 1
            message.msg_control = rights.baseAddress
            message.msg_controllen = rights.count
            return sendmsg(sender, &message, Int32(MSG_NOSIGNAL)) == 1
          }
        }
      }
    }
  }
#endif
