#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Meeting {
  /// The name, without suffix, of a file that the meeting is exported to: `Design-2026-05-20`.
  ///
  /// What would mean something to a file system or a shell's options is replaced, so that the name is
  /// good everywhere: separators, control and direction characters, what Windows reserves, and dots,
  /// hyphens and spaces at the start. At most 200 bytes of the title are taken, in whole characters.
  ///
  /// - Parameters:
  ///   - title: the title of the standup, as it is shown.
  ///   - local: reads a date in the reader's time zone.
  public func fileName(title: String, local: (Date) -> LocalTime) -> String {
    "\(FileName.harmless(title))-\(local(startedAt).numericDateText)"
  }
}

private enum FileName {
  static let byteLimit = 200

  static func harmless(_ title: String) -> String {
    var name = ""
    for character in title.trimmed {
      let kept = character.unicodeScalars.allSatisfy(isHarmless) ? character : "-"
      if name.isEmpty, kept == "." || kept == "-" { continue }
      if name.utf8.count + kept.utf8.count > byteLimit { break }
      name.append(kept)
    }
    name = name.trimmed
    return name.isEmpty ? "Untitled" : name
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": return false
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": return false
    default:
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
      default: return true
      }
    }
  }
}
