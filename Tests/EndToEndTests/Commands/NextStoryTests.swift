import Foundation
import PseudoTerminal
import Testing

/// The schedules of teams on the command line.
@Suite(.onOwnThreads)
struct NextStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    for title in ["Core", "Design", "Pay"] { _ = try home.run("add", title, "-a", "Ada") }
  }

  /// A file of the zone database for Berlin, wherever the tests run.
  private func useOwnZones() throws {
    let folder = home.path + "/zones"
    try FileManager.default.createDirectory(
      atPath: folder + "/Europe", withIntermediateDirectories: true)
    let header = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
    let counts: [UInt8] = Array(repeating: 0, count: 19) + [1] + [0, 0, 0, 0]
    let block = header + counts + Array(repeating: 0, count: 6)
    let bytes = block + block + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/Europe/Berlin"))
    home.variables["TZDIR"] = folder
    home.variables["TZ"] = "Europe/Berlin"
  }

  /// A single meeting this many minutes from now.
  private func schedule(in minutes: Int) -> String {
    let start = Date(timeIntervalSinceNow: Double(60 * minutes))
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return "on \(formatter.string(from: start)) UTC"
  }

  private func plan(_ title: String, _ schedule: String) throws {
    let result = try home.run("edit", title, "--at", schedule)
    #expect(result.exit == .code(0), "\(result.error)")
  }

  @Test func `a schedule is set, shown, undone, and removed`() throws {
    let edited = try home.run("edit", "Core", "--at", "mon-fri 9:30 UTC")
    #expect(edited.output.contains { $0.hasPrefix("When") && $0.hasSuffix("Mon-Fri 09:30 UTC") })
    #expect(try home.run("show", "Core").output == edited.output)
    let json = try home.run("show", "Core", "--json").output.joined()
    #expect(json.contains(#""times" : ["#) && json.contains(#""Mon-Fri 09:30""#))
    #expect(try home.run("undo").output == ["Undone: schedule of \"Core\" changed"])
    #expect(try !home.run("show", "Core").output.contains { $0.hasPrefix("When  ") })
    #expect(try home.run("redo").output == ["Redone: schedule of \"Core\" changed"])
    #expect(try home.run("show", "Core").output == edited.output)
    _ = try home.run("edit", "Core", "--at", "")
    #expect(try !home.run("show", "Core").output.contains { $0.hasPrefix("When  ") })
    let added = try home.run("add", "New", "--at", "Tue 14:00 every 2 weeks from 2026-12-01 UTC")
    #expect(added.exit == .code(0))
    #expect(
      try home.run("show", "New").output.contains {
        $0.hasSuffix("Tue 14:00 every 2 weeks from 2026-12-01 UTC")
      })
    #expect(try home.run("check").exit == .code(0))
  }

  @Test func `a standup takes its schedule to the trash, and brings it back`() throws {
    try plan("Core", "Mon-Fri 09:30 UTC")
    let before = try home.run("show", "Core").output
    _ = try home.run("delete", "Core")
    #expect(try home.run("next", "--all").exit == .code(1))
    let id = try #require(try home.run("trash", "--ids").output.first)
    _ = try home.run("restore", id)
    #expect(try home.run("show", "Core").output.dropFirst(2) == before.dropFirst(2))
  }

  @Test func `mistakes are one sentence, and nothing is stored`() throws {
    try useOwnZones()
    let mistakes = [
      ("Mon-Fri 25:00", "\"25:00\" is not a time of day; write 09:30 or 14:00"),
      ("Mon-Fri", "\"Mon-Fri\" has no time; write it after the days, as in Mon-Fri 09:30"),
      (
        "Mon 09:30 europe/berlin",
        "this machine knows no time zone \"europe/berlin\"; write Europe/Berlin"
      ),
      ("Mon 09:30 Berlin", "this machine knows no time zone \"Berlin\"; write Europe/Berlin"),
      (
        "Mon 09:30 Mars/Base",
        "this machine knows no time zone \"Mars/Base\"; write Europe/Berlin or UTC"
      ),
      (
        "Mon 09:30 ../zones/Europe/Berlin",
        "\"../zones/Europe/Berlin\" is not a time zone; write Europe/Berlin or UTC"
      ),
      (
        "Mon 09:30 except "
          + Array(repeating: "2026-12-24", count: 5_000).joined(separator: ","),
        "there are 5000 exceptions; the limit is 1000"
      ),
    ]
    for (schedule, problem) in mistakes {
      let result = try home.run("edit", "Core", "--at", schedule)
      #expect(result.exit == .code(64) && result.error == ["standups: \(problem)"])
    }
    try Data("TZif".utf8).write(to: URL(fileURLWithPath: home.path + "/zones/Europe/Bad"))
    #expect(
      try home.run("edit", "Core", "--at", "Mon 09:30 Europe/Bad").error == [
        "standups: the time zone \"Europe/Bad\" cannot be read: it is not a file of a time zone"
      ])
    #expect(!FileManager.default.fileExists(atPath: home.records + "/schedules"))
  }

  @Test func `without a time zone, it is the machine's, if that has a name`() throws {
    #expect(
      try home.run("edit", "Core", "--at", "Mon 09:30").error == [
        "standups: add a time zone, as in Mon-Fri 09:30 Europe/Berlin; this machine does not say "
          + "which is its own"
      ])
    try useOwnZones()
    try plan("Core", "Mon-Fri 09:30")
    #expect(
      try home.run("show", "Core").output.contains { $0.hasSuffix("Mon-Fri 09:30 Europe/Berlin") })
  }

  @Test func `the soonest meeting comes first, and others only when asked for`() throws {
    #expect(try home.run("next").exit == .code(1) && home.run("next").output == [])
    try plan("Core", schedule(in: 3 * 24 * 60))
    try plan("Pay", schedule(in: 30))
    let next = try home.run("next")
    #expect(next.exit == .code(0) && next.output.count == 1)
    #expect(
      next.output.allSatisfy {
        $0.wholeMatch(of: /in (29|30) min  Pay  [-0-9]{10}  [:0-9]{5}/) != nil
      })
    let all = try home.run("next", "--all", "-f", "{title}/{minutes}/{zone} {{}}").output
    #expect(
      all.map { $0.replacing(/[0-9]+/, with: "N") } == ["Pay/N/UTC {}", "Core/N/UTC {}"])
    #expect(try home.run("next", "--within", "1h").output == next.output)
    #expect(try home.run("next", "Core", "--within", "1d").exit == .code(1))
    #expect(try home.run("next", "--all", "--within", "5d").output.count == 2)
    #expect(try home.run("next", "Design").exit == .code(1))
    let json = try home.run("next", "--all", "--json").output.joined(separator: "\n")
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(rows.map { $0["title"] as? String } == ["Pay", "Core"])
    #expect(rows.allSatisfy { $0["start"] is String && $0["zone"] as? String == "UTC" })
    #expect(try #require(rows.first?["minutes"] as? Int) <= 30)
  }

  @Test func `a schedule that cannot be used is named, and the others are printed`() throws {
    try plan("Pay", schedule(in: 30))
    try plan("Core", "Mon 09:30 UTC")
    let id = try #require(
      try FileManager.default.contentsOfDirectory(atPath: home.records + "/schedules").first {
        try String(
          contentsOfFile: "\(home.records)/schedules/\($0)/\($0).json", encoding: .utf8
        ).contains("Mon 09:30")
      })
    let file = "\(home.records)/schedules/\(id)/\(id).json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("\"UTC\"", with: "\"Mars/Base\"")
      .write(toFile: file, atomically: false, encoding: .utf8)
    let unknown = try home.run("next", "--all")
    #expect(unknown.exit == .code(65) && unknown.output.count == 1)
    #expect(
      unknown.error == [
        "standups: could not tell when \"Core\" meets: this machine knows no time zone "
          + "\"Mars/Base\"; write Europe/Berlin or UTC"
      ])
    let calendar = try home.run("export", "-f", "ics")
    #expect(calendar.exit == .code(65) && calendar.error == unknown.error)
    #expect(calendar.output.joined().contains("SUMMARY:Pay"))
    #expect(
      try home.run("check").output == [
        (unknown.error.first ?? "").replacing("standups: ", with: "")
      ])
    try "{".write(toFile: file, atomically: false, encoding: .utf8)
    let unreadable = try home.run("next")
    #expect(unreadable.exit == .code(65) && unreadable.output.count == 1)
    #expect(unreadable.error.count == 1 && unreadable.error.allSatisfy { $0.contains(file) })
    // A command about that standup says it, too, and one about another does not.
    for command in [["show"], ["next"], ["export", "-f", "ics"], ["history"], ["updates"]] {
      let named = try home.run(command + ["Core"])
      #expect(named.exit == .code(65) && named.error == unreadable.error, "\(command): \(named)")
      #expect(try home.run(command + ["Pay"]).error == [], "\(command)")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "{")
  }

  @Test func `a calendar without a schedule says so`() throws {
    let none = try home.run("export", "-f", "ics")
    #expect(none.exit == .code(0) && none.output.joined().hasPrefix("BEGIN:VCALENDAR"))
    #expect(
      none.error == ["standups: no standup has a schedule; standups edit --at sets one"])
    let core = try home.run("export", "Core", "-f", "ics")
    #expect(core.error == ["standups: \"Core\" has no schedule; standups edit --at sets one"])
    try plan("Pay", "Mon 09:30 UTC")
    #expect(try home.run("export", "-f", "ics").error == [])
  }

  @Test func `mistakes of its own options are named`() throws {
    let mistakes = [
      (["--within", "soon"], "\"soon\" is not a length of time; write 30m, 2h, or 3d"),
      (
        ["-f", "{name}"],
        "unknown placeholder {name}, expected one of {title}, {in}, {minutes}, {day}, {time}, "
          + "{zone}; write {{ for a brace"
      ),
      (["-f", "{in}", "--json"], "--json and --format cannot be used together; choose one"),
    ]
    for (options, problem) in mistakes {
      let result = try home.run(["next"] + options)
      #expect(result.exit == .code(64) && result.error == ["standups: \(problem)"])
    }
  }
}
