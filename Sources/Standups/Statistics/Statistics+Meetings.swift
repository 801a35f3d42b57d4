import Composable
import Dependencies
import StandupsModel

extension Statistics {
  /// Reads the newest meetings that are unknown or have changed, a batch at a time.
  func readNext(_ state: inout State) -> Effect<Action> {
    guard let names = state.nextBatch() else { return .none }
    return .run { [id = state.standupID] send in
      try await send(.recordsRead(standupsClient.meetings(names, of: id)))
    } catch: { _, send in
      await send(.recordsRead([:]))
    }
  }
}

extension Statistics.State {
  /// A meeting that was read.
  struct Record: Equatable, Sendable {
    /// The meeting without its lines; nil if it cannot be read.
    var meeting: Meeting?
    var version: Int
  }

  /// Follows the standup, its meetings, and its items. Changed meetings count in their old version
  /// until they are read again.
  mutating func follow(_ content: Content) -> Statistics.Action? {
    agenda = content.agenda(of: standupID)
    guard let standup = content.standups[id: standupID] else { return nil }
    versions = content.versions
    standupTitle = standup.displayTitle
    show(standup)
    return unread.isEmpty && stale.isEmpty ? nil : .appeared
  }

  /// Takes the standup's meetings: those that have been opened, and the names of the others.
  mutating func show(_ standup: Standup) {
    let (oldNames, oldRecords) = (names, records)
    workingDays = standup.workingDays
    let isPlanned =
      schedule == standup.meetingSchedule && scheduledSince == standup.scheduledSince
    (schedule, scheduledSince) = (standup.meetingSchedule, standup.scheduledSince)
    let isOrderShown = columns.contains(order)
    names = standup.history.map(\.name)
    records = [:]
    for entry in standup.history {
      records[entry.name] =
        entry.isUnread
        ? oldRecords[entry.name]
        : Record(
          meeting: entry.meeting?.withoutTranscript, version: versions[entry.name, of: standupID])
    }
    guard
      names != oldNames || records != oldRecords || comparesTalkTime != standup.comparesTalkTime
        || !isPlanned
    else { return }
    comparesTalkTime = standup.comparesTalkTime
    countAll()
    if isOrderShown, !columns.contains(order) { (order, isReversed) = (.listed, false) }
  }

  /// Counts the planned meetings of the range that were held, not written, from the day on which the schedule was set or, if that
  /// is not known, from the first meeting. A time zone that this machine does not know counts as the
  /// one here.
  mutating func countHeld() {
    guard let schedule else {
      held = nil
      return
    }
    @Dependency(\.date) var date
    @Dependency(\.zones) var zones
    let zone = try? zones.zone(schedule.zone)
    let local = { (date: Date) in zone?.local(date) ?? date.local }
    let starts = names.filter { records[$0]?.meeting?.isWritten != true }.map(\.startedAt)
    let first = scheduledSince ?? starts.min().map { Day(local($0)) }
    let firstOfRange = range.start.map { Day(local($0)) }
    held = first.flatMap { first in
      HeldMeetings(
        schedule, from: max(first, firstOfRange ?? first), starts: starts, at: date.now,
        local: local)
    }
  }

  mutating func forgetReading() { reading = [:] }

  /// Adds the meetings of the batch that have been read.
  mutating func add(_ meetings: [MeetingName: Meeting]) {
    for (name, version) in reading {
      records[name] = Record(meeting: meetings[name]?.withoutTranscript, version: version)
    }
    reading = [:]
    countAll()
  }

  /// The number of meetings read at once. The first figures come quickly, saves hardly wait, and
  /// few unneeded notes are in memory.
  private static let batchSizes = 32...512

  /// The next meetings to read; nil if all are read, or some are being read.
  mutating func nextBatch() -> [MeetingName]? {
    let size = max(Self.batchSizes.lowerBound, min(meetings.count, Self.batchSizes.upperBound))
    let names = (unread + stale).prefix(size)
    guard reading.isEmpty, !names.isEmpty else { return nil }
    for name in names { reading[name] = versions[name, of: standupID] }
    return Array(names)
  }

  /// The meetings that have changed since they were read, and count in their old version.
  private var stale: [MeetingName] {
    names.filter { name in
      records[name].map { $0.version != versions[name, of: standupID] } ?? false
    }
  }

  private mutating func countAll() {
    let known = names.compactMap { records[$0] }
    meetings = known.compactMap(\.meeting).map { comparesTalkTime ? $0 : $0.withoutTalkTime }
    unreadableCount = known.count { $0.meeting == nil }
    unread = names.filter { records[$0] == nil }
    count()
  }
}

extension Meeting {
  fileprivate var withoutTranscript: Meeting {
    var meeting = self
    meeting.transcript = []
    return meeting
  }
}
