import Dependencies
import Records
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups updates REF`: everyone's updates, for teams that do not meet.
struct UpdatesCommand: Command {
  static let about = CommandUsage(
    "updates", summary: "print everyone's update for the next meeting",
    details: ["One section per person, in team order. close stores them as a meeting."],
    examples: [.init("standups updates Design", "read everyone's update")])

  @Operand("REF", .standup) var reference: String
  @Flag(.json) var isJSON: Bool
  let data = FolderOption()

  func run() throws -> Int32 {
    let folder = data.folder
    let records = try RecordReader(folder)
    let (_, standup) = try records.only(reference)
    let agenda = records.agenda(of: standup)
    guard !isJSON else {
      return max(
        StandardOutput.write(Self.json(of: agenda, standup)), records.reportUnreadable())
    }
    let today = OwnDays.today(of: standup.team)
    let calendars = CalendarFiles(
      environment: Environment.values, around: today.here, of: standup.team)
    let absences = Absences(of: standup.team, events: calendars.events)
    let printed = StandardOutput.print(
      Self.lines(of: agenda, standup) { id in
        absences.range(of: id, on: today[id])?.awayText(on: today[id])
      }
      .map { HarmlessText($0) })
    return max(printed, records.reportUnreadable())
  }

  static func json(of agenda: Agenda, _ standup: Standup) -> JSONValue {
    let team = standup.team
    let others = agenda.updates.keys.filter { id in !team.contains { $0.id == id } }.sorted()
    let all = team.map { ($0.id, .string($0.name)) } + others.map { ($0, nil as JSONValue?) }
    return .list(all) { id, name in
      Listing.json(agenda.updates[id] ?? WrittenUpdate(id: id)).adding("name", name)
    }
  }

  /// - Parameter absence: a person's absence, as in `away until Jan 2`; nil if they are not away.
  static func lines(
    of agenda: Agenda, _ standup: Standup, absence: (Attendee.ID) -> String? = { _ in nil }
  ) -> [String] {
    var lines: [String] = []
    let team = Set(standup.team.map(\.id))
    let others = agenda.updates.values.filter { !team.contains($0.id) }.sorted { $0.id < $1.id }
    let all =
      standup.team.map { ($0.displayName, absence($0.id), agenda.updates[$0.id]) }
      + others.map { (String(localized: "Someone who left the team"), nil, $0) }
    for (name, absence, update) in all {
      if !lines.isEmpty { lines.append("") }
      guard let update else {
        lines.append("\(name): \(absence ?? String(localized: "nothing yet"))")
        continue
      }
      lines.append(absence.map { "\(name), \($0)" } ?? name)
      for kind in WrittenUpdate.Line.Kind.allCases where !update.texts(kind).isEmpty {
        lines.append("  \(kind.label)")
        lines += update.texts(kind).map { "    \($0)" }
      }
    }
    return lines
  }
}

/// `standups close REF`: stores everyone's updates as a meeting that no one held.
struct CloseCommand: Command {
  static let about = CommandUsage(
    "close", summary: "store everyone's updates as a meeting",
    details: [
      "For teams that do not meet: the updates become a meeting without times, and its blockers "
        + "become items. Anything written afterward is for the next meeting. If an update cannot "
        + "be read, nothing is stored. If sync is set up, the command syncs before and afterward, "
        + "for at most 10 seconds each time; autoSync in the configuration turns that off. If "
        + "someone else closes the same round before the two of you have synced, each line ends up "
        + "in only one of the two meetings, and a meeting without lines is moved to the trash."
    ],
    examples: [.init("standups close Design", "end this round of updates")])

  @Operand("REF", .standup) var reference: String
  let data = FolderOption()

  func run() throws -> Int32 {
    let folder = data.folder
    let completed = folder.finishSaves()
    // Updates that teammates have written belong to this round.
    AutoSync.run(folder)
    let now = Date()
    let meeting: Meeting
    let events: [MeetingEvent]
    do {
      (meeting, events) = try folder.retryingChanges {
        let (_, standup) = try RecordReader(folder).standup(reference)
        let calendars = CalendarFiles(
          environment: Environment.values, around: Day(LocalTime.live(now)), of: standup.team)
        do {
          return try Self.close(
            standup, in: folder, id: UUID.random(), at: now, events: calendars.events)
        } catch UpdateError.nobodyWrote(let title) {
          // An earlier close stored this round, but failed before its items were opened.
          let isOfRound = { (save: CompletedSave) in
            save.standup.id == standup.id && save.meeting.isWritten
          }
          guard let save = completed.last(where: isOfRound) else {
            throw UpdateError.nobodyWrote(title)
          }
          return (save.meeting, [.ended(save.meeting, name: save.name, of: standup)])
        }
      }
    } catch UpdateError.unreadable(let files) {
      for file in files { StandardError.print("could not read \(file)") }
      StandardError.print(
        files.count == 1
          ? "nothing was stored; fix or remove that file, then run close again"
          : "nothing was stored; fix or remove those files, then run close again")
      return ExitCode.badData
    }
    HooksClient.start(events, environment: Environment.values, folder: folder)
    let printed = StandardOutput.print(
      "saved \(meeting.transcript.count.counted("line")) from \(meeting.speakers.count(where: \.isPresent)) of \(meeting.speakers.count) people as a meeting"
    )
    AutoSync.run(folder)
    return printed
  }

  /// Stores the round of a standup as it was read from the folder.
  ///
  /// - Parameter events: the events of calendars.
  static func close(
    _ standup: Standup, in folder: DataFolder, id: Meeting.ID, at now: Date,
    events: [AllDayEvent] = []
  ) throws -> (Meeting, [MeetingEvent]) {
    let agenda = try folder.agenda(of: standup.id)
    let unreadable = agenda.unreadable.filter(RecordFile.isUpdate)
    guard unreadable.isEmpty else { throw UpdateError.unreadable(unreadable) }
    let away = Absences(of: standup.team, events: events).people(on: .today(of: standup.team))
    guard
      let meeting = standup.writtenMeeting(id: id, at: now, agenda: agenda, away: away)
    else {
      throw UpdateError.nobodyWrote(standup.displayTitle)
    }
    // If this program ends halfway, the next one finds the snapshot and finishes the rest.
    let snapshot = RunningMeeting(
      id: meeting.id, standup: standup, startedAt: meeting.startedAt, savedAt: meeting.endedAt,
      progress: MeetingProgress(standup: standup, members: standup.team.map { .init($0) }),
      transcript: meeting.transcript)
    let name = standup.history.freeName(for: meeting.startedAt)
    try folder.check(.writeMeeting(meeting, name: name, standup: standup.id))
    do {
      try folder.saveRunning(snapshot)
      try folder.storeRound(meeting, name: name, of: standup)
    } catch {
      // NB: the meeting is stored if only its fsync failed.
      if try folder.storedMeeting(of: snapshot) == nil { try folder.removeRunning(meeting.id) }
      throw error
    }
    let items = try folder.finish(meeting, of: standup.id)
    return (
      meeting,
      [.ended(meeting, name: name, of: standup)] + items.map { .itemOpened($0, of: standup) }
    )
  }
}
