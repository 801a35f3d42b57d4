import StandupsModel
import Testing

@testable import StandupsStorage

struct ExchangeTests {
  private let scratch = Scratch()
  private var folder: DataFolder { DataFolder(path: scratch.path) }

  @Test func `files are made, replaced and removed, and empty folders go`() throws {
    try scratch.write("old", to: "a/b/1.json")
    try scratch.write("gone", to: "c/2.json")
    let isDone = try folder.exchange([
      FileExchange(path: "a/b/1.json", old: Array("old".utf8), new: Array("new".utf8)),
      FileExchange(path: "c/2.json", old: Array("gone".utf8), new: nil),
      FileExchange(path: "d/e/3.json", old: nil, new: Array("made".utf8)),
    ])
    #expect(isDone)
    #expect(scratch.text("a/b/1.json") == "new")
    #expect(scratch.text("d/e/3.json") == "made")
    #expect(!scratch.exists("c"))
    #expect(try scratch.mode("d/e/3.json") == 0o600)
    #expect(try scratch.mode("d") == 0o700)
  }

  @Test func `one file that is not as expected keeps all from being replaced`() throws {
    try scratch.write("old", to: "1.json")
    try scratch.write("somebody else's", to: "2.json")
    let isDone = try folder.exchange([
      FileExchange(path: "1.json", old: Array("old".utf8), new: Array("new".utf8)),
      FileExchange(path: "2.json", old: Array("old".utf8), new: Array("new".utf8)),
    ])
    #expect(!isDone)
    #expect(scratch.text("1.json") == "old")
  }

  @Test func `a failure in the midst puts back what was replaced`() throws {
    try scratch.write("old", to: "1.json")
    #expect(throws: StorageError.self) {
      try folder.exchange([
        FileExchange(path: "1.json", old: Array("old".utf8), new: Array("new".utf8)),
        FileExchange(path: "2/made.json", old: nil, new: [1]),
        FileExchange(path: "2", old: nil, new: [2]),
      ])
    }
    #expect(scratch.text("1.json") == "old")
    #expect(!scratch.exists("2"))
  }

  @Test(arguments: [
    "../1.json", "a/../../1.json", ".git/config", "a/.GIT/config", "/etc/passwd", "a//b", "",
    ".lock", ".trash/1.json", ".running/1.json", "./1.json",
  ])
  func `a path that leads elsewhere is refused`(path: String) {
    #expect(throws: StorageError.self) {
      try folder.exchange([FileExchange(path: path, old: nil, new: [1])])
    }
  }
}
