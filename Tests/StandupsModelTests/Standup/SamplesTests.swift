import Foundation
import StandupsModel
import Testing

@Suite struct SamplesTests {
  private func samples() -> [Standup] {
    var count = -1
    return Samples.standups(now: Date(timeIntervalSince1970: 1_234_567_890)) {
      count += 1
      return UUID(count)
    }
  }

  @Test func `the samples are Design, Product and Engineering`() {
    let samples = samples()
    #expect(samples.map(\.title) == ["Design", "Product", "Engineering"])
    #expect(samples.map(\.length) == [.seconds(60), .seconds(1800), .seconds(600)])
    #expect(samples.map(\.theme) == [.orange, .poppy, .periwinkle])
    #expect(samples.map(\.position) == [0, 1, 2])
    #expect(
      samples.map { $0.attendees.map(\.name) } == [
        ["Blob", "Blob Jr", "Blob Sr", "Blob Esq", "Blob III", "Blob I"], ["Blob Sr", "Blob Jr"],
        ["Blob", "Blob Jr"],
      ])
  }

  @Test func `Design has a meeting seven days ago`() throws {
    let history = samples()[0].history
    let meeting = try #require(history.first?.meeting)
    #expect(history.count == 1 && history.first?.name.rawValue == "20090206T233130Z")
    #expect(meeting.heldSeconds == 60 && meeting.planned == .seconds(60))
    #expect(!meeting.transcript.isEmpty && meeting.opener?.name == "Blob")
  }

  @Test func `ids are drawn in a fixed order`() {
    let samples = samples()
    #expect(samples.map(\.id) == [UUID(0), UUID(7), UUID(10)])
    #expect(samples[0].attendees.map(\.id) == (1...6).map(UUID.init))
    #expect(samples[0].history.first?.meeting?.id == UUID(13))
  }
}
