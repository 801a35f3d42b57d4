import TerminalUI

/// The text form of a picture.
enum Snapshot {
  enum Look: String, CaseIterable {
    case color, monochrome, ascii, plain

    var glyphs: GlyphSet {
      switch self {
      case .color, .monochrome: .unicode
      case .ascii: .ascii
      case .plain: .screenReader
      }
    }

    var tier: ColorTier {
      switch self {
      case .color: .palette256
      case .ascii, .monochrome, .plain: .monochrome
      }
    }

    func text(of picture: Canvas) -> String {
      switch self {
      case .color: picture.ansi(palette: Palette(tier: .palette256, background: 0x000000))
      case .monochrome: picture.ansi(palette: Palette(tier: .monochrome))
      case .ascii, .plain: picture.text
      }
    }
  }

  /// Removed lines after `-`, added lines after `+`.
  static func difference(from old: String, to new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    return new.difference(from: old).map { change in
      switch change {
      case .insert(let line, let text, _): "+\(line + 1) \(text)"
      case .remove(let line, let text, _): "-\(line + 1) \(text)"
      }
    }.joined(separator: "\n")
  }
}
