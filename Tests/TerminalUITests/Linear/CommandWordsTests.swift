import Testing

@testable import TerminalUI

@Suite struct CommandWordsTests {
  private let keys = KeyMap<Int>([
    .on("n", .right, id: "next", does: "Next", 0), .on(.space, "p", id: "pause", does: "Pause", 0),
    .on("i", id: "note", does: "Note", 0), .on("@", id: "parking-lot", does: "Parking lot", 0),
    .on(.up, "k", id: "move-up", does: "Move", 0),
    .on(.down, "j", id: "move-down", does: "Move", 0),
    .on("b", id: "begin", does: "Begin", 0),
    .on(.enter, id: "begin-enter", does: "Begin", 0).onlyInHelp,
    .on(.tab, id: "notes", does: "Notes", 0),
    .on("m", id: "mouse", does: "Mouse (Shift selects)", 0).onlyInHelp,
  ]).named("meeting")

  private var words: CommandWords { CommandWords(keys.rows) }

  private func key(_ text: String) -> Key? {
    guard case .found(let row) = words.match(text) else { return nil }
    return row.keys.first
  }

  @Test(arguments: [
    ("next", Key("n")), ("NEXT", "n"), ("ne", "n"), ("n", "n"), ("right", "n"), ("note", "i"),
    ("notes", .tab), ("parking", "@"), ("parking  lot", "@"), ("move up", .up), ("move u", .up),
    ("down", .down), ("begin", "b"), ("be", "b"), ("enter", .enter), ("mouse", "m"),
  ])
  func `a word, its start, or a key names a row`(text: String, key: Key) {
    #expect(self.key(text) == key)
  }

  @Test func `what names several rows, or none, is not a command`() {
    #expect(words.match("move") == .ambiguous(["move up", "move down"]))
    #expect(words.match("p") != .unknown)
    #expect(words.match("pa") == .ambiguous(["pause", "parking lot"]))
    #expect(words.match("N") == .ambiguous(["next", "note", "notes"]))
    #expect(words.match("nextt") == .unknown)
    #expect(words.match("") != .unknown)
  }

  @Test func `a row is called by its id, and keeps the words of its label and of earlier versions`()
  {
    let keys = KeyMap<Int>([
      .on("L", id: "copy-link", formerly: "copy-address", does: "Copy this screen's link", 0),
      .on("c", id: "copy", does: "Duplicate", 0),
    ])
    let words = CommandWords(keys.rows)
    #expect(words.help == ["copy link, or L.", "copy, or c."])
    for text in ["copy link", "copy l", "copy address", "copy this screen's link", "copy this"] {
      #expect(words.match(text) == .found(keys.rows[0]), "\(text)")
    }
    for text in ["copy", "duplicate", "dup"] {
      #expect(words.match(text) == .found(keys.rows[1]), "\(text)")
    }
  }

  @Test func `a row keeps the word it had before its label changed`() {
    let words = CommandWords(keys.relabeled(.space, as: "Resume").rows)
    guard case .found(let row) = words.match("pause") else {
      Issue.record("pause is unknown")
      return
    }
    #expect(row.label == "Resume")
    #expect(words.match("resume") == .found(row))
  }

  @Test(
    arguments: [
      ("note API key is late", "i", "API key is late"), ("parking lot cable", "@", "cable"),
      ("next 3", "n", "3"),
    ] as [(String, Key, String)])
  func `text may follow a command`(text: String, key: Key, rest: String) throws {
    let match = try #require(words.matchStart(of: text))
    #expect(match.row.keys.first == key)
    #expect(match.rest == rest)
  }

  @Test func `help lists words and keys to type, and why some are disabled`() {
    let words = CommandWords(keys.disabled("i", "@", because: "Nobody is here").rows)
    #expect(
      words.help == [
        "next, or n.", "pause, or p.", "move up, or k.", "move down, or j.", "begin, or b.",
        "notes.", "mouse, or m.", "Not available: note, parking lot. Nobody is here.",
      ])
  }
}
