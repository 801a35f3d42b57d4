import Foundation
import PseudoTerminal
import Testing

/// Reminders of meetings, with programs of the system that only note what they were asked for.
@Suite(.onOwnThreads)
struct RemindStoryTests {
  private let home: Home
  private let programs: String

  init() throws {
    home = try Home()
    programs = home.path + "/programs"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    home.variables["PATH"] = "\(programs):/usr/bin:/bin"
    try stub("systemctl", "exit 1")
    try stub("crontab", "echo 'no crontab for me' >&2; exit 1")
    try stub("notify-send", #"printf '%s\n' "$@" >> "$HOME/notified""#)
  }

  /// A program that runs this script.
  private func stub(_ name: String, _ script: String) throws {
    let path = "\(programs)/\(name)"
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: "\(home.path)/\(path)", encoding: .utf8)
  }

  /// Adds a standup with meetings this many minutes from now.
  private func add(_ title: String, in minutes: Int...) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    let starts = minutes.map { formatter.string(from: Date(timeIntervalSinceNow: Double(60 * $0))) }
    let schedule = "on \(starts.joined(separator: ", ")) UTC"
    let added = try home.run(["add", "-a", "Ada", "-a", "Ben", "--at", schedule, "--", title])
    #expect(added.exit == .code(0), "\(added.error)")
  }

  // MARK: - Reminding

  @Test func `a notification has no options, no markup, and no title in its heading`() throws {
    try add("-u <b>R&D</b> %n", in: 10)
    try add("Later", in: 40)
    let result = try home.run("remind")
    #expect(result.exit == .code(0) && result.output == [] && result.error == [])
    let lines = try #require(text("notified")).split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["--app-name=standups", "--"])
    #expect(["Standup in 9 min", "Standup in 10 min"].contains(lines[2]))
    #expect(lines[3].hasPrefix("-u &lt;b&gt;R&amp;D&lt;/b&gt; %n, ") && lines.count == 4)
  }

  @Test func `lines are printed on request, and where there are no notifications`() throws {
    try add("Core", in: 10)
    let printed = try home.run("remind", "--print").output
    #expect(printed.count == 1)
    #expect(printed.allSatisfy { $0.wholeMatch(of: /in (9|10) min: Core, \d\d:\d\d/) != nil })
    #expect(text("notified") == nil)
    try stub("notify-send", "echo 'no bus' >&2; exit 1")
    let failed = try home.run("remind")
    #expect(failed.exit == .code(0) && failed.output.count == 1)
    #expect(failed.error == ["standups: \"notify-send\" exited with status 1: no bus"])
    #expect(try home.run("remind", "--print", "--within", "1m").output == [])
  }

  @Test func `every meeting that begins in time is said, the next one of a team or not`() throws {
    try add("Core", in: 0, 10, 40)
    let quarter = try home.run("remind", "--print").output
    #expect(quarter.count == 1)
    #expect(quarter.first?.wholeMatch(of: /in (9|10) min: Core, \d\d:\d\d/) != nil)
    let hour = try home.run("remind", "--print", "--within", "1h").output
    #expect(hour.count == 2 && hour.first == quarter.first)
    #expect(hour.last?.wholeMatch(of: /in (39|40) min: Core, \d\d:\d\d/) != nil)
  }

  @Test func `a meeting on another day is said with the day`() throws {
    try add("Core", in: 3_000)
    let printed = try home.run("remind", "--print", "--within", "3d").output
    #expect(printed.first?.wholeMatch(of: /[A-Z][a-z][a-z] \d\d:\d\d: Core/) != nil)
    _ = try home.run("remind", "--within", "3d")
    #expect(text("notified")?.contains(/\nStandup [A-Z][a-z][a-z] \d\d:\d\d\nCore\n/) == true)
  }

  @Test func `only this machine's person is asked for their update`() throws {
    try add("Core", in: 10)
    try home.write(configuration: #"{"me": "Ada"}"#)
    let missing = try home.run("remind", "--print").output
    let request = "our update is missing: run standups update \"Core\""
    #expect(missing.allSatisfy { $0.hasSuffix("; y\(request)") })
    _ = try home.run("update", "Core", "--as", "Ben", "--today", "Nothing")
    #expect(try home.run("remind", "--print").output.allSatisfy { $0.hasSuffix(request) })
    _ = try home.run("remind")
    #expect(text("notified")?.contains("\nY\(request)\n") == true)
    _ = try home.run("update", "Core", "--as", "Ada", "--today", "Tests")
    let written = try home.run("remind", "--print").output
    #expect(written.count == 1 && written.allSatisfy { !$0.contains("update") })
    try home.write(configuration: #"{"me": "Zoe"}"#)
    #expect(try home.run("remind", "--print").output == written)
    try home.write(configuration: #"{"me": "Ada"}"#)
    _ = try home.run("away", "Core", "Ada", "today")
    #expect(try home.run("remind", "--print").output == [])
  }

  @Test func `only who is away on the day of the meeting is not reminded of it`() throws {
    try add("Core", in: 3_000)
    try home.write(configuration: #"{"me": "Ada"}"#)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 9 * 3_600)
    formatter.dateFormat = "yyyy-MM-dd"
    let start = Date(timeIntervalSinceNow: 3_000 * 60)
    let days = [-86_400, 0].map { formatter.string(from: start.addingTimeInterval($0)) }
    func remind() throws -> [String] {
      try home.run("remind", "--print", "--within", "3d").output
    }
    #expect(try home.run("away", "Core", "Ada", "today").exit == .code(0))
    #expect(try home.run("away", "Core", "Ada", days[0]).exit == .code(0))
    #expect(try remind().count == 1)
    #expect(try home.run("away", "Core", "Ada", days[1]).exit == .code(0))
    #expect(try remind() == [])
  }

  @Test func `the loop of the manual reminds before the window ends, whatever fails`() throws {
    let loop = try #require(
      try home.run("manual", "1").output.first { $0.contains("do standups remind") })
    try add("Core", in: 10)
    let real = try home.shell("echo $standups").output[0]
    try stub(
      "standups",
      #"echo >> "$HOME/turns"; [ $(wc -l < "$HOME/turns") = 1 ] && exit 65; exec '\#(real)' "$@""#)
    try stub(
      "sleep", #"echo "$@" >> "$HOME/slept"; [ $(wc -l < "$HOME/slept") = 1 ] || kill $PPID"#)
    _ = try home.shell(loop)
    #expect(text("slept") == "840\n840\n")
    #expect(text("notified")?.contains("Core, ") == true)
  }

  // MARK: - systemd

  private let units = [
    "config/systemd/user/standups-remind.service",
    "config/systemd/user/standups-remind.timer",
  ]

  @Test func `a timer is installed once, and removed completely`() throws {
    try stub("systemctl", #"echo "$@" >> "$HOME/asked""#)
    let data = home.path + "/50% \"of\" $HOME"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let installed = try home.run("remind", "--install", "--data-dir", data)
    #expect(
      installed.output == [
        "installed a systemd timer that runs standups remind every 15 minutes; "
          + "standups remind --uninstall removes it"
      ], "\(installed.error)")
    let service = try #require(text(units[0]))
    let escaped = "\(home.path)/50%% \\\"of\\\" $HOME"
    #expect(
      service.contains("\nEnvironment=\"XDG_CONFIG_HOME=\(home.path)/config\"\nExecStart=:\"/"))
    #expect(service.contains(" \"remind\" \"--within\" \"15m\" \"--data-dir\" \"\(escaped)\"\n"))
    #expect(text(units[1])?.contains("\nOnCalendar=*:0/15\n") == true)
    #expect(text("asked")?.contains("--user enable --now standups-remind.timer\n") == true)
    let again = try home.run("remind", "--install", "--data-dir", data)
    #expect(again.output == ["a systemd timer already runs standups remind every 15 minutes"])
    #expect(text("asked")?.components(separatedBy: "enable --now").count == 2)
    let other = "config/systemd/user/other.service"
    try "mine".write(toFile: "\(home.path)/\(other)", atomically: false, encoding: .utf8)
    let removed = try home.run("remind", "--uninstall")
    #expect(removed.output == ["removed the systemd timer that ran standups remind"])
    #expect(text("asked")?.contains("--user disable --now standups-remind.timer\n") == true)
    #expect(units.allSatisfy { text($0) == nil } && text(other) == "mine")
    #expect(
      try home.run("remind", "--uninstall").output == [
        "no reminders were installed; nothing was changed"
      ])
  }

  @Test(arguments: ["", "config"])
  func `a configuration folder that is not absolute is not used`(folder: String) throws {
    try stub("systemctl", "exit 0")
    home.variables["XDG_CONFIG_HOME"] = folder
    #expect(try home.run("remind", "--install").exit == .code(0))
    #expect(text(".\(units[1])")?.contains("OnCalendar") == true)
    #expect(
      text(".\(units[0])")?.contains("\"XDG_CONFIG_HOME=\(home.path)/.config\"") == true)
    #expect(try home.run("remind", "--uninstall").exit == .code(0))
    #expect(units.allSatisfy { text(".\($0)") == nil })
  }

  @Test func `a timer that does not start leaves nothing behind`() throws {
    try stub("systemctl", #"case "$2" in enable) echo masked >&2; exit 1;; esac"#)
    let failed = try home.run("remind", "--install")
    #expect(failed.exit == .code(1) && failed.output == [])
    #expect(
      failed.error == [
        "standups: the timer could not be started, so nothing was installed: "
          + "\"systemctl\" exited with status 1: masked"
      ])
    #expect(units.allSatisfy { text($0) == nil })
  }

  @Test func `someone else's unit is left alone`() throws {
    try stub("systemctl", "exit 0")
    let path = "\(home.path)/\(units[1])"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try "[Timer]\n".write(toFile: path, atomically: false, encoding: .utf8)
    for option in ["--install", "--uninstall"] {
      let result = try home.run("remind", option)
      #expect(result.exit == .code(1))
      #expect(
        result.error == ["standups: \(path) is not from standups; nothing was changed"])
    }
    #expect(text(units[1]) == "[Timer]\n" && text(units[0]) == nil)
  }

  // MARK: - cron

  private func useCrontab(_ content: String?) throws {
    let path = "\(home.path)/crontab"
    try content?.write(toFile: path, atomically: false, encoding: .utf8)
    try stub(
      "crontab",
      #"""
      if [ "$1" = -l ]; then
        if [ -f "$HOME/crontab" ]; then cat "$HOME/crontab"; else
          echo "no crontab for me" >&2; exit 1
        fi
      else cat > "$HOME/crontab"; echo >> "$HOME/written"; fi
      """#)
  }

  @Test func `without systemd, lines are in the crontab, and go without a trace`() throws {
    let mine = "# mine\n*/5 * * * * date +\\%F >/dev/null\n"
    try useCrontab(mine)
    let data = home.path + "/50% o'clock"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let installed = try home.run("remind", "--install", "--within", "30m", "--data-dir", data)
    #expect(
      installed.output == [
        "added lines to your crontab that run standups remind every 30 minutes; "
          + "standups remind --uninstall removes them"
      ], "\(installed.error)")
    let lines = try #require(text("crontab")).dropFirst(mine.count).split(separator: "\n")
    #expect(text("crontab")?.hasPrefix(mine) == true && lines.count == 3)
    #expect(lines.first == "# standups remind: begin" && lines.last == "# standups remind: end")
    #expect(lines[1].hasPrefix("*/30 * * * * XDG_CONFIG_HOME='\(home.path)/config' XDG_RUN"))
    #expect(lines[1].hasSuffix(" '--data-dir' '\(home.path)/50\\% o'\\''clock'"))
    let again = try home.run("remind", "--install", "--within", "30m", "--data-dir", data)
    #expect(again.output == ["your crontab already runs standups remind every 30 minutes"])
    #expect(text("written") == "\n")
    _ = try home.run("remind", "--install", "--data-dir", data)
    #expect(text("crontab")?.contains("\n*/15 * * * * ") == true)
    #expect(text("crontab")?.contains("*/30") == false)
    let removed = try home.run("remind", "--uninstall")
    #expect(removed.output == ["removed the lines from your crontab that ran standups remind"])
    #expect(text("crontab") == mine)
    #expect(
      try home.run("remind", "--uninstall").output == [
        "no reminders were installed; nothing was changed"
      ])
  }

  @Test func `what cron runs is a command that works`() throws {
    try useCrontab(nil)
    _ = try home.run("remind", "--install")
    try add("Core", in: 10)
    let line = try #require(text("crontab")).split(separator: "\n")[1]
    let command = line.dropFirst("*/15 * * * * ".count).replacing("\\%", with: "%")
    let ran = try home.shell(String(command))
    #expect(ran.exit == .code(0) && ran.error == [])
    #expect(text("notified")?.contains("Core, ") == true)
  }

  @Test func `a crontab that cannot be read or understood is left alone`() throws {
    try stub("crontab", "echo 'not allowed' >&2; exit 1")
    let refused = try home.run("remind", "--install")
    #expect(refused.exit == .code(1))
    #expect(
      refused.error == [
        "standups: your crontab could not be read, so nothing was changed: "
          + "\"crontab\" exited with status 1: not allowed"
      ])
    for broken in [
      "# standups remind: begin\n", "# standups remind: end\n# standups remind: begin\n",
    ] {
      try useCrontab(broken)
      for option in ["--install", "--uninstall"] {
        let result = try home.run("remind", option)
        #expect(result.exit == .code(1) && result.error.count == 1)
      }
      #expect(text("crontab") == broken && text("written") == nil)
    }
  }

  @Test func `mistakes of its options are named`() throws {
    let mistakes = [
      (
        ["--install", "--uninstall"],
        "--install and --uninstall cannot be used together; choose one"
      ),
      (["--install", "--print"], "--install and --print cannot be used together; choose one"),
      (
        ["--install", "--within", "7m"],
        "a timer runs after a number of minutes that divides an hour; write --within 5m, 10m, 15m, "
          + "30m, or 1h"
      ),
    ]
    for (options, problem) in mistakes {
      let result = try home.run(["remind"] + options)
      #expect(result.exit == .code(64) && result.error == ["standups: \(problem)"])
    }
  }
}
