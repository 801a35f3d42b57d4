import Foundation
import StandupsModel
import Testing

@Suite struct HistoryTests {
  @Test func `meetings in the same second get the next free ordinal`() {
    let start = Date(timeIntervalSince1970: 1_779_237_000)
    var history = History(names: [MeetingName(startedAt: start.addingTimeInterval(1))])
    for ordinal in 1...120 {
      let name = history.freeName(for: start)
      #expect(name.ordinal == ordinal && name.startedAt == start)
      history.insert(name)
    }
    for name in history.map(\.name) where name.ordinal == 7 { history.remove(name) }
    #expect(history.freeName(for: start).rawValue == "20260520T003000Z_07")
  }

  private func meeting(_ day: Int) -> Meeting {
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    return Meeting(id: UUID(day), startedAt: date, endedAt: date, ending: .time)
  }

  private func name(_ day: Int) -> MeetingName { MeetingName(startedAt: meeting(day).startedAt) }

  @Test func `the newest meeting is first`() {
    var history = History(names: [name(2), name(9), name(2), name(5)])
    history.insert(meeting(7), name: name(7))
    history.insert(name(1))
    #expect(history.map(\.name) == [9, 7, 5, 2, 1].map(name))
    #expect(history.map { $0.meeting != nil } == [false, true, false, false, false])
  }

  @Test func `a name is unique`() {
    var history = History()
    history.insert(meeting(3), name: name(3))
    history.insert(name(3))
    history.insert(meeting(4), name: name(3))
    #expect(history.count == 1 && history.first?.meeting == meeting(4))
  }

  @Test func `removing a meeting returns its entry`() {
    var history = History(names: [name(1), name(2)])
    history.update(name(2), meeting: meeting(2))
    #expect(history.remove(name(2))?.meeting == meeting(2))
    #expect(history.remove(name(2)) == nil)
    #expect(history.map(\.name) == [name(1)] && !history.contains(name(2)))
    history.insert(name(2))
    #expect(history.map(\.meeting) == [nil, nil])
  }

  @Test func `a late load does not bring back a deleted meeting`() {
    var history = History(names: [name(1)])
    history.update(name(2), meeting: meeting(2))
    history.update(name(3), problem: "gone")
    #expect(history == History(names: [name(1)]))
  }

  @Test func `an unreadable meeting keeps its row until it is fixed`() {
    var history = History(names: [name(1)])
    history.update(name(1), problem: "is empty")
    #expect(history[name: name(1)]?.problem == "is empty" && history.first?.meeting == nil)
    history.update(name(1), meeting: meeting(1))
    #expect(history.first?.problem == nil && history.first?.meeting == meeting(1))
    history.forget(name(1))
    #expect(history == History(names: [name(1)]))
  }

  @Test func `positions are counted from the newest`() {
    let history = History(names: [1, 5, 9].map(name))
    #expect(history.position(of: name(9)) == 0 && history.position(of: name(1)) == 2)
    #expect(history.position(of: name(4)) == nil && history[name: name(4)] == nil)
    #expect(history[1].name == name(5))
  }

  @Test func `a free name is not in use`() {
    var history = History()
    for _ in 1...3 {
      history.insert(meeting(1), name: history.freeName(for: meeting(1).startedAt))
    }
    #expect(history.map(\.name.ordinal) == [3, 2, 1])
  }

  @Test func `meetings that were read stay when the names are updated, unless they changed`() {
    var history = History()
    for day in 1...3 { history.insert(meeting(day), name: name(day)) }
    history.updateNames(from: History(names: [2, 3, 4].map(name)), changed: [name(3)])
    #expect(history.map(\.name) == [4, 3, 2].map(name))
    #expect(history.map(\.meeting) == [nil, nil, meeting(2)])
  }
}
