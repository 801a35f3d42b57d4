import Foundation
import Records
import StandupsModel
import Testing

@Suite struct RecordFieldsTests {
  /// The keys of a kind of record, without those of older versions.
  private func keyCount<Root>(_ fields: Fields<Root>) -> Int {
    fields.manual.count { !$0.key.contains(".") && !$0.text.hasPrefix("Only up to version") }
  }

  private func propertyCount(_ record: some Record) -> Int {
    Mirror(reflecting: record).children.count
  }

  private func expectRows<Root: Record>(for record: Root, without others: Int = 0) {
    #expect(keyCount(Root.fields) == propertyCount(record) - others, "\(Root.self)")
  }

  @Test func `each property of a record has a row`() throws {
    // All but the history, whose meetings are records of their own, and the schedule, which is one.
    expectRows(for: Standup(id: UUID(1)), without: 2)
    // All but the time zone, which is stored with the schedule.
    expectRows(for: Attendee(id: UUID(1)), without: 1)
    expectRows(for: PersonalZone(id: UUID(1), zone: "UTC"))
    expectRows(
      for: Meeting(id: UUID(1), startedAt: .distantPast, endedAt: .distantPast, ending: .time))
    expectRows(for: Speaker(id: UUID(1), name: ""))
    expectRows(for: TranscriptLine(kind: .note, text: ""))
    // All but what it waits for, which is a record of its own.
    expectRows(
      for: Item(id: UUID(1), text: "", kind: .note, meeting: UUID(2), openedAt: .distantPast),
      without: 2)
    expectRows(for: Item.Wait(id: UUID(1)))
    let schedule = try Schedule("Mon 09:30 UTC", today: Day(number: 0), zone: nil)
    let record = ScheduleRecord(id: UUID(1), schedule)
    #expect(
      keyCount(ScheduleRecord.fields) == propertyCount(record) - 1
        + Mirror(reflecting: schedule).children.count)
    expectRows(for: Item.Owner(id: UUID(1), name: ""))
    expectRows(for: Item.Resolution(date: .distantPast))
    expectRows(for: WrittenUpdate(id: UUID(1)))
    expectRows(for: WrittenUpdate.Line(id: UUID(1), kind: .done, text: ""))
  }
}
