#if os(Linux)
  import CLinux
  import Glibc
  import Testing

  @Suite struct LateReleaseTests {
    @Test(.enabled(if: ringsAreAllowed()))
    func `a file stays open until the ring is closed that is to release it`() throws {
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      defer { close(ends[0]) }
      let ring = late_release(ends[1])
      try #require(ring >= 0)
      #expect(fcntl(ring, F_GETFD) & FD_CLOEXEC != 0)
      close(ends[1])
      #expect(events(of: ends[0], milliseconds: 0) == 0)
      close(ring)
      #expect(events(of: ends[0], milliseconds: 60_000) & POLLHUP != 0)
    }

    private func events(of descriptor: Int32, milliseconds: Int32) -> Int32 {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, milliseconds)
      return Int32(request.revents)
    }
  }

  private func ringsAreAllowed() -> Bool {
    let ring = late_release(STDERR_FILENO)
    close(ring)
    return ring >= 0
  }
#endif
