import TerminalUI
import Testing

@testable import Terminal

@MainActor
@Suite(.serialized)
struct TerminfoKeysTests {
  private func keys(of type: String, erase: UInt8 = 0) throws -> [[UInt8]: Key] {
    TerminfoKeys.read(from: try DrawnScreen(type).screen, erase: erase)
  }

  @Test func `the keys of an unusual terminal come from terminfo`() throws {
    let keys = try keys(of: "sun")
    #expect(keys[Array("\u{1B}[224z".utf8)] == Key(.function(1)))
    #expect(keys[Array("\u{1B}[A".utf8)] == .up)
  }

  @Test func `an arrow that sends a line feed stays a line feed`() throws {
    let keys = try keys(of: "wsvt25")
    #expect(keys[[0x0A]] == nil && keys[[0x0D]] == nil)
  }

  @Test func `the erase byte is Backspace`() throws {
    #expect(try keys(of: "xterm-256color", erase: 0x17)[[0x17]] == .backspace)
    #expect(try keys(of: "xterm-256color", erase: 0)[[0]] == nil)
    #expect(try keys(of: "xterm-256color", erase: 0x0D)[[0x0D]] == nil)
  }

  @Test func `the decoder recognizes them`() throws {
    var decoder = KeyDecoder(terminfoKeys: try keys(of: "sun"))
    #expect(decoder.decode(Array("\u{1B}[224z".utf8), at: .zero) == [.key(Key(.function(1)))])
  }
}
