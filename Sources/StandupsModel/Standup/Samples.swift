#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sample standups for new users.
public enum Samples {
  /// Design, Product, and Engineering, at positions 0, 1, and 2, with the meetings of the 30 days
  /// before `now`. The same arguments give the same samples.
  ///
  /// - Parameter uuid: returns a fresh id; called for each standup and its attendees, then for the
  ///   meetings and their lines.
  public static func standups(now: Date, uuid: () -> UUID) -> [Standup] {
    var standups = SampleTeam.all.enumerated().map { position, team in
      team.standup(position: position, now: now, uuid: uuid)
    }
    for (index, team) in SampleTeam.all.enumerated() {
      var month = SampleMonth(team: team, standup: standups[index], now: now)
      for meeting in month.meetings(uuid: uuid) {
        let history = standups[index].history
        standups[index].history.insert(meeting, name: history.freeName(for: meeting.startedAt))
      }
    }
    return standups
  }
}

extension Samples {
  /// The number of newest items that are open. The others were resolved at the next meeting.
  private static let openItems = 3

  /// The records that the samples have between their meetings, as changes: open and resolved items,
  /// and the updates of some people for the next meeting.
  public static func agendaChanges(of samples: [Standup]) -> [Change] {
    zip(samples, SampleTeam.all).flatMap { standup, team in
      items(of: standup).map { Change.writeItem($0, standup: standup.id) }
        + team.updates(of: standup).map { update in
          let edit = WrittenUpdate.Rewrite(base: [], lines: update.lines)
          return Change.writeUpdate(edit, of: update.id, standup: standup.id)
        }
    }
  }

  private static func items(of standup: Standup) -> [Item] {
    let meetings = standup.history.compactMap(\.meeting)
    var items: [Item] = []
    for (index, meeting) in meetings.enumerated() {
      for var item in meeting.items {
        if items.count >= openItems, index > 0 {
          item.resolve(at: meetings[index - 1].endedAt, in: meetings[index - 1].id)
        }
        items.append(item)
      }
    }
    return items
  }
}

/// The facts about a sample team, apart from its meetings.
struct SampleTeam {
  var title: String
  var names: [String]
  var length: Duration
  var theme: Theme
  var turnEnd = TurnEnd.hold
  var overtime = Overtime.wait
  var order = SpeakingOrder.fixed
  /// The days of the week on which it meets; 0 is Sunday.
  var weekdays: Set<Int>
  /// The number of minutes before the time of day of `now` at which it meets; negative for a
  /// meeting that is still to come.
  var minutesBefore: Int
  /// True if its schedule is known.
  var isScheduled = false
  /// The position in `names` of a person who is away; nil if there is none.
  var absentee: Int?
  /// The range of its people's speaking times, in percent of their slots.
  var talk: ClosedRange<Int>
  var guest: String?
  var notes: [String]
  var blockers: [String]
  var parking: [String]
  /// The updates for the next meeting, by position in `names`.
  var updates: [(author: Int, lines: [(kind: WrittenUpdate.Line.Kind, text: String)])]

  private static let quarter: TimeInterval = 15 * 60

  func standup(position: Int, now: Date, uuid: () -> UUID) -> Standup {
    var standup = Standup(
      id: uuid(), title: title, length: length, theme: theme,
      attendees: names.map { Attendee(id: uuid(), name: $0) }, turnEnd: turnEnd,
      overtime: overtime, order: order, schedule: isScheduled ? schedule(now: now) : nil,
      position: position)
    if let absentee {
      let today = Day(LocalTime(now))
      standup.attendees[absentee].setAway([
        DayRange(today.advanced(by: -1), through: today.advanced(by: 2))
      ])
    }
    return standup
  }

  /// The start of a meeting on a day in the past; 0 is today.
  func start(daysAgo days: Int, now: Date) -> Date {
    let seconds = (now.timeIntervalSince1970 / Self.quarter).rounded(.down) * Self.quarter
    return Date(
      timeIntervalSince1970: seconds - Double(days) * 86_400 - Double(minutesBefore) * 60)
  }

  private func schedule(now: Date) -> Schedule? {
    let days = Weekdays(weekdays.map { Weekday.allCases[($0 + 6) % 7] })
    let time = TimeOfDay(LocalTime(start(daysAgo: 0, now: now)).timeText)
    return time.map { Schedule(slots: [Schedule.Slot(days: days, time: $0)]) }
  }

  func updates(of standup: Standup) -> [WrittenUpdate] {
    updates.map { author, lines in
      let id = standup.attendees[author].id
      return WrittenUpdate(
        id: id,
        lines: lines.enumerated().map { index, line in
          WrittenUpdate.Line(
            id: line.kind.marking(UUID(derivedFrom: "sample/\(id)/\(index)")), kind: line.kind,
            text: line.text)
        })
    }
  }
}

/// The meetings of a sample team in the last 30 days.
private struct SampleMonth {
  let team: SampleTeam
  let standup: Standup
  let now: Date
  private var guest: UUID?
  private var numbers: SampleNumbers
  /// The number of used lines of each kind.
  private var used: [TranscriptLine.Kind: Int] = [:]

  private static let days = 30
  private static let day: TimeInterval = 86_400
  /// People talk longer in one of this many meetings.
  private static let longMeeting = 7

  init(team: SampleTeam, standup: Standup, now: Date) {
    self.team = team
    self.standup = standup
    self.now = now
    numbers = SampleNumbers(seed: UInt64(max(0, team.minutesBefore) + team.names.count))
  }

  /// Oldest first.
  mutating func meetings(uuid: () -> UUID) -> [Meeting] {
    var meetings: [Meeting] = []
    for day in (1...Self.days).reversed() {
      let start = team.start(daysAgo: day, now: now).timeIntervalSince1970
      // 1970-01-01 was a Thursday.
      let weekday = Int((start / Self.day).rounded(.down) + 4) % 7
      guard team.weekdays.contains(weekday) else { continue }
      let late = Double(numbers.next(in: 5...140))
      let startedAt = Date(timeIntervalSince1970: start + late)
      meetings.append(meeting(number: meetings.count, at: startedAt, uuid: uuid))
    }
    return meetings
  }

  private mutating func meeting(number: Int, at startedAt: Date, uuid: () -> UUID) -> Meeting {
    let id = uuid()
    let speakers = speakers(number: number, uuid: uuid)
    let held = speakers.reduce(0) { $0 + ($1.seconds ?? 0) }
    let planned = standup.wholeSeconds
    return Meeting(
      id: id, startedAt: startedAt, endedAt: startedAt.addingTimeInterval(Double(held)),
      planned: standup.length, held: held,
      ending: held < planned ? .savedEarly : held == planned ? .time : .overtime,
      speakers: speakers, transcript: transcript(of: speakers, uuid: uuid))
  }

  private mutating func speakers(number: Int, uuid: () -> UUID) -> [Speaker] {
    let people = standup.attendees
    let first = team.order == .rotate ? number % people.count : 0
    var speakers = (people[first...] + people[..<first]).enumerated().map { place, person in
      let isAbsent = (7 * number + 3 * place) % 17 == 0
      return Speaker(id: person.id, name: person.name, attendance: isAbsent ? .absent : .present)
    }
    if let name = team.guest, number % 4 == 1 {
      let id = guest ?? uuid()
      guest = id
      speakers.append(Speaker(id: id, name: name, isGuest: true))
    }
    let slots = Slots.split(
      standup.wholeSeconds, count: speakers.count { $0.attendance == .present })
    let extra = number % Self.longMeeting == 3 ? 45 : 0
    var left = team.overtime == .end ? standup.wholeSeconds : Int.max
    var turn = 0
    for index in speakers.indices where speakers[index].attendance == .present {
      let wanted = slots[turn] * (numbers.next(in: team.talk) + extra) / 100
      turn += 1
      guard left > 0 else {
        speakers[index].attendance = .notReached
        continue
      }
      speakers[index].slot = slots[turn - 1]
      speakers[index].seconds = min(wanted, left)
      left -= min(wanted, left)
    }
    return speakers
  }

  /// A note in most turns, and a blocker and something for later in some meetings.
  private mutating func transcript(
    of speakers: [Speaker], uuid: () -> UUID
  ) -> [TranscriptLine] {
    var lines: [TranscriptLine] = []
    var elapsed = 0
    let spoken = speakers.filter { ($0.seconds ?? 0) > 0 }
    let blocked = numbers.next(in: 0...2) == 0 ? numbers.next(in: 0...spoken.count - 1) : nil
    let parked = numbers.next(in: 0...3) == 0 ? numbers.next(in: 0...spoken.count - 1) : nil
    for (place, speaker) in spoken.enumerated() {
      let seconds = speaker.seconds ?? 0
      var kinds: [TranscriptLine.Kind] = numbers.next(in: 0...9) < 6 ? [.note] : []
      if place == blocked { kinds.append(.blocker) }
      if place == parked { kinds.append(.parking) }
      for (index, kind) in kinds.enumerated() {
        let at = elapsed + seconds * (index + 1) / (kinds.count + 1)
        lines.append(
          TranscriptLine(
            id: uuid(), at: .seconds(at), speaker: speaker.id, kind: kind, text: text(kind)))
      }
      elapsed += seconds
    }
    return lines
  }

  /// The team's next line of a kind.
  private mutating func text(_ kind: TranscriptLine.Kind) -> String {
    let texts =
      switch kind {
      case .blocker: team.blockers
      case .note, .speech: team.notes
      case .parking: team.parking
      }
    defer { used[kind, default: 0] += 1 }
    return texts[used[kind, default: 0] % texts.count]
  }
}

/// Numbers that look random and are the same in every run (the generator of POSIX's `rand`).
private struct SampleNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(in range: ClosedRange<Int>) -> Int {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return range.lowerBound + Int(state >> 8) % range.count
  }
}
