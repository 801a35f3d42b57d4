#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Meeting {
  /// The meeting as Markdown (CommonMark): heading, times, people, and the lines of the transcript
  /// section by section, with headings only for sections that have lines. Ends with a newline.
  ///
  /// - Parameters:
  ///   - title: the title of the standup, as it is shown.
  ///   - local: reads a date in the reader's time zone.
  public func markdown(title: String, local: (Date) -> LocalTime) -> String {
    let start = local(startedAt)
    var facts = [start.timeText(to: local(endedAt))]
    facts += heldSeconds.map { ["held \(Duration.seconds($0).clockText)"] } ?? []
    facts += planned.map { ["planned \($0.clockText)"] } ?? []
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

extension Meeting.Ending {
  /// The ending in words: `ended on time`.
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

private enum Markdown {
  static func heading(_ section: Meeting.Section) -> String {
    switch section {
    case .blockers: "Blockers"
    case .parkingLot: "Parking lot"
    case .rest: "Notes"
    }
  }

  static func item(_ speaker: Speaker) -> String {
    let name = escaped(speaker.displayName)
    guard speaker.present else { return "- \(name): absent" }
    return "- " + name + (speaker.seconds.map { ": \(Duration.seconds($0).clockText)" } ?? "")
  }

  static func text(of line: TranscriptLine, in meeting: Meeting) -> String {
    let speaker = meeting.speakers.first { $0.id == line.speaker }
    let prefix = [line.at?.clockText, speaker.map { escaped($0.displayName) }].compactMap(\.self)
    return (prefix.isEmpty ? "" : prefix.joined(separator: " ") + ": ") + escaped(line.text)
  }

  // NB: a backslash is literal text before any punctuation of ASCII (CommonMark 0.31.2, 2.4); only the
  // characters that can start markup within a line are escaped, so that names stay readable.
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
