import TerminalUI

/// The mode in which a terminal shows nothing of a frame until it is complete (Contour's
/// "Synchronized Output", mode 2026). It is used only once the terminal has confirmed it.
struct SynchronizedOutput {
  /// Whether the terminal has confirmed that it supports the mode.
  private(set) var isConfirmed = false
  private var canAsk: Bool

  private static let mode = 2026
  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)

  /// Asks for the state of the mode (DECRQM), and then for the device's attributes (DA1). Every
  /// terminal replies to the latter, so that reply means that no other will follow.
  private static let query = Array("\u{1B}[?2026$p\u{1B}[c".utf8)

  /// - Parameter canAsk: whether the terminal may be queried.
  init(canAsk: Bool) {
    self.canAsk = canAsk
  }

  /// The query, the first time; then nothing.
  mutating func takeQuery() -> [UInt8] {
    defer { canAsk = false }
    return canAsk ? Self.query : []
  }

  /// Records the terminal's reply about one of its modes.
  mutating func receive(_ mode: Int, _ setting: TerminalReply.Setting) {
    if mode == Self.mode, setting.isSupported { isConfirmed = true }
  }

  /// The bytes of a frame, marked as one frame if the terminal supports the mode.
  func enclose(_ frame: [UInt8]) -> [UInt8] {
    isConfirmed ? Self.beginFrame + frame + Self.endFrame : frame
  }
}
