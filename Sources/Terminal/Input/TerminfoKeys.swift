import TerminalUI

/// The sequences that a terminal's keys send, according to its terminfo entry.
@MainActor
enum TerminfoKeys {
  /// The sequences of a terminal's keys.
  ///
  /// A single byte stands for itself, regardless of terminfo: an arrow that sends ^J could not be
  /// distinguished from Enter. Only Backspace may be a control byte.
  /// - Parameter erase: the byte that erases a character, as set with `stty`; 0 for none.
  static func read(from screen: CursesScreen, erase: UInt8) -> [[UInt8]: Key] {
    var keys: [[UInt8]: Key] = [:]
    for (name, key) in names {
      if let bytes = screen.capability(name), bytes.count > 1 {
        keys[bytes] = keys[bytes] ?? key
      }
    }
    for bytes in [screen.capability("kbs") ?? [], [erase]] where isBackspace(bytes) {
      keys[bytes] = .backspace
    }
    return keys
  }

  private static let names: [(name: String, key: Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", Key(.insert)),
      ("kdch1", .delete), ("kcbt", .shift(.tab)),
    ] + (1...12).map { ("kf\($0)", Key(.function($0))) }

  private static func isBackspace(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 1 else { return bytes.first == 0x1B }
    switch bytes[0] {
    case 0x09, 0x0A, 0x0D, 0x1B: return false
    default: return (0x01..<0x20).contains(bytes[0]) || bytes[0] == 0x7F
    }
  }
}
