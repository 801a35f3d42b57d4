import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Exports standups for other programs and for people. Only meetings that were read are exported.
public enum Exporter {
  /// Our own format: `{"standups": [...], "version": 1}`, including the meetings, in the oldest
  /// version that can hold them all. Importing it restores identical standups.
  public static func json(_ standups: [Standup]) -> [UInt8] {
    let meetings = standups.map { $0.history.compactMap(\.meeting) }
    let version = (standups.map(\.version) + meetings.joined().map(\.version)).max() ?? 1
    let items = zip(standups, meetings).map { standup, meetings in
      standup.json(version: version)
        .adding("meetings", .array(meetings.map { $0.json(version: version) }))
    }
    return JSONWriter.bytes(
      RecordFormat.record(.object(["standups": .array(items)]), version: version))
  }

  /// Point-Free's format, by default with the older spelling of themes. Drops what the format
  /// cannot hold.
  public static func pointFree(_ standups: [Standup], hasNewerThemes: Bool = false) -> [UInt8] {
    JSONWriter.bytes(
      .array(
        standups.map { standup in
          .object([
            "attendees": .array(standup.attendees.map(\.json)),
            "duration": standup.length.highAndLowWord,
            "id": .id(standup.id),
            "meetings": .array(standup.history.compactMap(\.meeting).map(\.pointFree)),
            "theme": .string(
              hasNewerThemes
                ? standup.theme.newerSpelling ?? standup.theme.rawValue : standup.theme.rawValue),
            "title": .string(standup.title),
          ])
        }))
  }

  /// One row per meeting (RFC 4180, UTF-8), newest meeting of a standup first. A text that a
  /// spreadsheet would take for a formula has an apostrophe before it (OWASP, "CSV Injection").
  public static func csv(_ standups: [Standup]) -> [UInt8] {
    var rows = [
      [
        "standup_id", "standup", "meeting_id", "started", "ended", "ending", "planned_seconds",
        "held_seconds", "present", "absent", "notes", "blockers", "parking",
      ]
    ]
    for standup in standups {
      for meeting in standup.history.compactMap(\.meeting) {
        rows.append(cells(of: meeting, in: standup))
      }
    }
    return Array(
      rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined().utf8)
  }

  /// All meetings as Markdown.
  ///
  /// - Parameter local: converts a date to the reader's time zone.
  public static func markdown(_ standups: [Standup], local: (Date) -> LocalTime) -> [UInt8] {
    let meetings = standups.flatMap { standup in
      standup.history.compactMap(\.meeting).map {
        $0.summary(as: .markdown, title: standup.displayTitle, local: local)
      }
    }
    return Array(meetings.joined(separator: "\n").utf8)
  }

  private static func cells(of meeting: Meeting, in standup: Standup) -> [String] {
    func texts(_ kinds: [TranscriptLine.Kind]) -> String {
      inert(
        meeting.transcript.filter { kinds.contains($0.kind) }.map(\.text).joined(separator: "\n"))
    }
    func names(_ isListed: (Speaker) -> Bool) -> String {
      inert(meeting.speakers.filter(isListed).map(\.displayName).joined(separator: "\n"))
    }
    return [
      standup.id.uuidString, inert(standup.title), meeting.id.uuidString,
      Timestamp.text(meeting.startedAt), Timestamp.text(meeting.endedAt), meeting.ending.rawValue,
      meeting.planned.map(ExactDecimal.text) ?? "", meeting.heldSeconds.map { "\($0)" } ?? "",
      names(\.isPresent), names(\.isAbsent), texts([.note, .speech]), texts([.blocker]),
      texts([.parking]),
    ]
  }

  private static func inert(_ text: String) -> String {
    let starts: [Unicode.Scalar] = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]
    return text.unicodeScalars.first.map(starts.contains) == true ? "'" + text : text
  }

  // NB: some spreadsheets split at semicolons and tabs, after which a formula may begin.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { "\",;\t\n\r\r\n".contains($0) }) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }
}

extension Duration {
  // NB: Swift encodes a duration as the signed high and unsigned low word of its attoseconds.
  fileprivate var highAndLowWord: JSONValue {
    .array([
      .integer(Int64(truncatingIfNeeded: attoseconds >> 64)),
      .integer(UInt64(truncatingIfNeeded: attoseconds)),
    ])
  }
}

extension Meeting {
  fileprivate var pointFree: JSONValue {
    let names = names
    let lines = transcript.map { line in
      guard let at = line.at else { return line.text }
      let speaker = line.speaker.flatMap { names[$0] } ?? Attendee.anonymousName
      return "\(at.clockText) \(speaker) (\(line.kind.rawValue)): \(line.text)"
    }
    return .object([
      "date": .duration(Timestamp.durationSince2001(endedAt)),
      "id": .id(id),
      "transcript": .string(lines.joined(separator: "\n")),
    ])
  }
}
