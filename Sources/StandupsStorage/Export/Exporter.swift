import Records
import StandupsModel

/// The standups of an export, and their meetings.
public struct ExportedStandups {
  public let standups: [Standup]
  /// The meetings of a standup, newest first. They may be read from disk one by one, so that only one
  /// has to be in memory at a time.
  public let meetings: (Standup) -> AnySequence<Meeting>
  /// The items and updates of a standup.
  public let agenda: (Standup) -> Agenda

  public init(
    _ standups: [Standup], agenda: @escaping (Standup) -> Agenda = { _ in Agenda() },
    meetings: @escaping (Standup) -> AnySequence<Meeting>
  ) {
    self.standups = standups
    self.agenda = agenda
    self.meetings = meetings
  }

  /// Standups whose meetings are in memory. Meetings that have not been read are left out.
  public init(_ standups: [Standup]) {
    self.init(standups, meetings: { AnySequence($0.history.lazy.compactMap(\.meeting)) })
  }

  /// All meetings, standup by standup.
  fileprivate var allMeetings: some Sequence<Meeting> { standups.lazy.flatMap { meetings($0) } }
}

/// Exports standups for other programs and for people, in pieces of about 64 KB.
public enum Exporter {
  /// Takes a piece of the export; returns false to stop.
  public typealias Sink = ([UInt8]) -> Bool

  /// This program's format: `{"standups": [...], "version": 1}`, including the meetings, in the
  /// oldest version that can hold them all. Importing it restores identical standups.
  public static func json(_ exported: ExportedStandups, to sink: Sink) {
    var newest = version(of: exported)
    // NB: version 1 has another key for attendance; later versions only add keys.
    let version = newest == 1 ? 1 : RecordFormat.version
    let items = exported.standups.lazy.map { standup in
      let meetings = exported.meetings(standup).lazy.map { meeting in
        newest = max(newest, meeting.oldestVersion)
        return meeting.json(version: version)
      }
      let json = standup.wholeJSON(version: version).adding(
        "meetings", .elements(AnySequence(meetings)))
      return exported.agenda(standup).added(to: json, version: version)
    }
    JSONWriter.write(
      .object([
        "standups": .elements(AnySequence(items)), "version": .computed { .integer(newest) },
      ]), escapesInvisible: true, to: sink)
  }

  /// The oldest version that can hold the standups, or 2 if a meeting needs that. The meetings are
  /// read only until one does, and are not read twice.
  private static func version(of exported: ExportedStandups) -> Int {
    var version = exported.standups.map(\.wholeVersion).max() ?? 1
    let agendas = exported.standups.lazy.map(exported.agenda).filter(\.isStored)
    if !agendas.isEmpty {
      let items = agendas.flatMap(\.items).map(\.wholeVersion).max() ?? 1
      return max(version, RecordFormat.agendaVersion, items)
    }
    for meeting in exported.allMeetings {
      version = max(version, meeting.oldestVersion)
      if version >= 2 { break }
    }
    return version
  }

  /// Point-Free's format, by default with the older spelling of themes. Drops what the format
  /// cannot hold.
  public static func pointFree(
    _ exported: ExportedStandups, hasNewerThemes: Bool = false, to sink: Sink
  ) {
    let items = exported.standups.lazy.map { standup in
      JSONValue.object([
        "attendees": .array(
          standup.$attendees.stored.map {
            .object(["id": .id($0.id), "name": .string($0.$name.stored)])
          }),
        "duration": standup.length.highAndLowWord,
        "id": .id(standup.id),
        "meetings": .elements(AnySequence(exported.meetings(standup).lazy.map(\.pointFree))),
        "theme": .string(
          hasNewerThemes
            ? standup.theme.newerSpelling ?? standup.theme.rawValue : standup.theme.rawValue),
        "title": .string(standup.$title.stored),
      ])
    }
    JSONWriter.write(.elements(AnySequence(items)), escapesInvisible: true, to: sink)
  }

  /// The facts about the standups that Point-Free's format cannot hold, as one sentence without a
  /// period; nil if it holds everything.
  public static func pointFreeLosses(_ exported: ExportedStandups) -> String? {
    var (starts, lengths, people, notes) = (0, 0, 0, 0)
    for meeting in exported.allMeetings {
      if meeting.startedAt != meeting.endedAt || meeting.ending != .imported { starts += 1 }
      if meeting.planned != nil || meeting.added != 0 || meeting.held != nil { lengths += 1 }
      if !meeting.speakers.isEmpty { people += 1 }
      if meeting.transcript.contains(where: {
        $0.at != nil || $0.speaker != nil || $0.kind != .speech
      }) {
        notes += 1
      }
    }
    func loss(_ name: LocalizedText, _ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : "\(name.text) (\(count.counted(noun)))"
    }
    let ends = exported.standups.count { $0.turnEnd != .advance || $0.overtime != .end }
    let agendas = exported.standups.map(exported.agenda)
    let losses = [
      loss(
        "addresses and days away",
        exported.standups.count { $0.attendees.contains { !$0.email.isEmpty || !$0.away.isEmpty } },
        "standup"),
      loss(
        "schedules, holidays, time zones, and languages",
        exported.standups.count { $0.storedSchedule != nil },
        "standup"),
      loss("items", agendas.reduce(0) { $0 + $1.items.count }, "item"),
      loss(
        "updates for the next meeting", agendas.count { !$0.updates.isEmpty }, "standup"),
      loss(
        "whether people take turns facilitating, and whether talk time is shown",
        exported.standups.count { $0.rotatesFacilitator || !$0.comparesTalkTime }, "standup"),
      loss("how turns and meetings end", ends, "standup"),
      loss("the speaking order", exported.standups.count { $0.order != .fixed }, "standup"),
      loss("when meetings started and how they ended", starts, "meeting"),
      loss("planned and actual lengths", lengths, "meeting"),
      loss("who was present, and for how long they spoke", people, "meeting"),
      loss("times, speakers, and kinds of notes, except as text", notes, "meeting"),
    ].compactMap(\.self)
    guard !losses.isEmpty else { return nil }
    return String(
      localized:
        "the format standups cannot hold \(losses.joined(separator: "; ")); json holds everything")
  }

  /// One row per meeting (RFC 4180, UTF-8), newest meeting of a standup first. A text that a
  /// spreadsheet would take for a formula has an apostrophe before it (OWASP, "CSV Injection").
  ///
  /// - Parameter hasByteOrderMark: true if the output begins with a byte order mark, without which
  ///   Excel mistakes UTF-8 for the encoding of the system's language.
  public static func csv(
    _ exported: ExportedStandups, hasByteOrderMark: Bool = false, to sink: Sink
  ) {
    let titles = [
      "standup_id", "standup", "meeting_id", "started", "ended", "ending", "planned_seconds",
      "held_seconds", "present", "absent", "notes", "blockers", "parking", "facilitator", "done",
      "today",
    ]
    write(titles, exported, hasByteOrderMark, to: sink) { meeting, standup in
      [cells(of: meeting, in: standup)]
    }
  }

  /// Like `csv`, but with one row per speaker of each meeting. Meetings without speakers have none.
  /// The seconds are blank for teams that do not compare talk time.
  public static func csvOfSpeakers(
    _ exported: ExportedStandups, hasByteOrderMark: Bool = false, to sink: Sink
  ) {
    let titles = [
      "standup_id", "standup", "meeting_id", "started", "speaker_id", "speaker", "attendance",
      "guest", "slot_seconds", "seconds", "notes", "blockers", "parking", "facilitated", "done",
      "today",
    ]
    write(titles, exported, hasByteOrderMark, to: sink) { meeting, standup in
      let slots = standup.comparesTalkTime ? meeting.slots : [:]
      return meeting.listedSpeakers.map { speaker in
        var row = [
          standup.id.uuidString, inert(standup.title), meeting.id.uuidString,
          Timestamp.text(meeting.startedAt), speaker.id.uuidString,
          inert(speaker.displayName), attendance(of: speaker, in: meeting),
          speaker.isGuest ? "true" : "false", slots[speaker.id].map { "\($0)" } ?? "",
          speaker.seconds.map { "\($0)" } ?? "",
        ]
        row += texts(notes, of: meeting) { $0.speaker == speaker.id }
        row.append(speaker.id == meeting.facilitator ? "true" : "false")
        row += texts(updates, of: meeting) { $0.speaker == speaker.id }
        return row
      }
    }
  }

  /// Writes a table with these titles and the rows of each meeting.
  private static func write(
    _ titles: [String], _ exported: ExportedStandups, _ hasByteOrderMark: Bool, to sink: Sink,
    rows: (Meeting, Standup) -> [[String]]
  ) {
    var piece = Array((hasByteOrderMark ? "\u{FEFF}" : "").utf8) + bytes(ofRows: [titles])
    for standup in exported.standups {
      for meeting in exported.meetings(standup) {
        piece += bytes(ofRows: rows(standup.shown(meeting), standup))
        guard passOn(&piece, to: sink) else { return }
      }
    }
    _ = sink(piece)
  }

  /// Passes on a piece once it is long enough; returns false to stop.
  private static func passOn(_ piece: inout [UInt8], to sink: Sink) -> Bool {
    guard piece.count >= JSONWriter.pieceSize else { return true }
    defer { piece.removeAll(keepingCapacity: true) }
    return sink(piece)
  }

  private static func bytes(ofRows rows: [[String]]) -> [UInt8] {
    Array(rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined().utf8)
  }

  /// The columns with notes. The first also contains people's updates, as it did before these got
  /// their own columns.
  private static let notes: [[Meeting.Section]] = [
    [.done, .plan, .rest], [.blockers], [.parkingLot],
  ]
  /// The columns with people's updates.
  private static let updates: [[Meeting.Section]] = [[.done], [.plan]]

  /// The texts of some sections of a meeting, one cell per group.
  private static func texts(
    _ columns: [[Meeting.Section]], of meeting: Meeting,
    where isIncluded: (TranscriptLine) -> Bool
  ) -> [String] {
    columns.map { sections in
      inert(
        meeting.$transcript.stored
          .filter { sections.contains(Meeting.Section($0)) && isIncluded($0) }
          .map(\.$text.stored).joined(separator: "\n"))
    }
  }

  private static func attendance(of speaker: Speaker, in meeting: Meeting) -> String {
    meeting.isWritten && speaker.attendance == .notReached
      ? "wroteNothing" : speaker.attendance.rawValue
  }

  /// The summaries of all meetings.
  ///
  /// - Parameters:
  ///   - template: the layout, in place of the format's default.
  ///   - tickets: ticket keys that become links.
  ///   - local: converts a date to the reader's time zone.
  public static func summaries(
    of exported: ExportedStandups, as format: SummaryFormat, template: SummaryTemplate? = nil,
    tickets: Tickets = Tickets(), local: (Date) -> LocalTime, to sink: Sink
  ) {
    var piece: [UInt8] = []
    var isFirst = true
    for standup in exported.standups {
      let agenda = exported.agenda(standup)
      for meeting in exported.meetings(standup) {
        let summary = standup.summary(
          of: meeting, agenda, as: format, template: template, tickets: tickets, local: local)
        guard !summary.isEmpty else { continue }
        piece += Array((isFirst ? summary : "\n" + summary).utf8)
        isFirst = false
        guard passOn(&piece, to: sink) else { return }
      }
    }
    _ = sink(piece)
  }

  private static func cells(of meeting: Meeting, in standup: Standup) -> [String] {
    func names(_ isListed: (Speaker) -> Bool) -> String {
      inert(meeting.listedSpeakers.filter(isListed).map(\.displayName).joined(separator: "\n"))
    }
    var row = [
      standup.id.uuidString, inert(standup.title), meeting.id.uuidString,
      Timestamp.text(meeting.startedAt), Timestamp.text(meeting.endedAt), meeting.ending.rawValue,
      meeting.planned.map(ExactDecimal.text) ?? "", meeting.heldSeconds.map { "\($0)" } ?? "",
      names(\.isPresent), names(\.isAbsent),
    ]
    row += texts(notes, of: meeting) { _ in true }
    row.append(inert(meeting.facilitatorName ?? ""))
    row += texts(updates, of: meeting) { _ in true }
    return row
  }

  private static func inert(_ text: String) -> String {
    let starts: [Unicode.Scalar] = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]
    return text.unicodeScalars.first.map(starts.contains) == true ? "'" + text : text
  }

  // NB: some spreadsheets also split at semicolons and tabs, after which a formula may begin.
  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: separators.contains) else { return text }
    let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map(String.init).joined(separator: "\"\"") + "\""
  }

  private static let separators = Array("\",;\t\r\n".utf8)
}

extension Agenda {
  /// True if there is something to store.
  fileprivate var isStored: Bool { !items.isEmpty || !updates.isEmpty }

  fileprivate func added(to json: JSONValue, version: Int) -> JSONValue {
    var json = json
    if !items.isEmpty {
      json = json.adding("items", .array(items.map { $0.wholeJSON(version: version) }))
    }
    if !updates.isEmpty {
      let updates = updates.values.sorted { $0.id < $1.id }
      json = json.adding("updates", .array(updates.map { $0.json(version: version) }))
    }
    return json
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
    let lines = $transcript.stored.map { line in
      guard let at = line.at else { return line.$text.stored }
      let speaker = line.speaker.flatMap { names[$0] } ?? Attendee.anonymousName
      return "\(at.clockText) \(speaker) (\(line.kind.rawValue)): \(line.$text.stored)"
    }
    return .object([
      "date": .duration(Timestamp.durationSince2001(endedAt)),
      "id": .id(id),
      "transcript": .string(lines.joined(separator: "\n")),
    ])
  }
}
