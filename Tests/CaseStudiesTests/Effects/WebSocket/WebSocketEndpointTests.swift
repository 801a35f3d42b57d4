import Testing

@testable import CaseStudies

@Suite struct WebSocketEndpointTests {
  private func events(of frames: WebSocketFrame...) throws -> [WebSocketEndpoint.Event] {
    var endpoint = WebSocketEndpoint(.client)
    for frame in frames { endpoint.receive(frame.bytes(mask: nil)) }
    var events: [WebSocketEndpoint.Event] = []
    while let event = try endpoint.next() { events.append(event) }
    return events
  }

  private func piece(
    _ opcode: WebSocketFrame.Opcode, _ bytes: [UInt8], isFinal: Bool = false
  ) -> WebSocketFrame {
    WebSocketFrame(isFinal: isFinal, opcode: opcode, payload: bytes)
  }

  @Test func `a message may come in pieces, with control frames between them`() throws {
    // The pieces of a character, which are no text by themselves.
    let events = try events(
      of: piece(.text, [0xEA, 0xB0]), piece(.ping, [1, 2], isFinal: true),
      piece(.continuation, []), piece(.continuation, [0x80], isFinal: true),
      piece(.binary, [3], isFinal: true))
    #expect(events == [.ping([1, 2]), .text("가"), .binary([3])])
  }

  @Test func `a message cannot start within another`() {
    #expect(throws: WebSocketFailure.protocolError("A message starts within another.")) {
      try events(of: piece(.text, []), piece(.text, [], isFinal: true))
    }
  }

  @Test func `only a message that has started can continue`() {
    let failure = WebSocketFailure.protocolError("A message continues that never started.")
    #expect(throws: failure) { try events(of: piece(.continuation, [], isFinal: true)) }
    #expect(throws: failure) {
      try events(of: piece(.text, [], isFinal: true), piece(.continuation, [], isFinal: true))
    }
  }

  @Test func `a message cannot be too long in many pieces, either`() {
    let half = Array(repeating: UInt8(65), count: WebSocketEndpoint.messageLimit / 2)
    #expect(throws: WebSocketFailure.tooLong) {
      try events(of: piece(.text, half), piece(.continuation, half), piece(.continuation, [65]))
    }
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xEA, 0xB0]] as [[UInt8]])
  func `a text must be UTF-8`(bytes: [UInt8]) {
    #expect(throws: WebSocketFailure.invalidText) {
      try events(of: piece(.text, bytes, isFinal: true))
    }
  }

  @Test func `a goodbye may have a code and a reason`() throws {
    #expect(try events(of: .close(code: nil)) == [.close(code: nil, reason: "")])
    #expect(
      try events(of: .close(code: 1001, reason: "Bye")) == [.close(code: 1001, reason: "Bye")])
  }

  @Test(arguments: [0, 999, 1004, 1005, 1006, 1015, 2999, 5000] as [UInt16])
  func `some codes never appear in a goodbye`(code: UInt16) {
    #expect(throws: WebSocketFailure.protocolError("A close code is invalid.")) {
      try events(of: .close(code: code))
    }
  }

  @Test func `a goodbye cannot be cut off, and its reason must be UTF-8`() {
    #expect(throws: WebSocketFailure.protocolError("A close code is cut off.")) {
      try events(of: piece(.close, [3], isFinal: true))
    }
    #expect(throws: WebSocketFailure.invalidText) {
      try events(of: piece(.close, [0x03, 0xE8, 0xFF], isFinal: true))
    }
  }
}
