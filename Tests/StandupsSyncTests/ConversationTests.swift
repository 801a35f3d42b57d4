import Foundation
import StandupsModel
import Testing

@testable import StandupsSync

struct ConversationTests {
  private let team: Team
  private let cancellation = Cancellation()
  private let git: Git
  private let blob: String

  /// A repository with a file of 300 KB.
  init() throws {
    team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    var git = Git(folder: ann.path, environment: team.environment, cancellation: cancellation)
    git.place = .repository("\(ann.path)/.git")
    self.git = git
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    blob = try team.git(ann.path, ["hash-object", "-w", "--stdin"], input: text).text
  }

  private func conversation(_ option: String) throws(SyncError) -> Conversation {
    try Conversation(["cat-file", option], to: "read", git)
  }

  @Test func `more questions and longer answers than fit into a pipe`() throws {
    let git = try conversation("--batch")
    let names = (0..<5_000).map { $0 % 500 == 0 ? blob : "refs/heads/none-\($0)" }
    var sizes = 0
    try git.ask(names) { name throws(SyncError) in
      let line = try git.line()
      guard name == blob else {
        #expect(line == "\(name) missing")
        return
      }
      #expect(line == "\(blob) blob 300000")
      sizes += try git.bytes(300_001).count
    }
    #expect(sizes == 10 * 300_001)
    try git.ask(["main"]) { _ throws(SyncError) in
      #expect(try git.line().contains(" commit "))
    }
  }

  @Test func `a git that ends by itself says why`() throws {
    let git = try conversation("--none")
    let error = #expect(throws: SyncError.self) {
      try git.ask(["main"]) { _ throws(SyncError) in _ = try git.line() }
    }
    guard case .git(let failure)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.message.contains("unknown option"))
    #expect(throws: SyncError.self) {
      try git.ask(["main"]) { _ throws(SyncError) in _ = try git.line() }
    }
  }

  @Test func `waiting for an answer ends when the sync is canceled`() throws {
    let git = try conversation("--batch")
    #expect(throws: SyncError.canceled) {
      try git.ask(["main"]) { _ throws(SyncError) in
        cancellation.cancel()
        while true { _ = try git.bytes(1) }
      }
    }
  }
}
