import Foundation
import Testing

@testable import Records

private enum Size: String, CaseIterable {
  case small, large, huge
}

private struct Box: Record, Identifiable {
  var id: UUID
  @LimitedText var label = ""
  var size = Size.small
  var isOpen = true
  var weight: Int?

  static let fields = Fields(Box(id: UUID()), named: \.label) {
    Field("id", .id, \.id) { $0.id = $1 }
    Field("label", .text(upTo: 4), \.$label, manual: "May be blank.") { $0.$label = $1 }
    Field("full", .flag("full", "not full"), { $0.size == .huge }, until: 1) {
      $0.size = $1 ? .huge : .small
    }
    Field("size", .oneOf(since: { $0 == .huge ? 3 : 1 }), \.size, since: 2, missing: .small) {
      $0.size = $1
    }
    Field("open", named: "lid", .flag("open", "shut"), \.isOpen, since: 2, missing: true) {
      $0.isOpen = $1
    }
    Field(
      "weight", .optional(.integer(in: 0...9)), \.weight, since: 4,
      merge: { _, mine, theirs in max(mine ?? 0, theirs ?? 0) }
    ) { $0.weight = $1 }
  }
}

private struct Shelf: Record {
  @LimitedText var title = ""
  @LimitedList var boxes: [Box] = []

  static let fields = Fields(Shelf()) {
    Field("title", .text(upTo: 9), \.$title) { $0.$title = $1 }
    Field("boxes", .limited(.list(\.label), to: 4), \.$boxes, manual: "An array of objects.") {
      $0.$boxes = $1
    }
  }
}

private func box(_ number: Int, _ label: String = "") -> Box {
  Box(
    id: UUID(uuid: (UInt8(number), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    label: label.isEmpty ? "B\(number)" : label)
}

/// Records that hold more than their limits allow, as earlier versions could write them.
@Suite struct LimitedFieldsTests {
  private let whole = "one two three e\u{301}"

  private func json(title: String, boxes: ClosedRange<Int>, label: String = "") -> JSONValue {
    .object([
      "title": .string(title), "boxes": .list(boxes.map { box($0, label) }) { $0.json(version: 4) },
    ])
  }

  private func read(_ json: JSONValue) throws -> Shelf {
    try Shelf(json: try JSONParser.parse(JSONWriter.bytes(json)), version: 4)
  }

  private func bytes(_ shelf: Shelf) -> [UInt8] { JSONWriter.bytes(shelf.json(version: 4)) }

  @Test func `what exceeds a limit is shown shortened, and written whole`() throws {
    let stored = json(title: whole, boxes: 1...6)
    let shelf = try read(stored)
    #expect(shelf.title == "one two …")
    #expect(shelf.boxes == (1...4).map { box($0) })
    #expect(bytes(shelf) == JSONWriter.bytes(stored))
    #expect(try read(json(title: "123456789", boxes: 1...4)).title == "123456789")
  }

  @Test func `a change of something else keeps the rest`() throws {
    var shelf = try read(json(title: whole, boxes: 1...6, label: "12345"))
    #expect(shelf.boxes[1].label == "123…")
    shelf.boxes[0].label = "new"
    shelf.boxes.remove(at: 1)
    shelf.title = shelf.title
    let written = try read(shelf.json(version: 4))
    #expect(bytes(shelf) == bytes(written) && written == shelf)
    #expect(written.boxes.map(\.id) == [1, 3, 4, 5].map { box($0).id })
    #expect(written.$title.stored == whole && written.$boxes.stored.count == 5)
    #expect(
      written.$boxes.stored.map(\.$label.stored) == ["new"] + Array(repeating: "12345", count: 4))
    shelf.title = "other"
    #expect(shelf.$title.stored == "other")
  }

  @Test func `merging and undoing compare and keep what is not shown`() throws {
    let (old, other) = (
      try read(json(title: whole, boxes: 1...6)), try read(json(title: whole + "!", boxes: 1...7))
    )
    #expect(old.title == other.title && old != other)
    var mine = old
    mine.boxes[0].isOpen = false
    let merged = Shelf.fields.merged(base: old, mine: mine, theirs: other) { _ in false }
    #expect(merged.$title.stored == whole + "!")
    #expect(merged.$boxes.stored.count == 7 && !merged.boxes[0].isOpen)

    var edited = old
    edited.title = "short"
    edited.boxes.removeLast()
    var present = try read(edited.json(version: 4))
    #expect(Shelf.fields.change(&present, from: edited, to: old))
    #expect(bytes(present) == bytes(old))
  }

  @Test func `only new entries exceed a limit`() throws {
    var shelf = try read(json(title: whole, boxes: 1...6, label: "12345"))
    #expect(Shelf.fields.excess(in: shelf) == nil)
    #expect(
      Shelf.fields.excess(in: shelf, .stored) == "the title has 16 characters, of which 9 are shown"
    )
    shelf.title = "1234567890"
    #expect(Shelf.fields.excess(in: shelf) == "the title has 10 characters; the limit is 9")
    shelf.title = "123456789"
    #expect(Shelf.fields.excess(in: shelf) == nil)
    #expect(Shelf.fields.excess(in: shelf, .stored) == "there are 6 boxes, of which 4 are shown")
    shelf.boxes.append(box(9))
    #expect(Shelf.fields.excess(in: shelf) == "there are 7 boxes; the limit is 4")
    shelf.boxes = [box(9, "12345")]
    #expect(Shelf.fields.excess(in: shelf) == "the label has 5 characters; the limit is 4")
  }

  @Test func `a list that others have made longer stays whole`() {
    var (mine, theirs) = (Shelf(boxes: [box(1)]), Shelf(boxes: [box(1)]))
    mine.boxes += [box(2), box(3), box(4)]
    theirs.boxes += [box(5), box(6)]
    let merged = Shelf.fields.merged(base: Shelf(boxes: [box(1)]), mine: mine, theirs: theirs) {
      _ in
      false
    }
    #expect(merged.boxes.count == 4 && merged.$boxes.stored.count == 6)
  }
}

@Suite struct FieldsTests {
  private let boxes = (1...3).map {
    Box(id: UUID(uuid: (UInt8($0), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), label: "B\($0)")
  }

  private func read(_ text: String, version: Int) throws -> Box {
    try Box(json: try JSONParser.parse(Array(text.utf8)), version: version)
  }

  private func text(_ box: Box, version: Int) -> String {
    String(decoding: JSONWriter.bytes(box.json(version: version)), as: UTF8.self)
      .filter { !$0.isWhitespace }
  }

  @Test func `a version reads its own keys, and the others have the values that are missing`()
    throws
  {
    let id = UUID()
    let keys = "\"full\":true,\"label\":\"a\",\"open\":false,\"size\":\"large\",\"weight\":3"
    let text = "{\"id\":\"\(id)\",\(keys)}"
    #expect(try read(text, version: 1) == Box(id: id, label: "a", size: .huge))
    #expect(try read(text, version: 2) == Box(id: id, label: "a", size: .large, isOpen: false))
    #expect(
      try read(text, version: 4) == Box(id: id, label: "a", size: .large, isOpen: false, weight: 3))
  }

  @Test func `keys are found in any order`() throws {
    let text = "{\"weight\":3,\"label\":\"a\",\"open\":false,\"id\":\"\(boxes[0].id)\"}"
    #expect(
      try read(text, version: 4) == Box(id: boxes[0].id, label: "a", isOpen: false, weight: 3))
  }

  @Test func `a key that must not be missing is reported`() {
    let problem = #expect(throws: JSONProblem.self) {
      try read(" {\"label\":\"a\"}", version: 2)
    }
    #expect(problem == JSONProblem(reason: "the key \"id\" is missing", offset: 1))
  }

  @Test func `a record is written in the oldest version that can hold it`() {
    var box = boxes[0]
    #expect(box.oldestVersion == 1)
    #expect(text(box, version: 1) == "{\"full\":false,\"id\":\"\(box.id)\",\"label\":\"B1\"}")
    box.isOpen = false
    #expect(box.oldestVersion == 2)
    #expect(text(box, version: 2) == "{\"id\":\"\(box.id)\",\"label\":\"B1\",\"open\":false}")
    box.size = .huge
    #expect(box.oldestVersion == 3)
    box.weight = 0
    #expect(box.oldestVersion == 4)
    #expect(Shelf(boxes: [boxes[1], box]).oldestVersion == 4)
  }

  @Test func `a change of one field is made in a record in which others have changed`() {
    var (old, new, record) = (boxes[0], boxes[0], boxes[0])
    new.isOpen = false
    record.label = "rest"
    #expect(Box.fields.changes(from: old, to: new) == ["lid"])
    #expect(Box.fields.change(&record, from: old, to: new))
    #expect(record == Box(id: old.id, label: "rest", isOpen: false))
    old.label = "B0"
    #expect(!Box.fields.change(&record, from: old, to: new))
    #expect(record.label == "rest")
  }

  @Test func `fields that both sides changed are asked about in words, or merged`() {
    var (mine, theirs) = (Shelf(title: "A", boxes: boxes), Shelf(title: "B", boxes: boxes))
    mine.boxes[0].size = .large
    theirs.boxes[0].size = .huge
    mine.boxes[1].weight = 2
    theirs.boxes[1].weight = 5
    mine.boxes[2].isOpen = false
    var questions: [FieldQuestion] = []
    let merged = Shelf.fields.merged(base: Shelf(boxes: boxes), mine: mine, theirs: theirs) {
      questions.append($0)
      return $0.field == "title"
    }
    #expect(
      questions == [
        FieldQuestion(field: "title", mine: "\"A\"", theirs: "\"B\""),
        FieldQuestion(field: "size of B1", mine: "large", theirs: "huge"),
      ])
    #expect(merged.title == "B")
    #expect(merged.boxes[0].size == .large)
    #expect(merged.boxes[1].weight == 5)
    #expect(!merged.boxes[2].isOpen)
  }

  @Test func `differences are those that somebody may choose between`() {
    var (mine, theirs) = (boxes[0], boxes[0])
    mine.weight = 1
    theirs.isOpen = false
    #expect(
      Box.fields.differences(mine: mine, theirs: theirs) == [
        FieldQuestion(field: "lid", mine: "open", theirs: "shut")
      ])
  }

  @Test func `the manual has every key, sorted, with what follows from its row`() {
    let keys = Shelf.fields.manual.map { "\($0.key): \($0.text)" }
    #expect(
      keys == [
        "boxes: An array of objects. At most 4.", "boxes.full: Only up to version 1.", "boxes.id: ",
        "boxes.label: May be blank. At most 4 characters.",
        "boxes.open: Version 2. true if missing.",
        "boxes.size: Version 2. small, large, huge. huge needs version 3. small if missing.",
        "boxes.weight: Version 4.", "title: At most 9 characters.",
      ])
  }
}
