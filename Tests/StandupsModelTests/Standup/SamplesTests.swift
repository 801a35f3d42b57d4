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

  @Test func `the same time gives the same samples`() {
    #expect(samples() == samples())
  }

  @Test func `ids are drawn in a fixed order`() {
    let samples = samples()
    #expect(samples.map(\.id) == [UUID(0), UUID(7), UUID(13)])
    #expect(samples[0].attendees.map(\.id) == (1...6).map(UUID.init))
    #expect(samples[0].history.last?.meeting?.id == UUID(21))
  }
}
