import Composable
import Foundation
import Testing

@Suite("Identified arrays")
struct IdentifiedArrayTests {
  struct Row: Codable, Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  private let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]

  @Test func `an element is found and changed by its id`() {
    var rows = rows
    rows[id: 2]?.name = "b"
    #expect(rows[id: 2] == Row(id: 2, name: "b"))
    #expect(rows.index(id: 2) == 1)
    #expect(rows[id: 9] == nil)
  }

  @Test func `changing a removed element does not bring it back`() {
    var rows = rows
    rows[id: 9]?.name = "ghost"
    #expect(rows.ids == [1, 2, 3])
    #expect(rows.update(existing: Row(id: 9)) == nil)
    #expect(rows.ids == [1, 2, 3])
  }

  @Test func `setting nil by id removes the element`() {
    var rows = rows
    rows[id: 1] = nil
    #expect(rows.ids == [2, 3])
    #expect(rows.index(id: 3) == 1)
  }

  @Test func `setting an element under a new id appends it`() {
    var rows = rows
    rows[id: 4] = Row(id: 4)
    #expect(rows.ids == [1, 2, 3, 4])
  }

  @Test func `an element under another id is reported and changes nothing`() {
    var rows = rows
    withKnownIssue { rows[id: 4] = Row(id: 5) }
    #expect(rows.ids == [1, 2, 3])
  }

  @Test func `appending or inserting an existing id does nothing`() {
    var rows = rows
    #expect(!rows.append(Row(id: 1, name: "x")).inserted)
    #expect(rows.insert(Row(id: 99), at: 0) == (true, 0))
    rows.remove(id: 99)
    #expect(!rows.insert(Row(id: 2, name: "x"), at: 0).inserted)
    #expect(rows == self.rows)
  }

  @Test func `of elements with the same id, one is made`() {
    let rows = IdentifiedArray([Row(id: 1, name: "a"), Row(id: 2), Row(id: 1, name: "b")]) {
      Row(id: $0.id, name: $0.name + $1.name)
    }
    #expect(rows.elements == [Row(id: 1, name: "ab"), Row(id: 2)])
  }

  @Test func `ranges are removed, and elements change places`() {
    var rows = IdentifiedArrayOf<Row>((0..<6).map { Row(id: $0) })
    rows.removeSubrange(1...2)
    #expect(rows.ids == [0, 3, 4, 5])
    rows.removeFirst(1)
    rows.removeLast(1)
    #expect(rows.ids == [3, 4])
    rows.swapAt(0, 1)
    #expect(rows.ids == [4, 3])
    #expect(rows.index(id: 3) == 1)
    rows.append(Row(id: 9))
    rows.reverse()
    #expect(rows.ids == [9, 3, 4])
    #expect(rows.partition { $0.id > 3 } == 1)
    #expect(rows[id: 3] == rows[0])
  }

  @Test func `repeated ids in a literal are reported`() {
    withKnownIssue {
      let rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "first"), Row(id: 1, name: "second")]
      #expect(rows.elements == [Row(id: 1, name: "first")])
    }
  }

  @Test func `offsets refer to the array before the removal`() {
    var rows = rows
    rows.remove(atOffsets: [0, 2, 0])
    #expect(rows.ids == [2])
    #expect(rows.index(id: 2) == 0)
    #expect(rows.index(id: 3) == nil)
  }

  @Test func `removing many elements hashes each id a few times at most`() {
    final class Count { var value = 0 }
    struct ID: Hashable {
      let number: Int
      let hashes: Count
      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) {
        hashes.value += 1
        hasher.combine(number)
      }
    }
    let hashes = Count()
    var rows = IdentifiedArray(
      (0..<1_000).map { Identified($0, id: ID(number: $0, hashes: hashes)) })
    hashes.value = 0
    rows.remove(atOffsets: 0..<500)
    #expect(rows.map(\.value) == Array(500..<1_000))
    #expect(hashes.value < 4_000)
  }

  @Test(arguments: [
    ([0], 3, [2, 3, 1]), ([2], 0, [3, 1, 2]), ([0, 2], 2, [2, 1, 3]), ([1], 1, [1, 2, 3]),
  ])
  func `moving keeps the order of the moved elements`(offsets: [Int], destination: Int, ids: [Int])
  {
    var rows = rows
    rows.move(fromOffsets: offsets, toOffset: destination)
    #expect(rows.ids == ids)
    #expect(rows.ids.map { rows.index(id: $0) } == [0, 1, 2])
  }

  @Test func `sorting keeps the order of equal elements`() {
    var rows = rows
    rows.sort { $0.id % 2 < $1.id % 2 }
    #expect(rows.ids == [2, 1, 3])
  }

  @Test func `encoding and decoding keep the order, and duplicates are rejected`() throws {
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    let repeated = Data(#"[{"id":1,"name":""},{"id":1,"name":""}]"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: repeated)
    }
  }

  @Test func `random changes have the same outcome as in an array`() {
    var generator = SystemRandomNumberGenerator()
    var rows: IdentifiedArrayOf<Row> = []
    var model: [Row] = []
    for step in 0..<2_000 {
      let id = Int.random(in: 0..<40, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        rows.append(Row(id: id))
        if !model.contains(where: { $0.id == id }) { model.append(Row(id: id)) }
      case 2:
        rows.remove(id: id)
        model.removeAll { $0.id == id }
      case 3:
        let position = Int.random(in: 0...model.count, using: &generator)
        rows.insert(Row(id: id), at: position)
        if !model.contains(where: { $0.id == id }) { model.insert(Row(id: id), at: position) }
      case 4:
        rows[id: id]?.name = "\(step)"
        if let index = model.firstIndex(where: { $0.id == id }) { model[index].name = "\(step)" }
      default:
        rows.reverse()
        model.reverse()
      }
      #expect(rows.elements == model)
      #expect(rows.ids.allSatisfy { rows[rows.index(id: $0)!].id == $0 })
    }
  }

  @Test func `elements are replaced in place, or inserted`() {
    var rows = rows
    #expect(rows.update(Row(id: 2, name: "b"), at: 1) == Row(id: 2))
    #expect(rows.updateOrInsert(Row(id: 3, name: "c"), at: 0) == Row(id: 3))
    #expect(rows.updateOrInsert(Row(id: 4), at: 0) == nil)
    #expect(rows.updateOrAppend(Row(id: 5)) == nil)
    #expect(rows.ids == [4, 1, 2, 3, 5])
    #expect(rows.map(\.name) == ["", "", "b", "c", ""])
  }

  @Test func `elements are removed from both ends, by value and by condition`() {
    var rows = rows
    #expect(rows.filter { $0.id != 2 }.ids == [1, 3])
    #expect(rows.remove(Row(id: 2, name: "of the same id")) == Row(id: 2))
    #expect(rows.removeFirst() == Row(id: 1))
    #expect(rows.removeLast() == Row(id: 3))
    #expect(rows.isEmpty)
  }

  @Test func `elements that can be compared sort and shuffle with their ids`() {
    struct Rank: Comparable, Identifiable {
      let id: Int
      static func < (left: Self, right: Self) -> Bool { left.id > right.id }
    }
    var ranks = IdentifiedArrayOf<Rank>((0..<50).map { Rank(id: $0) })
    ranks.shuffle()
    #expect(ranks.ids == ranks.map(\.id))
    ranks.sort()
    #expect(ranks.ids == (0..<50).reversed())
    #expect(ranks.index(id: 0) == 49)
    #expect(ranks.partition { $0.id < 10 } == 40)
    #expect(ranks.ids == ranks.map(\.id))
  }
}
