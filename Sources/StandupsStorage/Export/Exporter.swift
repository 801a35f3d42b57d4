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

  /// What Point-Free's format cannot hold of the standups, as one sentence without a period; nil if
  /// it holds everything.
  public static func pointFreeLosses(_ standups: [Standup]) -> String? {
    let meetings = standups.flatMap { $0.history.compactMap(\.meeting) }
    func loss<Record>(
      _ name: String, _ records: [Record], _ noun: String, _ isLost: (Record) -> Bool
    ) -> String? {
      let count = records.count(where: isLost)
      return count == 0 ? nil : "\(name) (\(count) \(noun)\(count == 1 ? "" : "s"))"
    }
    let losses = [
      loss("how turns and meetings end", standups, "standup") {
        $0.turnEnd != .advance || $0.overtime != .end
      },
      loss("the speaking order", standups, "standup") { $0.order != .fixed },
      loss("when meetings started and how they ended", meetings, "meeting") {
        $0.startedAt != $0.endedAt || $0.ending != .imported
      },
      loss("how long they were planned and held", meetings, "meeting") {
        $0.planned != nil || $0.added != 0 || $0.held != nil
      },
      loss("who was there and spoke how long", meetings, "meeting") { !$0.speakers.isEmpty },
      loss("times, speakers, and kinds of notes, except as text", meetings, "meeting") {
        $0.transcript.contains { $0.at != nil || $0.speaker != nil || $0.kind != .speech }
      },
    ].compactMap(\.self)
    guard !losses.isEmpty else { return nil }
    return
      "the format standups cannot hold \(losses.joined(separator: "; ")); json holds everything"
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
    return bytes(ofRows: rows)
  }

  /// Like `csv`, but with one row per speaker of each meeting. Meetings without speakers have none.
  public static func csvOfSpeakers(_ standups: [Standup]) -> [UInt8] {
    var rows = [
      [
        "standup_id", "standup", "meeting_id", "started", "speaker_id", "speaker", "attendance",
        "guest", "slot_seconds", "seconds", "notes", "blockers", "parking",
      ]
    ]
    for standup in standups {
      for meeting in standup.history.compactMap(\.meeting) {
        let slots = meeting.slots
        for speaker in meeting.speakers {
          rows.append(
            [
              standup.id.uuidString, inert(standup.title), meeting.id.uuidString,
              Timestamp.text(meeting.startedAt), speaker.id.uuidString,
              inert(speaker.displayName), speaker.attendance.rawValue,
              speaker.isGuest ? "true" : "false", slots[speaker.id].map { "\($0)" } ?? "",
              speaker.seconds.map { "\($0)" } ?? "",
            ] + texts(of: meeting) { $0.speaker == speaker.id })
        }
      }
    }
    return bytes(ofRows: rows)
  }

  private static func bytes(ofRows rows: [[String]]) -> [UInt8] {
    Array(rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined().utf8)
  }

  /// The notes, blockers, and parking lot of a meeting, as cells.
  private static func texts(
    of meeting: Meeting, where isIncluded: (TranscriptLine) -> Bool
  ) -> [String] {
    Meeting.Section.cells.map { section in
      inert(
        meeting.transcript.filter { Meeting.Section($0.kind) == section && isIncluded($0) }
          .map(\.text).joined(separator: "\n"))
    }
  }

  /// The summaries of all meetings.
  ///
  /// - Parameters:
  ///   - template: the layout, in place of the format's own.
  ///   - local: converts a date to the reader's time zone.
  public static func summaries(
    of standups: [Standup], as format: SummaryFormat, template: SummaryTemplate? = nil,
    local: (Date) -> LocalTime
  ) -> [UInt8] {
    let meetings = standups.flatMap { standup in
      standup.history.compactMap(\.meeting).map { meeting in
        let title = standup.displayTitle
        guard let template else { return meeting.summary(as: format, title: title, local: local) }
        return meeting.summary(as: format, template: template, title: title, local: local)
      }
    }
    return Array(meetings.filter { !$0.isEmpty }.joined(separator: "\n").utf8)
  }

  private static func cells(of meeting: Meeting, in standup: Standup) -> [String] {
    func names(_ isListed: (Speaker) -> Bool) -> String {
      inert(meeting.speakers.filter(isListed).map(\.displayName).joined(separator: "\n"))
    }
    return [
      standup.id.uuidString, inert(standup.title), meeting.id.uuidString,
      Timestamp.text(meeting.startedAt), Timestamp.text(meeting.endedAt), meeting.ending.rawValue,
      meeting.planned.map(ExactDecimal.text) ?? "", meeting.heldSeconds.map { "\($0)" } ?? "",
      names(\.isPresent), names(\.isAbsent),
    ] + texts(of: meeting) { _ in true }
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

extension Meeting.Section {
  /// The sections in the order of the columns.
  fileprivate static let cells: [Self] = [.rest, .blockers, .parkingLot]
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
