#if canImport(Glibc)
  import Glibc
  import Testing

  @testable import StandupsStorage

  @Suite struct InFlightDescriptorTests {
    @Test func `a descriptor stays open as long as it is in flight`() {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      do {
        let inFlight = InFlightDescriptor(ends[1])
        close(ends[1])
        #expect(!isOver(ends[0], within: 0))
        let isInFlight = inFlight != nil
        #expect(isInFlight)
      }
      #expect(isOver(ends[0], within: 10_000))
      close(ends[0])
    }

    @Test func `what is no descriptor is not sent`() {
      let inFlight = InFlightDescriptor(-1)
      let isInFlight = inFlight != nil
      #expect(!isInFlight)
    }

    /// Whether nobody can write into a pipe any more, at most so many milliseconds later.
    private func isOver(_ readingEnd: Int32, within milliseconds: Int32) -> Bool {
      var input = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
      return poll(&input, 1, milliseconds) == 1 && input.revents & Int16(POLLHUP) != 0
    }
  }
#endif
