#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Meeting {
  /// The meeting as Markdown (CommonMark): heading, times, people, and the transcript by section.
  /// Only sections with lines have a heading. Ends with a newline.
  ///
  /// - Parameters:
  ///   - title: the standup's title as shown.
  ///   - local: converts a date to the reader's time zone.
  public func markdown(title: String, local: (Date) -> LocalTime) -> String {
    let start = local(startedAt)
    var facts = [start.timeText(to: local(endedAt))]
    facts += heldSeconds.map { ["held \(Duration.seconds($0).clockText)"] } ?? []
    facts += plannedText.map { ["planned \($0)"] } ?? []
    facts.append(ending.text)
    var blocks = [
      "# \(Markdown.escaped(title)), \(start.dateText)", facts.joined(separator: " · "),
    ]
    if speakers.isEmpty {
      blocks.append("Attendance was not recorded.")
    } else {
      blocks.append(speakers.map(Markdown.item).joined(separator: "\n"))
    }
    for section in Section.allCases {
      let lines = lines(of: section)
      guard !lines.isEmpty else { continue }
      blocks.append("## \(Markdown.heading(section))")
      blocks.append(
        lines.map { "- " + Markdown.text(of: transcript[$0], in: self) }.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

extension Meeting {
  /// The planned length, and what was added or taken while it ran: `15:00 +2:00`. Nil if no length
  /// was planned.
  public var plannedText: String? {
    guard let planned, added != 0 else { return planned?.clockText }
    return "\(planned.clockText) \(added > 0 ? "+" : "")\(Duration.seconds(added).clockText)"
  }
}

extension Attendance {
  /// The attendance as text: `not reached`.
  public var text: String {
    switch self {
    case .absent: "absent"
    case .notReached: "not reached"
    case .present: "present"
    }
  }
}

extension Meeting.Ending {
  /// The ending as text: `ended on time`.
  public var text: String {
    switch self {
    case .imported: "imported"
    case .overtime: "ended in overtime"
    case .recovered: "recovered"
    case .savedEarly: "ended early"
    case .time: "ended on time"
    }
  }
}

extension Meeting {
  /// The name, without extension, of the file to export the meeting to: `Design-2026-05-20`.
  ///
  /// Works on every file system and never looks like a shell option: separators, control and
  /// direction characters, what Windows reserves, and leading dots, hyphens and spaces are replaced
  /// or removed. Uses at most 200 bytes of the title, in whole characters.
  ///
  /// - Parameters:
  ///   - title: the standup's title as shown.
  ///   - local: converts a date to the reader's time zone.
  public func fileName(title: String, local: (Date) -> LocalTime) -> String {
    "\(FileName.safe(title))-\(local(startedAt).numericDateText)"
  }
}

extension Speaker {
  /// What is known of the person's part, as text: the attendance unless the person was present to
  /// the end, and the time unless the person was never there.
  fileprivate var facts: [String] {
    let attendance = attendance == .present ? nil : attendance.text
    let time = isPresent ? seconds.map { Duration.seconds($0).clockText } : nil
    return [attendance, time].compactMap(\.self)
  }
}

private enum Markdown {
  static func heading(_ section: Meeting.Section) -> String {
    switch section {
    case .blockers: "Blockers"
    case .parkingLot: "Parking lot"
    case .rest: "Notes"
    }
  }

  static func item(_ speaker: Speaker) -> String {
    let name = escaped(speaker.displayName) + (speaker.isGuest ? " (guest)" : "")
    let facts = speaker.facts
    return "- " + name + (facts.isEmpty ? "" : ": " + facts.joined(separator: ", "))
  }

  static func text(of line: TranscriptLine, in meeting: Meeting) -> String {
    let speaker = meeting.speakers.first { $0.id == line.speaker }
    let prefix = [line.at?.clockText, speaker.map { escaped($0.displayName) }].compactMap(\.self)
    return (prefix.isEmpty ? "" : prefix.joined(separator: " ") + ": ") + escaped(line.text)
  }

  // NB: CommonMark allows a backslash before any ASCII punctuation (0.31.2, 2.4). Only characters
  // that can start markup within a line are escaped, so that names stay readable.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "&", "|", "~":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\n", "\r":
        escaped += " "
      default:
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

private enum FileName {
  static let byteLimit = 200

  static func safe(_ title: String) -> String {
    var name = ""
    for character in title.trimmed {
      let kept = character.unicodeScalars.allSatisfy(isSafe) ? character : "-"
      if name.isEmpty, kept == "." || kept == "-" { continue }
      if name.utf8.count + kept.utf8.count > byteLimit { break }
      name.append(kept)
    }
    name = name.trimmed
    return name.isEmpty ? "Untitled" : name
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
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
