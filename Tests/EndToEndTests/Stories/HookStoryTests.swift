import Foundation
import PseudoTerminal
import Testing

/// Commands that follow the start and the end of meetings.
@Suite(.onOwnThreads)
struct HookStoryTests {
  private struct Event: Decodable {
    struct Meeting: Decodable {
      var ending: String?
      var id: String
    }

    struct Standup: Decodable {
      var id: String
    }

    var event: String
    var meeting: Meeting
    var path: String?
    var standup: Standup
  }

  private static let third = "00000000-0000-0000-0000-000000000003"

  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  /// Configures a script as the hook of both events.
  private func hook(with lines: String) throws {
    let path = try home.script("hook", lines)
    try home.configure(
      #"{"hooks": {"meetingStarted": ["\#(path)"], "meetingEnded": ["\#(path)"]}}"#)
  }

  /// Adds the input to the file `events`.
  private var appending: String {
    "{ cat; echo ---; } >>\(home.path)/events; printf . >\(home.path)/done"
  }

  /// The events in that file, each of which was followed by a line with three dashes.
  private func events() throws -> [Event] {
    try home.text(of: "events").split(separator: "---\n").map {
      try JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
  }

  /// Opens the pipe `done` in the home folder, to which hooks write when they are done.
  private func openPipe() throws -> FileHandle {
    try #require(mkfifo(home.path + "/done", 0o600) == 0)
    // NB: it does not end between two writers, since it is also open for writing here.
    let descriptor = open(home.path + "/done", O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Waits until so many hooks have written a byte.
  private func wait(forHooks count: Int, in pipe: FileHandle) throws {
    var readable = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var answers = 0
    while answers < count {
      try #require(poll(&readable, 1, 60_000) == 1, "a hook did not run")
      answers += pipe.availableData.count
    }
  }

  @Test func `each event of a meeting is one JSON object`() throws {
    let pipe = try openPipe()
    try hook(with: appending)
    let window = try home.open("--deep-link", "/standups/3/record?seconds=3")
    try window.wait(forText: "ended on time")
    try window.wait(forText: "Saved")
    try wait(forHooks: 2, in: pipe)
    let events = try events()
    #expect(events.map(\.event) == ["meetingStarted", "meetingEnded"])
    #expect(Set(events.map(\.meeting.id)).count == 1)
    #expect(events.map(\.meeting.ending) == [nil, "time"])
    #expect(events.map(\.standup.id) == [Self.third, Self.third])
    let path = try #require(events.last?.path)
    #expect(path.hasPrefix("/") && path.contains("/\(Self.third)/meetings/"))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `the program does not wait for a hook, which goes on after its end`() throws {
    let pipe = try openPipe()
    try #require(mkfifo(home.path + "/go", 0o600) == 0)
    try hook(
      with: """
        grep -q meetingEnded || exit 0
        read line <\(home.path)/go
        echo noise; echo noise >&2
        echo "$line" >>\(home.path)/heard
        printf . >\(home.path)/done
        """)
    let window = try home.open("--deep-link", "/standups/3/record?seconds=600")
    try window.wait(forText: "▶ running")
    try window.press("C-c")
    try window.wait(forText: "Save and quit")
    try window.press("1")
    try window.waitForEnd()
    #expect(home.text(of: "heard") == "")
    let go = try FileHandle(forWritingTo: URL(filePath: home.path + "/go"))
    try go.write(contentsOf: Data("after the end\n".utf8))
    try go.close()
    try wait(forHooks: 1, in: pipe)
    #expect(home.text(of: "heard") == "after the end\n")
  }

  @Test func `a failure is in the footer`() throws {
    try hook(with: "exit 3")
    let window = try home.open("--deep-link", "/standups/3/record?seconds=600")
    try window.wait(forText: "The hook meetingStarted failed:", "exited with status 3")
  }

  @Test func `a deleted program holds nothing up`() throws {
    try home.configure(#"{"hooks": {"meetingEnded": ["/no/such/program"]}}"#)
    let window = try home.open("--deep-link", "/standups/3/record?seconds=1")
    try window.wait(forText: "The hook meetingEnded failed:")
    try window.wait(forText: "ended on time")
    #expect(try home.meetings(of: Self.third).first?.ending == "time")
  }

  @Test func `a meeting without a screen has them, too`() throws {
    let pipe = try openPipe()
    try hook(with: appending)
    let id = "00000000-0000-0000-0000-00000000000A"
    try home.write(
      standup: """
        {"attendees": [], "id": "\(id)", "length": 2, "order": "fixed", "overtime": "end",
        "position": 9, "theme": "teal", "title": "Short", "turnEnd": "advance", "version": 2}
        """, id: id)
    #expect(try home.run("run", "Short", "--no-ui").exit == .code(0))
    try wait(forHooks: 2, in: pipe)
    #expect(try events().map(\.event) == ["meetingStarted", "meetingEnded"])
  }

  @Test func `the demo runs none`() throws {
    try hook(with: "echo ran >>\(home.path)/events")
    let window = try home.open("--demo", "--deep-link", "/standups/1/record?seconds=1")
    try window.wait(forText: "ended on time")
    try window.press("C-c")
    try window.waitForEnd()
    #expect(home.text(of: "events") == "")
  }
}
