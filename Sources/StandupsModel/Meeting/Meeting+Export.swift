#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A language for the summary of a meeting.
public enum SummaryFormat: String, CaseIterable, Sendable {
  /// CommonMark.
  case markdown
  /// Text without markup.
  case plain
  /// Slack's markup for messages, "mrkdwn".
  case slack
  /// The Markdown of Microsoft Teams, which has no headings.
  case teams

  /// The format's name, as in "Copied as Markdown".
  public var name: String {
    switch self {
    case .markdown: "Markdown"
    case .plain: String(localized: "plain text")
    case .slack: String(localized: "Slack's markup")
    case .teams: String(localized: "Teams' markup")
    }
  }
}

extension Meeting {
  /// The meeting as text: heading, times, blockers, resolved items, people, and the rest of the
  /// transcript by section. Only sections with lines have a heading. Ends with a newline.
  ///
  /// - Parameters:
  ///   - title: the standup's title as shown.
  ///   - resolved: the items to list as resolved.
  ///   - tickets: ticket keys that become links.
  ///   - local: converts a date to the reader's time zone.
  public func summary(
    as format: SummaryFormat, title: String, resolved: [Item] = [], tickets: Tickets = Tickets(),
    local: (Date) -> LocalTime
  ) -> String {
    let start = local(startedAt)
    let times = LocalTime.rangeText(from: startedAt, to: endedAt, showsZone: true, local: local)
    let held: LocalizedText? = heldSeconds.map { "held \(Duration.seconds($0).clockText)" }
    let planned: LocalizedText? = plannedText.map { "planned \($0)" }
    let facilitator: LocalizedText? = facilitatorName.map {
      "facilitated by \(format.escaped($0))"
    }
    let facts = [
      isWritten ? nil : times, held?.text, planned?.text, endingText, facilitator?.text,
    ].compactMap(\.self)
    var blocks = [
      format.title("\(format.escaped(title)), \(start.dateText)"), facts.joined(separator: " · "),
    ]
    let names = names
    func append(_ heading: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      blocks.append(format.heading(heading))
      blocks.append(texts.map { format.bullet + $0 }.joined(separator: "\n"))
    }
    func append(_ section: Section) {
      append(
        section.title, lines(of: section).map { format.text(of: transcript[$0], names, tickets) })
    }
    append(.blockers)
    append(String(localized: "Resolved"), resolved.map { format.text(of: $0, names, tickets) })
    if speakers.isEmpty {
      blocks.append(String(localized: "Attendance was not recorded."))
    } else {
      append(
        String(localized: "People"), listedSpeakers.map { format.text(of: $0, in: self) })
    }
    for section in Section.allCases where section != .blockers { append(section) }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

extension Meeting {
  /// The planned length, and the time added or removed while it ran: `15:00 +2:00`. Nil if no
  /// length was planned.
  public var plannedText: String? { planned?.plannedText(added: added) }

  /// The meeting's ending as text: `ended early`.
  public var endingText: String {
    let text: LocalizedText =
      switch ending {
      case .imported: "imported"
      case .overtime: "ended in overtime"
      case .recovered: "recovered after a crash"
      case .savedEarly: isWritten ? "written, not held" : "ended early"
      case .time: "ended on time"
      }
    return text.text
  }
}

extension Attendance {
  /// The attendance as text: `not reached`. For the attendance at a meeting, see
  /// `Meeting.attendanceText`.
  public var text: String {
    let text: LocalizedText =
      switch self {
      case .absent: "absent"
      case .away: "away"
      case .notReached: "not reached"
      case .present: "present"
      }
    return text.text
  }
}

extension Meeting {
  /// A person's attendance as text. A meeting that was never held reaches no one.
  public func attendanceText(of speaker: Speaker) -> String {
    isWritten && speaker.attendance == .notReached
      ? String(localized: "wrote nothing") : speaker.attendance.text
  }

  /// The name, without extension, of the file to export the meeting to: `Design-2026-05-20`.
  ///
  /// Works on every file system and never looks like a shell option: separators, control and
  /// direction characters, what Windows reserves, and leading dots, hyphens, and spaces are
  /// replaced or removed. Uses at most 200 bytes of the title, in whole characters.
  ///
  /// - Parameters:
  ///   - title: the standup's title as shown.
  ///   - local: converts a date to the reader's time zone.
  public func fileName(title: String, local: (Date) -> LocalTime) -> String {
    "\(FileName.safe(title))-\(local(startedAt).numericDateText)"
  }
}

extension SummaryFormat {
  fileprivate func title(_ text: String) -> String {
    switch self {
    case .markdown: "# \(text)"
    case .plain: text
    case .slack: "*\(text)*"
    case .teams: "**\(text)**"
    }
  }

  fileprivate func heading(_ text: String) -> String {
    self == .markdown ? "## \(text)" : title(text)
  }

  /// A person and the person's part in the meeting: `Ada: 3:05`. The attendance is left out if the
  /// person was present to the end, and the time if the person was never there.
  func text(of speaker: Speaker, in meeting: Meeting) -> String {
    let person = escaped(speaker.displayName)
    let name = speaker.isGuest ? String(localized: "\(person) (guest)") : person
    let attendance =
      speaker.attendance == .present ? nil : meeting.attendanceText(of: speaker)
    let time = speaker.isPresent ? speaker.seconds.map { Duration.seconds($0).clockText } : nil
    let facts = [attendance, time].compactMap(\.self)
    return asLineStart(name) + (facts.isEmpty ? "" : ": " + facts.joined(separator: ", "))
  }

  /// An item and its owner: `Ada: The key has come`.
  func text(of item: Item, _ names: [Speaker.ID: String], _ tickets: Tickets) -> String {
    let owner = item.ownerName(in: names).map { escaped($0) + ": " } ?? ""
    return asLineStart(owner + escaped(item.text, tickets))
  }

  /// The time, the speaker, and the text of a line: `0:41 Ada: The importer is merged`.
  func text(
    of line: TranscriptLine, _ names: [Speaker.ID: String], _ tickets: Tickets
  ) -> String {
    let speaker = line.speaker.flatMap { names[$0] }
    let prefix = [line.at?.clockText, speaker.map { escaped($0) }].compactMap(\.self)
    return asLineStart(
      (prefix.isEmpty ? "" : prefix.joined(separator: " ") + ": ")
        + escaped(line.text, tickets))
  }

  /// Escaped text that may be at the start of a line, where a hyphen or a number could begin a list.
  func asLineStart(_ text: String) -> String {
    guard self == .markdown || self == .teams else { return text }
    // NB: blocks that start with other signs, which are escaped everywhere, need no special care
    // (CommonMark 0.31.2, 4 and 5). Leading spaces could make a code block.
    let text = text.drop(while: \.isWhitespace)
    let digits = text.prefix { ("0"..."9").contains($0) }
    let rest = text.dropFirst(digits.count)
    let next = rest.dropFirst().first
    guard let sign = rest.first, (digits.isEmpty ? "-+=" : ".)").contains(sign),
      next == nil || next?.isWhitespace == true || next == sign
    else { return String(text) }
    return digits + "\\" + rest
  }

  fileprivate var bullet: String { self == .slack ? "• " : "- " }

  /// The text on one line, without anything that the format would take as markup, or as a mention
  /// that would notify someone. The addresses of pages in it stay links, and the keys of tickets
  /// become links.
  func escaped(_ text: String, _ tickets: Tickets = Tickets()) -> String {
    let scalars = text.unicodeScalars
    var escaped = ""
    var start = scalars.startIndex
    for link in self == .plain ? [] : TextLink.all(in: text, tickets) {
      appendEscaped(scalars[start..<link.range.lowerBound], to: &escaped)
      let text = String(scalars[link.range])
      switch link.kind {
      case .address(let hasScheme): escaped += self.link(text, hasScheme: hasScheme)
      case .ticket(let address): escaped += self.link(text, to: address)
      }
      start = link.range.upperBound
    }
    appendEscaped(scalars[start...], to: &escaped)
    return escaped
  }

  private func appendEscaped(_ text: Substring.UnicodeScalarView, to escaped: inout String) {
    var last: Character = " "
    for index in text.indices {
      let scalar = text[index]
      if Character(scalar).isNewline {
        escaped += " "
      } else if scalar == "@", self != .plain, !last.isLetter, !last.isNumber {
        // NB: an address keeps its `@`; chats and GitHub recognize a mention only after a space or
        // a punctuation mark.
        escaped += "@\u{2060}"
      } else if scalar == ":", self == .slack, !last.isLetter, !last.isNumber,
        Self.isEmoji(text[index...].dropFirst())
      {
        escaped += ":\u{2060}"
      } else if let entity = escape(scalar) {
        escaped += entity
      } else {
        escaped.unicodeScalars.append(scalar)
      }
      last = Character(scalar)
    }
  }

  /// True if a text after a colon is a name that Slack shows as a picture: `tada:`.
  private static func isEmoji(_ text: Substring.UnicodeScalarView) -> Bool {
    let name = text.prefix { scalar in
      scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
        || "_-+'".unicodeScalars.contains(scalar)
    }
    return !name.isEmpty && text.dropFirst(name.count).first == ":"
  }

  /// The address of a page, in which nothing is markup.
  private func link(_ address: String, hasScheme: Bool) -> String {
    switch self {
    case .markdown where hasScheme:
      // NB: neither backslashes nor punctuation marks are markup in it (CommonMark 0.31.2, 6.5).
      "<\(address)>"
    case .markdown, .teams:
      // NB: an address never contains these characters literally (RFC 3986, appendix A).
      address.unicodeScalars.map { scalar in
        "\\`[]|".unicodeScalars.contains(scalar)
          ? "%" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
      }.joined()
    case .plain: address
    case .slack:
      address.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
    }
  }

  /// The key of a ticket as a link to its page.
  private func link(_ key: String, to address: String) -> String {
    switch self {
    // NB: angle brackets, since parentheses may be in the address.
    case .markdown: "[\(escaped(key))](<\(address)>)"
    case .plain: key
    case .slack: "<\(link(address, hasScheme: true))|\(key)>"
    case .teams:
      "[\(escaped(key))](\(address.map { $0 == "(" ? "%28" : $0 == ")" ? "%29" : "\($0)" }.joined()))"
    }
  }

  private func escape(_ scalar: Unicode.Scalar) -> String? {
    switch self {
    case .markdown, .teams:
      // NB: CommonMark allows a backslash before any ASCII punctuation (0.31.2, 2.4). Only
      // characters that can start markup within a line are escaped, so that names stay readable.
      "\\`*_[]<>#&|~".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
    case .plain:
      nil
    case .slack:
      // NB: these three are the control characters of Slack's messages; mentions start with `<`. An
      // invisible joiner keeps `*` and the like from being paired.
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "*", "_", "~", "`": "\u{2060}\(scalar)\u{2060}"
      default: nil
      }
    }
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
