import Foundation
import StandupsModel
import StandupsStorage
import Synchronization
import Testing

@testable import StandupsSync

/// Whatever fails, the records are unchanged, and the next sync continues from there.
struct SyncFailureTests {
  @Test func `offline, changes are committed and sent with the next sync`() throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    try FileManager.default.moveItem(atPath: team.url, toPath: team.url + ".away")
    try ann.save(.held(100, notes: "offline"), of: .design)
    let before = try ann.files()

    let error = #expect(throws: SyncError.self) { try ann.synchronizer().synchronize() }
    #expect(
      "\(try #require(error))"
        == """
        could not fetch: there is no repository at that address, or you do not have access to \
        it; check the URL and your network
        """)
    #expect(try ann.files() == before)
    #expect(try team.git(ann.path, ["log", "-1", "--format=%s"]) == "Design: 1 meeting")

    try FileManager.default.moveItem(atPath: team.url + ".away", toPath: team.url)
    #expect(try ann.sync().sent == "Design: 1 meeting")
  }

  @Test func `a rejected push changes nothing and shows the server's message`()
    throws
  {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(.held(100), of: .design)
    try ann.sync()
    try team.hook("pre-receive", "echo 'error: no pushes on Fridays' >&2; exit 1")
    try ben.save(.held(101, at: 60), of: .design)
    let before = try ben.files()

    let error = #expect(throws: SyncError.self) { try ben.synchronizer().synchronize() }
    #expect("\(try #require(error))".contains("the repository says \"no pushes on Fridays\""))
    #expect(try ben.files() == before)

    try team.hook("pre-receive", "exit 0")
    #expect(
      try ben.sync() == SyncReport(sent: "Design: 1 meeting", received: "Design: 1 meeting"))
    #expect(try ben.meetings(of: UUID(1)).count == 2)
  }

  @Test func `a push by someone else in the meantime is merged`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(.held(100), of: .design)
    try ben.save(.held(101, at: 60), of: .design)
    var isFirst = true
    let outcome = try ann.synchronizer().synchronize(progress: { phase in
      guard phase == .pushing, isFirst else { return }
      isFirst = false
      do { try ben.sync() } catch { Issue.record(error) }
    })

    #expect(
      outcome
        == .finished(SyncReport(sent: "Design: 1 meeting", received: "Design: 1 meeting")))
    try ben.sync()
    #expect(try ann.files() == ben.files())
  }

  @Test func `changes saved during a fetch are not overwritten`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    var standup = Standup.design
    standup.theme = .teal
    try ben.save(standup)
    try ben.sync()
    var isFirst = true
    _ = try ann.synchronizer().synchronize(progress: { phase in
      guard phase == .applying, isFirst else { return }
      isFirst = false
      var standup = Standup.design
      standup.title = "Saved during sync"
      do { try ann.save(standup) } catch { Issue.record(error) }
    })

    let merged = try ann.standup(UUID(1))
    #expect(merged.title == "Saved during sync")
    #expect(merged.theme == .teal)
    try ben.sync()
    #expect(try ann.files() == ben.files())
  }

  @Test(arguments: SyncPhase.allCases)
  func `canceled at any step, the records are unchanged and the next sync completes`(
    phase: SyncPhase
  ) throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    var standup = Standup.design
    standup.title = "Hers"
    try ann.save(standup)
    try ann.sync()
    try ben.save(.held(101, notes: "his"), of: .design)
    let before = try ben.files()
    let cancellation = Cancellation()

    #expect(throws: SyncError.canceled) {
      try ben.synchronizer(cancellation: cancellation).synchronize(progress: { reached in
        if reached == phase { cancellation.cancel() }
      })
    }
    #expect(try ben.files() == before)

    try ben.sync()
    try ann.sync()
    #expect(try ann.files() == ben.files())
    #expect(try ben.standup(UUID(1)).title == "Hers")
    #expect(try ann.meetings(of: UUID(1)) == [.held(101, notes: "his")])
    #expect(try team.subjects().count == 3)
  }

  @Test func `my own pushed change is not a conflict after an interruption`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ben.save(.held(101, notes: "his"), of: .design)
    try ben.sync()
    var standup = Standup.design
    standup.title = "Hers"
    try ann.save(standup)
    let cancellation = Cancellation()
    #expect(throws: SyncError.canceled) {
      try ann.synchronizer(cancellation: cancellation).synchronize(progress: { phase in
        if phase == .applying { cancellation.cancel() }
      })
    }
    #expect(try team.subjects().first == "Hers: edited")

    standup.title = "Hers, later"
    try ann.save(standup)
    try ann.sync()
    try ben.sync()
    #expect(try ben.standup(UUID(1)).title == "Hers, later")
    #expect(try ann.meetings(of: UUID(1)) == [.held(101, notes: "his")])
  }

  @Test func `canceled while records are merged, no further one is`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingMeetings()
    for (person, title) in [(ann, "A"), (ben, "B")] {
      for standup in [Standup.design, .product] {
        var changed = try person.folder.load().standups.first { $0.id == standup.id } ?? standup
        changed.title = title
        try person.save(changed)
      }
    }
    try ann.sync()
    let cancellation = Cancellation()
    var questions = 0
    #expect(throws: SyncError.canceled) {
      try ben.synchronizer(cancellation: cancellation).synchronize(answers: { _ in
        questions += 1
        cancellation.cancel()
        return nil
      })
    }
    #expect(questions == 1)
  }

  @Test func `a hanging git ends when the sync is canceled`() throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    let pipe = "\(team.path)/reached"
    #expect(mkfifo(pipe, 0o600) == 0)
    try team.hook("pre-receive", "echo reached >'\(pipe)'; exec sleep 600")
    try ann.save(.held(100), of: .design)
    let cancellation = Cancellation()
    let stopper = Thread {
      // NB: opening the pipe blocks until the hook opens it too.
      _ = FileManager.default.contents(atPath: pipe)
      cancellation.cancel()
    }
    stopper.start()
    #expect(throws: SyncError.canceled) {
      try ann.synchronizer(cancellation: cancellation).synchronize()
    }
  }

  @Test func `processes that ignore signals are killed, even if git started them`() throws {
    let team = try Team()
    let ann = try team.person("ann")
    try ann.save(.design)
    let pipe = "\(team.path)/reached"
    #expect(mkfifo(pipe, 0o600) == 0)
    try team.hook(
      "pre-receive",
      "exec 3>'\(pipe)'; trap '' TERM; echo reached >&3; while :; do sleep 600 3>&-; done")
    let cancellation = Cancellation()
    let reader = Mutex<Int32>(-1)
    let stopper = Thread {
      // NB: opening the pipe blocks until the hook opens it too.
      let descriptor = open(pipe, O_RDONLY)
      var byte: UInt8 = 0
      while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") {}
      reader.withLock { $0 = descriptor }
      cancellation.cancel()
    }
    stopper.start()
    #expect(throws: SyncError.canceled) {
      try ann.synchronizer(cancellation: cancellation).synchronize()
    }
    let descriptor = reader.withLock { $0 }
    defer { close(descriptor) }
    // NB: the pipe closes once no process that could write to it is left.
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&end, 1, 60_000) == 1 && end.revents & Int16(POLLHUP) != 0)
  }

  @Test func `once the records are being replaced, it is too late to cancel`() throws {
    let cancellation = Cancellation()
    try cancellation.passPointOfNoReturn()
    cancellation.cancel()
    try cancellation.check()
    cancellation.leavePointOfNoReturn()
    #expect(throws: SyncError.canceled) { try cancellation.check() }
    #expect(throws: SyncError.canceled) { try cancellation.passPointOfNoReturn() }
  }

  @Test func `a sync that is replacing records runs to its end`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(.held(100), of: .design)
    try ann.sync()
    let cancellation = Cancellation()
    let synchronizer = ben.synchronizer(cancellation: cancellation) { _ in
      cancellation.cancel()
      return nil
    }
    #expect(
      try synchronizer.synchronize() == .finished(SyncReport(received: "Design: 1 meeting")))
    #expect(try ben.files() == ann.files())
    #expect(try ben.sync() == SyncReport())
  }

  @Test func `a sync that could not replace records can be canceled again`() throws {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    var standup = Standup.design
    standup.theme = .teal
    try ann.save(standup)
    try ann.sync()
    standup = .design
    let cancellation = Cancellation()
    var rounds = 0
    #expect(throws: SyncError.canceled) {
      try ben.synchronizer(cancellation: cancellation).synchronize(progress: { phase in
        if phase == .applying {
          standup.title = "Saved during sync"
          do { try ben.save(standup) } catch { Issue.record(error) }
        }
        guard phase == .committing else { return }
        rounds += 1
        if rounds == 2 { cancellation.cancel() }
      })
    }
    #expect(try ben.standup(UUID(1)).title == "Saved during sync")
    try ben.sync()
    #expect(try ben.standup(UUID(1)).theme == .teal)
  }

  @Test(arguments: ["standups/index", "refs/standups/local", "refs/standups/shared"])
  func `locks that a killed git left on sync's own files are removed`(file: String) throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    try ann.save(.held(100), of: .design)
    try Data().write(to: URL(filePath: "\(ann.path)/.git/\(file).lock"))
    #expect(try ann.sync().sent == "Design: 1 meeting")
  }

  @Test func `another git's lock is reported, with what to do`() throws {
    let team = try Team()
    let ann = try team.person("ann")
    try ann.save(.design)
    let lock = "\(ann.path)/.git/refs/heads/main.lock"
    try Data().write(to: URL(filePath: lock))
    #expect(throws: SyncError.locked(lock)) { try ann.synchronizer().synchronize() }
    #expect("\(SyncError.locked(lock))".contains("remove \(lock), then sync again"))
    try FileManager.default.removeItem(atPath: lock)
    #expect(try ann.sync().sent == "Design: added")
  }

  @Test func `a missing git identity is reported, with what to do`() throws {
    let team = try Team(isKnown: false)
    let ann = try team.person("ann")
    try ann.save(.design)
    #expect(throws: SyncError.noIdentity) { try ann.synchronizer().synchronize() }
    #expect("\(SyncError.noIdentity)".contains("git config --global user.email"))
  }

  @Test func `a folder without sync is not changed`() throws {
    let team = try Team()
    let ann = try team.person("ann", shares: false)
    try ann.save(.design)
    let before = try ann.files()
    #expect(throws: SyncError.notSetUp(path: ann.path)) {
      try ann.synchronizer().synchronize()
    }
    #expect(throws: SyncError.self) {
      try ann.synchronizer().setUp(url: "\(team.path)/nowhere.git", program: "/bin/standups")
    }
    #expect(try ann.files() == before)
    #expect(Synchronizer.setup(of: ann.path) == .none)
    try team.git("/", ["init", "--quiet", ann.path])
    #expect(Synchronizer.setup(of: ann.path) == .noRemote)
    try team.git(ann.path, ["remote", "add", "origin", team.url])
    #expect(Synchronizer.setup(of: ann.path) == .complete)
  }

  @Test func `two syncs of the same folder exclude each other`() throws {
    let team = try Team()
    let ann = try team.person("ann")
    try ann.save(.design)
    var inner: SyncError?
    _ = try ann.synchronizer().synchronize(progress: { phase in
      guard phase == .merging else { return }
      do throws(SyncError) {
        _ = try ann.synchronizer().synchronize()
      } catch {
        inner = error
      }
    })
    #expect(inner == .busy)
  }

  @Test func `an unfinished rebase is left alone`() throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    try FileManager.default.createDirectory(
      atPath: "\(ann.path)/.git/rebase-merge", withIntermediateDirectories: true)
    #expect(throws: SyncError.inProgress("rebase")) { try ann.synchronizer().synchronize() }
  }

  @Test func `a checkout of an older commit is left alone`() throws {
    let team = try Team()
    let (ann, _) = try team.peopleSharingDesign()
    try team.git(ann.path, ["checkout", "--quiet", "--detach"])
    #expect(throws: SyncError.inProgress("checkout of an older commit")) {
      try ann.synchronizer().synchronize()
    }
  }
}
