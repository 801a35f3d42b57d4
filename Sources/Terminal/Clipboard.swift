import TerminalUI

/// What became of a text that was to go on the clipboard.
public enum CopyOutcome: Equatable, Sendable {
  /// It was sent to a terminal that has said that it has a clipboard for programs.
  case copied
  /// It was sent to a terminal that may take it. None tells whether it did.
  case sent
  /// It is longer than terminals take.
  case tooLong
  /// The terminal is known to have no clipboard for programs, or not known to have one.
  case unsupported
}

/// Whether a terminal puts a program's text on the clipboard (xterm, OSC 52).
///
/// A terminal that lists 52 among its device attributes does. One whose terminfo has the capability
/// `Ms`, one inside tmux, which sends it on where its option `set-clipboard` is `on`, and a few whose
/// entries lack the capability may. Apple's Terminal and terminals of VTE, which call themselves
/// `xterm-256color`, do not.
struct Clipboard: Equatable {
  private(set) var isConfirmed = false
  private let isLikely: Bool
  private let isModern: Bool

  init(modes: TerminalModes, hasCapability: Bool, environment: (String) -> String?) {
    let type = modes.capabilities.type
    isModern = modes.isModern
    isLikely =
      environment("TMUX") != nil
      || environment("TERM_PROGRAM") != "Apple_Terminal" && environment("VTE_VERSION") == nil
        && (hasCapability || Self.typesWithout.contains { type.hasPrefix($0) })
  }

  /// Takes the numbers of a terminal's answer to DA1.
  mutating func note(attributes: [Int]) {
    if attributes.contains(Self.attribute) { isConfirmed = true }
  }

  /// What a text that is sent comes to, without sending it; with the bytes to send.
  func sequence(for text: String) -> (outcome: CopyOutcome, bytes: [UInt8]) {
    guard isModern, isConfirmed || isLikely else { return (.unsupported, []) }
    guard let bytes = ControlSequence.clipboard(text) else { return (.tooLong, []) }
    return (isConfirmed ? .copied : .sent, bytes)
  }

  /// "Clipboard access" (Contour, "VT extensions"; foot, WezTerm and others say the same).
  private static let attribute = 52
  private static let typesWithout = [
    "alacritty", "contour", "foot", "ghostty", "rio", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
}
