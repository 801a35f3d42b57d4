import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// What a push takes from the person's own configuration, and what it does not send silently.
struct PushTests {
  private let team: Team
  private let ann: Person
  private let ben: Person

  init() throws {
    team = try Team()
    (ann, ben) = try team.peopleSharingDesign()
  }

  private func configure(_ settings: String) throws {
    let path = "\(team.path)/gitconfig"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try team.write("\(text)\n\(settings)\n", to: "gitconfig")
  }

  // MARK: - Push options and signatures

  @Test func `push options are used if the server takes them`() throws {
    try configure("[push]\npushOption = ci.skip")
    try team.git(team.url, ["config", "receive.advertisePushOptions", "true"])
    try team.hook("pre-receive", "echo $GIT_PUSH_OPTION_0 >'\(team.path)/option'")
    try ann.save(.product)
    #expect(try ann.sync() == SyncReport(sent: "Product: added"))
    #expect(try String(contentsOfFile: "\(team.path)/option", encoding: .utf8) == "ci.skip\n")
  }

  @Test func `else they are left out, which is said once`() throws {
    try configure("[push]\npushOption = ci.skip\ngpgSign = true")
    try ann.save(.product)
    let report = try ann.sync()
    #expect(report.sent == "Product: added")
    #expect(Set(report.pushedWithout) == [.options, .signature])
    #expect(
      report.summary.hasSuffix("pushed without your signature, which the server does not accept")
        || report.summary.hasSuffix(
          "pushed without your push options, which the server does not accept")
    )
    try ann.save(.held(100), of: .design)
    #expect(try ann.sync() == SyncReport(sent: "Design: 1 meeting"))
  }

  @Test func `a sync that nobody reads leaves it to the next one to say so`() throws {
    try configure("[push]\npushOption = ci.skip")
    try ann.save(.product)
    #expect(
      try ann.synchronizer().synchronize(isWatched: false)
        == .finished(SyncReport(sent: "Product: added")))
    try ann.save(.held(100), of: .design)
    #expect(try ann.sync().pushedWithout == [.options])
  }

  // MARK: - Forced pushes

  private func takeBack() throws {
    try team.git(team.url, ["update-ref", "refs/heads/main", "main~1"])
  }

  @Test func `what was taken back on the server is not sent again silently`() throws {
    try ann.save(.product)
    try ann.sync()
    try takeBack()
    try ann.save(.held(100), of: .design)
    for _ in 1...2 {
      #expect(throws: SyncError.takenBack("Product: added")) {
        try ann.synchronizer().synchronize(isWatched: false)
      }
    }
    let report = try ann.sync()
    #expect(report.sentAgain == "Product: added")
    #expect(
      report.summary
        == "Sent Design: 1 meeting; Product: added · sent again after it was removed from the server: Product: added"
    )
    #expect(try ann.sync() == SyncReport())
  }

  @Test func `a deletion that was taken back is said, too`() throws {
    try ann.folder.apply(.trashStandup(UUID(1)))
    try ann.sync()
    try takeBack()
    #expect(
      try ann.sync().summary == "Sent again after it was removed from the server: Design: deleted")
    #expect(try ben.sync().received == "Design: deleted")
  }

  @Test func `a history that was only rewritten says nothing`() throws {
    try ann.save(.product)
    try ann.sync()
    let commit = try team.git(
      team.url, ["commit-tree", "main^{tree}", "-p", "main~1", "-m", "again"])
    try team.git(team.url, ["update-ref", "refs/heads/main", commit])
    #expect(try ann.sync() == SyncReport())
    try ann.save(.held(100), of: .design)
    #expect(try ann.sync() == SyncReport(sent: "Design: 1 meeting"))
  }
}
