import Testing

@testable import CaseStudies

@Suite struct WebSocketFrameTests {
  private let hello = Array("Hello".utf8)
  private let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
  private var maskedHello: [UInt8] {
    [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
  }

  private func frames(
    in bytes: [UInt8], masked: Bool = false, limit: Int = 1 << 16
  ) throws -> [WebSocketFrame] {
    var parser = WebSocketFrameParser(expectsMask: masked, limit: limit)
    parser.append(bytes)
    var frames: [WebSocketFrame] = []
    while let frame = try parser.next() { frames.append(frame) }
    return frames
  }

  @Test func `a server's frame has a head and a payload`() throws {
    let frame = WebSocketFrame(opcode: .text, payload: hello)
    #expect(frame.bytes(mask: nil) == [0x81, 0x05] + hello)
    #expect(try frames(in: frame.bytes(mask: nil)) == [frame])
  }

  @Test func `a client's frame is masked`() throws {
    let frame = WebSocketFrame(opcode: .text, payload: hello)
    #expect(frame.bytes(mask: mask) == maskedHello)
    #expect(try frames(in: maskedHello, masked: true) == [frame])
  }

  @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536])
  func `a payload of any length arrives`(length: Int) throws {
    let frame = WebSocketFrame(opcode: .binary, payload: Array(repeating: 7, count: length))
    #expect(try frames(in: frame.bytes(mask: nil)) == [frame])
    #expect(try frames(in: frame.bytes(mask: mask), masked: true) == [frame])
  }

  @Test func `bytes may arrive one at a time, or many frames at once`() throws {
    var parser = WebSocketFrameParser(expectsMask: true, limit: 100)
    let expected = WebSocketFrame(opcode: .text, payload: hello)
    var found: [WebSocketFrame] = []
    for byte in maskedHello + maskedHello {
      parser.append([byte])
      if let frame = try parser.next() { found.append(frame) }
    }
    #expect(found == [expected, expected])
    #expect(try frames(in: maskedHello + maskedHello, masked: true) == [expected, expected])
  }

  @Test(
    arguments: [
      ([0x91, 0x00], "A reserved bit is set."),
      ([0xC1, 0x00], "A reserved bit is set."),
      ([0x83, 0x00], "An opcode is unknown."),
      ([0x8F, 0x00], "An opcode is unknown."),
      ([0x81, 0x80], "A mask from a server."),
      ([0x89, 0x7E, 0x00, 0x7E], "A control frame is too long or in pieces."),
      ([0x09, 0x00], "A control frame is too long or in pieces."),
      ([0x81, 0x7E, 0x00, 0x7D], "A length is not in its shortest form."),
      ([0x81, 0x7F, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], "A length is not in its shortest form."),
      ([0x81, 0x7F, 0x80, 0, 0, 0, 0, 0, 0, 0], "A length is not in its shortest form."),
    ] as [([UInt8], String)])
  func `a frame that breaks the rules fails at once`(bytes: [UInt8], problem: String) {
    #expect(throws: WebSocketFailure.protocolError(problem)) { try frames(in: bytes) }
  }

  @Test func `a client must mask its frames`() {
    #expect(throws: WebSocketFailure.protocolError("A client's frame is not masked.")) {
      try frames(in: [0x81, 0x00], masked: true)
    }
  }

  @Test(
    arguments: [
      [0x81, 0x7E, 0x00, 0xC8], [0x81, 0x7F, 0x7F, 255, 255, 255, 255, 255, 255, 255],
    ] as [[UInt8]])
  func `a payload that is too long fails before it arrives`(head: [UInt8]) {
    #expect(throws: WebSocketFailure.tooLong) { try frames(in: head, limit: 199) }
  }
}
