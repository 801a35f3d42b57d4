import Records
import Testing

/// The documentation example of a record.
@Suite("Examples: a record")
struct RecordExample {
  enum Size: String, CaseIterable {
    case small, large
  }

  struct Box: Record {
    @LimitedText var label = ""
    var size = Size.small
    var weight = 0

    static let fields = Fields(Box()) {
      Field("label", .text(upTo: 100), \.$label) { $0.$label = $1 }
      Field("size", .oneOf(), \.size, since: 2, missing: .small) { $0.size = $1 }
      Field("weight", .integer(in: 0...99) { "\($0) kg" }, \.weight, missing: 0) { $0.weight = $1 }
    }
  }

  private let base = Box(label: "Books")

  @Test func `it is read from JSON and written to it`() throws {
    let json = try JSONParser.parse(Array(#"{ "label": "Books", "weight": 7 }"#.utf8))
    var box = try Box(json: json, version: 1)
    #expect(box.weight == 7)
    #expect(box.oldestVersion == 1)
    box.size = .large
    #expect(box.oldestVersion == 2)
    let bytes = JSONWriter.bytes(box.json(version: box.oldestVersion))
    #expect(String(decoding: bytes, as: UTF8.self).contains("large"))
  }

  @Test func `a mistake has a place`() throws {
    let text = "{\n  \"label\": \"Books\",\n  \"weight\": 700\n}"
    let error = try #require(throws: JSONProblem.self) {
      try Box(json: try JSONParser.parse(Array(text.utf8)), version: 1)
    }
    #expect(error.location(in: Array(text.utf8)).line == 3)
  }

  @Test func `two changes are merged, and only a contradiction is a question`() {
    var (mine, theirs) = (base, base)
    mine.weight = 5
    theirs.weight = 6
    theirs.size = .large
    var questions: [FieldQuestion] = []
    let merged = Box.fields.merged(base: base, mine: mine, theirs: theirs) { question in
      questions.append(question)
      return false
    }
    #expect(merged.size == .large && merged.weight == 5)
    #expect(questions == [FieldQuestion(field: "weight", mine: "5 kg", theirs: "6 kg")])
  }

  @Test func `a change is made in a record that has changed elsewhere`() {
    var (changed, present) = (base, base)
    changed.weight = 5
    present.label = "Old books"
    #expect(Box.fields.change(&present, from: changed, to: base) == false)
    #expect(Box.fields.change(&present, from: base, to: changed))
    #expect(present.label == "Old books" && present.weight == 5)
  }
}
