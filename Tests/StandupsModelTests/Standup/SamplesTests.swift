import Foundation
import StandupsModel
import Testing

@Suite struct SamplesTests {
  private let now = Date(timeIntervalSince1970: 1_234_567_890)

  private func samples() -> [Standup] { Self.samples(now: now) }

  private static func samples(now: Date) -> [Standup] {
    var count = -1
    return Samples.standups(now: now) {
      count += 1
      return UUID(count)
    }
  }

  @Test func `the samples are Design, Product and Engineering`() {
    let samples = samples()
    #expect(samples.map(\.title) == ["Design", "Product", "Engineering"])
    #expect(samples.map(\.length) == [.seconds(900), .seconds(1800), .seconds(600)])
    #expect(samples.map(\.theme) == [.orange, .poppy, .periwinkle])
    #expect(samples.map(\.position) == [0, 1, 2])
    #expect(samples.map(\.attendees.count) == [6, 5, 7])
    #expect(samples[0].attendees.prefix(2).map(\.name) == ["Maya Lindqvist", "김민지"])
  }

  @Test func `they have met for a month, up to the day before`() throws {
    let samples = samples()
    #expect(samples.map(\.history.count) == [22, 9, 13])
    for standup in samples {
      let newest = try #require(standup.history.first?.meeting)
      let age = now.timeIntervalSince(newest.startedAt) / 86_400
      #expect((0...4).contains(age))
      #expect(standup.history.allSatisfy { $0.meeting?.heldSeconds ?? 0 > 60 })
    }
    #expect(Self.samples(now: now.addingTimeInterval(86_400))[0].history.count >= 21)
  }

  @Test func `the month has everything that a screen can show`() {
    let meetings = samples().flatMap { $0.history.compactMap(\.meeting) }
    #expect(Set(meetings.map(\.ending)) == [.time, .savedEarly, .overtime])
    #expect(
      Set(meetings.flatMap { $0.speakers.map(\.attendance) }) == [.absent, .notReached, .present])
    #expect(
      Set(meetings.flatMap { $0.transcript.map(\.kind) }) == [.note, .blocker, .parking])
    #expect(meetings.contains { $0.speakers.contains(where: \.isGuest) })
    for meeting in meetings {
      #expect(meeting.speakers.allSatisfy { $0.attendance != .present || $0.seconds ?? 0 > 0 })
      #expect(
        meeting.transcript.map { $0.at ?? .zero } == meeting.transcript.compactMap(\.at).sorted())
      #expect(
        meeting.transcript.allSatisfy { ($0.at ?? .zero) < .seconds(meeting.heldSeconds ?? 0) })
    }
  }

  @Test func `meetings start at the team's time, on its days`() {
    let times = samples().map { standup in
      standup.history.compactMap { $0.meeting.map { LocalTime($0.startedAt) } }
    }
    #expect(times[0].allSatisfy { $0.hour == 23 && (45..<48).contains($0.minute) })
    #expect(times[1].allSatisfy { $0.hour == 22 && (15..<18).contains($0.minute) })
    // 1970-01-01 was a Thursday.
    let days = times.map { times in
      Set(times.map { Int($0.date().timeIntervalSince1970 / 86_400 + 4) % 7 })
    }
    #expect(days == [[1, 2, 3, 4, 5], [2, 4], [1, 3, 5]])
  }

  @Test func `Design has a schedule, by which it has met, and someone of Product is away`() {
    let samples = samples()
    #expect(samples.map { $0.schedule?.description } == ["Mon-Fri 23:45 UTC", nil, nil])
    let next = samples[0].schedule?.next(after: now, in: .utc).first ?? .distantPast
    #expect((0...900).contains(next.timeIntervalSince(now)))
    #expect(
      samples[0].history.allSatisfy { entry in
        samples[0].schedule?.times(on: Day(LocalTime(entry.name.startedAt))).isEmpty == false
      })
    let today = Day(LocalTime(now))
    #expect(
      samples.map { $0.attendees.filter { $0.isAway(on: today) }.map(\.name) }
        == [[], ["Daniel Okafor"], []])
  }

  @Test func `a guest is the same person in every meeting`() {
    let guests = samples()[1].history.compactMap(\.meeting)
      .flatMap { $0.speakers.filter(\.isGuest) }
    #expect(guests.count == 2 && Set(guests.map(\.id)).count == 1)
  }

  @Test func `most meetings end early, and some at their time or late`() {
    let samples = samples()
    func figures<Value>(_ value: (Meeting) -> Value) -> [[Value]] {
      samples.map { $0.history.compactMap { $0.meeting.map(value) } }
    }
    #expect(
      figures(\.heldSeconds) == [
        [
          900, 823, 817, 730, 900, 757, 900, 850, 866, 900, 776, 900, 843, 774, 848, 832, 609, 722,
          900, 634, 776, 760,
        ],
        [1565, 1712, 1696, 1428, 1570, 2615, 1457, 1746, 1718],
        [528, 570, 1020, 624, 551, 704, 660, 614, 698, 857, 586, 682, 694],
      ])
    func count(_ ending: Meeting.Ending) -> [Int] {
      figures(\.ending).map { $0.count { $0 == ending } }
    }
    #expect(count(.savedEarly) == [16, 8, 4])
    #expect(count(.time) == [6, 0, 0])
    #expect(count(.overtime) == [0, 1, 9])
  }

  @Test func `the same time gives the same samples`() {
    #expect(samples() == samples())
    #expect(Samples.agendaChanges(of: samples()) == Samples.agendaChanges(of: samples()))
  }

  @Test func `each team has open and resolved items, and updates for the next meeting`() {
    for standup in samples() {
      var agenda = Agenda()
      for change in Samples.agendaChanges(of: samples()) where change.standupID == standup.id {
        agenda.apply(change)
      }
      #expect(agenda.openItems.count == 3 && agenda.items.count > 3)
      #expect(!agenda.updates.isEmpty)
      let ids = Set(standup.attendees.map(\.id))
      #expect(ids.isSuperset(of: agenda.updates.keys))
      let newest = standup.history.first?.meeting?.endedAt ?? .distantPast
      #expect(agenda.items.allSatisfy { ($0.resolution?.date ?? newest) <= newest })
    }
  }

  @Test func `ids are drawn in a fixed order`() {
    let samples = samples()
    #expect(samples.map(\.id) == [UUID(0), UUID(7), UUID(13)])
    #expect(samples[0].attendees.map(\.id) == (1...6).map(UUID.init))
    #expect(samples[0].history.last?.meeting?.id == UUID(21))
  }
}
