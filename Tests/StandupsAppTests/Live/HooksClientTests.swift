import Foundation
import Standups
import StandupsModel
import StandupsStorage
import Testing

@testable import StandupsApp

/// Hooks as real processes. Those that would run forever end by their time limit.
@Suite final class HooksClientTests {
  private let home = NSTemporaryDirectory() + "standups-hooks-" + UUID().uuidString
  private let folder: DataFolder
  private let standup = Standup(
    id: UUID(), title: "Design \u{1B}[2J", length: .seconds(60),
    attendees: [Attendee(id: UUID(), name: "Ada")])

  init() throws {
    folder = DataFolder(path: home + "/data")
    try FileManager.default.createDirectory(
      atPath: home + "/standups", withIntermediateDirectories: true)
  }

  deinit {
    #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: home) }
  }

  private var environment: [String: String] {
    ["PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": home, "XDG_STATE_HOME": home]
  }

  private func configure(_ command: [String]) throws {
    let hooks = ["itemOpened": command, "meetingEnded": command, "meetingStarted": command]
    try JSONSerialization.data(withJSONObject: ["hooks": hooks])
      .write(to: URL(filePath: home + "/standups/config.json"))
  }

  /// Runs a shell script as the hook of an event.
  private func run(
    _ script: String, of event: MeetingEvent? = nil, timeLimit: Duration = .seconds(60)
  ) async throws {
    try configure(["/bin/sh", "-c", script, "notify"])
    try await run(event, timeLimit: timeLimit)
  }

  private func run(_ event: MeetingEvent? = nil, timeLimit: Duration = .seconds(60)) async throws {
    let client = HooksClient.commands(
      environment: environment, folder: folder, writer: RecordWriter(), timeLimit: timeLimit)
    try await client.run(event ?? started)
  }

  private var started: MeetingEvent {
    .started(
      UUID(), at: Date(timeIntervalSince1970: 1_779_269_400),
      present: [.init(standup.attendees[0]), .init(id: UUID(), name: "김민지", isGuest: true)],
      of: standup)
  }

  private func ended(_ text: String = "merged") -> (event: MeetingEvent, change: Change) {
    let start = Date(timeIntervalSince1970: 1_779_269_400)
    let meeting = Meeting(
      id: UUID(), startedAt: start, endedAt: start, planned: .seconds(60), held: 60,
      ending: .time, speakers: [],
      transcript: [TranscriptLine(id: UUID(), at: .zero, kind: .note, text: text)])
    let name = MeetingName(startedAt: start)
    return (
      .ended(meeting, name: name, of: standup),
      .writeMeeting(meeting, name: name, standup: standup.id)
    )
  }

  /// The log without the time and version of its lines.
  private var log: [String] {
    let bytes = FileManager.default.contents(atPath: home + "/standups/log") ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: " ", maxSplits: 3).last.map(String.init) ?? ""
    }
  }

  private func object(_ name: String) throws -> [String: Any] {
    let bytes = try Data(contentsOf: URL(filePath: home + "/" + name))
    return try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  /// Opens a pipe that ends with the last process that writes to it.
  private func openLifeline() throws -> FileHandle {
    try #require(mkfifo(home + "/lifeline", 0o600) == 0)
    let descriptor = open(home + "/lifeline", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private func waitForEnd(of lifeline: FileHandle) throws {
    // NB: a pipe ends only after something has written to it.
    close(open(home + "/lifeline", O_WRONLY | O_NONBLOCK | O_CLOEXEC))
    var end = pollfd(fd: lifeline.fileDescriptor, events: 0, revents: 0)
    try #require(poll(&end, 1, 60_000) == 1, "the hook is still there")
  }

  // MARK: - What a hook gets

  @Test func `a start names the meeting, the standup, and who is there`() async throws {
    try await run("cat >\(home)/event", of: started)
    let event = try object("event")
    #expect(event.keys.sorted() == ["event", "meeting", "present", "standup", "version"])
    #expect(event["event"] as? String == "meetingStarted")
    let present = try #require(event["present"] as? [[String: Any]])
    #expect(present.map { $0["name"] as? String } == ["Ada", "김민지"])
    #expect(present.map { $0["guest"] as? Bool } == [nil, true])
    let title = (event["standup"] as? [String: Any])?["title"] as? String
    #expect(title == standup.title)
  }

  @Test func `an end has the meeting as it is in its file, and the file`() async throws {
    let (end, change) = ended()
    try folder.apply(.writeStandup(standup))
    try folder.apply(change)
    try await run("cat >\(home)/event", of: end)
    let event = try object("event")
    #expect(event.keys.sorted() == ["event", "meeting", "path", "standup", "summary", "version"])
    let path = try #require(event["path"] as? String)
    let bytes = try Data(contentsOf: URL(filePath: path))
    var stored = try #require(
      JSONSerialization.jsonObject(with: bytes) as? NSDictionary as? [String: Any])
    stored["version"] = nil
    #expect(
      (event["meeting"] as? [String: Any]).map { NSDictionary(dictionary: $0) }
        == NSDictionary(dictionary: stored))
    #expect((event["standup"] as? [String: Any])?["id"] as? String == standup.id.uuidString)
  }

  @Test func `an end has what to post, without talk times if the team hides them`() async throws {
    for isShown in [true, false] {
      var standup = standup
      standup.comparesTalkTime = isShown
      guard case .ended(var meeting, let name, _) = ended("<!here> merged").event else { return }
      meeting.speakers = [Speaker(id: UUID(), name: "Ada", seconds: 61, slot: 60)]
      try await run("cat >\(home)/event", of: .ended(meeting, name: name, of: standup))
      let summary = try #require(try object("event")["summary"] as? [String: String])
      #expect(summary.keys.sorted() == ["markdown", "plain", "slack", "teams"])
      #expect(summary["plain"]?.contains("<!here> merged") == true)
      #expect(summary["slack"]?.contains("<!here>") == false)
      #expect(summary["markdown"]?.contains("1:01") == isShown)
    }
  }

  @Test func `an opened item is as it is in its file, with the file`() async throws {
    let item = Item(
      id: UUID(), text: "No key", kind: .blocker, meeting: UUID(),
      openedAt: Date(timeIntervalSince1970: 1_779_269_400))
    try folder.apply(.writeStandup(standup))
    try folder.apply(.writeItem(item, standup: standup.id))
    try await run("cat >\(home)/event", of: .itemOpened(item, of: standup))
    let event = try object("event")
    #expect(event.keys.sorted() == ["event", "item", "path", "standup", "version"])
    #expect(event["event"] as? String == "itemOpened")
    let path = try #require(event["path"] as? String)
    #expect(path.hasSuffix("/data/\(standup.id)/items/\(item.id).json"))
    #expect(FileManager.default.fileExists(atPath: path))
    #expect((event["item"] as? [String: Any])?["text"] as? String == "No key")
  }

  @Test func `a program that ends starts a hook and leaves it alone`() throws {
    let lifeline = try openLifeline()
    try configure(["/bin/sh", "-c", "echo started >\(home)/lifeline"])
    HooksClient.start([started], environment: environment, folder: folder)
    var text = pollfd(fd: lifeline.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&text, 1, 60_000) == 1, "the hook has not started")
    try waitForEnd(of: lifeline)
  }

  @Test func `the configuration is read and the hook started on the writer's thread`() async throws
  {
    let (requests, held) = AsyncStream<@Sendable () -> Void>.makeStream()
    let writer = RecordWriter(schedule: { held.yield($0) })
    let client = HooksClient.commands(environment: environment, folder: folder, writer: writer)
    let hook = Task { [started] in try await client.run(started) }
    let start = try #require(await requests.first { _ in true })
    // Only now, so nothing can have been read before.
    try configure(["/bin/sh", "-c", "echo ran >\(home)/ran"])
    #expect(!writer.waitUntilIdle(for: .zero))
    start()
    #expect(writer.waitUntilIdle(for: .zero))
    try await hook.value
    #expect(FileManager.default.fileExists(atPath: home + "/ran"))
  }

  @Test func `without a hook nothing runs`() async throws {
    try await run()
    try configure([])
    try await run()
    #expect(log == [])
  }

  @Test func `its arguments are those of the configuration, without a text`() async throws {
    let words = ["Design", "$(touch \(home)/ran)", "*"]
    let script = "for word; do echo \"$word\"; done >\(home)/words"
    try configure(["/bin/sh", "-c", script, "notify"] + words)
    for event in [started, ended().event] {
      try await run(event)
      #expect(
        try String(contentsOfFile: home + "/words", encoding: .utf8)
          == words.map { $0 + "\n" }.joined())
    }
    #expect(!FileManager.default.fileExists(atPath: home + "/ran"))
  }

  // MARK: - What a hook does

  @Test(arguments: [
    ("/no/such/program", "No such file or directory"), ("publish", "command not found"),
    ("/dev/null", "Permission denied"), ("/bin", "it is not a regular file"),
  ])
  func `a program that cannot be run is a failure`(name: String, reason: String) async throws {
    try configure([name])
    let sentence = "\"\(name)\" cannot be run: \(reason)"
    await #expect { try await self.run() } throws: { "\($0)" == sentence }
    #expect(log == ["hook meetingStarted failed: \(sentence)"])
  }

  @Test func `a failure and the first line of its errors are in the log, as harmless text`()
    async throws
  {
    await #expect { try await self.run(#"printf 'no \033[2Jnet\nmore\n' >&2; exit 3"#) } throws: {
      "\($0)" == "\"sh\" exited with status 3"
    }
    let line = try #require(log.first)
    #expect(line.hasPrefix("hook meetingStarted failed: \"sh\" exited with status 3: no "))
    #expect(line.hasSuffix("[2Jnet") && !line.contains("\u{1B}"))
    #expect(log.count == 1)
  }

  @Test func `errors of a hook that succeeds are in the log, what it prints is not`() async throws {
    try await run("echo done; echo careful >&2")
    #expect(log == ["hook meetingStarted: \"/bin/sh\" wrote: careful"])
  }

  @Test func `it need not read its input, however long that is`() async throws {
    try await run("exit 0", of: ended(String(repeating: "long ", count: 1 << 18)).event)
    #expect(log == [])
  }

  @Test func `one that writes forever is ended when its time is up`() async throws {
    await #expect {
      try await self.run("yes & exec yes flood >&2", timeLimit: .milliseconds(100))
    } throws: {
      "\($0)" == "\"sh\" took too long and was killed"
    }
    #expect(log.count == 1)
    #expect(
      log[0].hasPrefix("hook meetingStarted failed: \"sh\" took too long and was killed"))
  }

  @Test func `one that ignores the end of its time is killed`() async throws {
    let lifeline = try openLifeline()
    await #expect {
      try await self.run(
        "trap '' TERM HUP INT; exec 9>\(self.home)/lifeline; while :; do sleep 60; done",
        timeLimit: .milliseconds(300))
    } throws: {
      "\($0)" == "\"sh\" took too long and was killed"
    }
    try waitForEnd(of: lifeline)
  }

  @Test func `what it leaves behind is ended with it`() async throws {
    let lifeline = try openLifeline()
    try await run("exec 9>\(home)/lifeline; (trap '' TERM; while :; do sleep 60; done) & exit 0")
    try waitForEnd(of: lifeline)
  }

  @Test func `a daemon that it starts is not waited for, even if it writes forever`() async throws {
    try await run("setsid yes >&2 & exit 0")
    #expect(log.count <= 1)
  }

  @Test func `a signal that kills it is a failure`() async throws {
    await #expect { try await self.run("kill -9 $$") } throws: {
      "\($0)" == "\"sh\" was killed by signal 9"
    }
  }
}
