import StandupsModel

/// The lines of the user's crontab. Only those between two comments are ours; the others are kept
/// byte by byte.
struct Crontab {
  static let begin = "# standups remind: begin"
  static let end = "# standups remind: end"
  static let nothingRemoved = String(
    localized: "no reminders were installed; nothing was changed")

  /// Each with its line break, which the last one may lack.
  private(set) var lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    lines = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
  }

  var bytes: [UInt8] { Array(lines.joined()) }

  /// The places of our lines, with the comments around them; nil if there are none.
  private func ours() throws(ReminderInstallation.Problem) -> Range<Int>? {
    let first = lines.indices.filter { Self.isLine(lines[$0], Self.begin) }
    let last = lines.indices.filter { Self.isLine(lines[$0], Self.end) }
    if first.isEmpty, last.isEmpty { return nil }
    guard first.count == 1, last.count == 1, first[0] < last[0] else {
      throw ReminderInstallation.Problem(
        "your crontab does not have one \"\(Self.begin)\" before one \"\(Self.end)\"; remove these lines with crontab -e"
      )
    }
    return first[0]..<last[0] + 1
  }

  private static func isLine(_ line: ArraySlice<UInt8>, _ text: String) -> Bool {
    String(decoding: line, as: UTF8.self).trimmed == text
  }

  // MARK: - Changes

  /// - Returns: a sentence that says what was done.
  mutating func install(
    _ installation: ReminderInstallation
  ) throws(ReminderInstallation.Problem) -> String {
    let interval = installation.minutes.counted("minute")
    let new = Crontab(Array(Self.text(of: installation).utf8)).lines
    if let place = try ours() {
      if Array(lines[place]) == new {
        return String(localized: "your crontab already runs standups remind every \(interval)")
      }
      lines.replaceSubrange(place, with: new)
    } else {
      if let last = lines.last, last.last != UInt8(ascii: "\n") {
        lines[lines.count - 1] = last + [UInt8(ascii: "\n")]
      }
      lines += new
    }
    return String(
      localized:
        "added lines to your crontab that run standups remind every \(interval); standups remind --uninstall removes them"
    )
  }

  /// - Returns: a sentence that says what was done.
  mutating func remove() throws(ReminderInstallation.Problem) -> String {
    guard let place = try ours() else { return Self.nothingRemoved }
    lines.removeSubrange(place)
    return String(localized: "removed the lines from your crontab that ran standups remind")
  }

  // NB: without the address of the session's bus, notifications would not reach the desktop.
  private static func text(of installation: ReminderInstallation) -> String {
    let minutes = installation.minutes == 60 ? "0" : "*/\(installation.minutes)"
    let command = installation.command.map(quoted).joined(separator: " ")
    let variables =
      "XDG_CONFIG_HOME=\(quoted(ReminderInstallation.configurationHome)) "
      + #"XDG_RUNTIME_DIR="/run/user/$(id -u)""#
    return """
      \(begin)
      \(minutes) * * * * \(variables) \(command)
      \(end)

      """
  }

  /// An argument as a shell reads it, once cron has read it, for which `%` is a line break.
  private static func quoted(_ argument: String) -> String {
    argument.reduce(into: "'") { text, character in
      switch character {
      case "%": text += "\\%"
      case "'": text += "'\\''"
      default: text.append(character)
      }
    } + "'"
  }

  /// Changes the user's crontab. It is written only if something changes.
  static func change(_ change: (inout Crontab) throws -> String) throws -> String {
    let listed = try SystemProgram.run(["crontab", "-l"])
    // NB: without a crontab, it fails, and says so.
    if let problem = listed.problem, !listed.errors.lowercased().includes("no crontab") {
      throw ReminderInstallation.Problem(
        "your crontab could not be read, so nothing was changed: \(problem)")
    }
    let old = Crontab(listed.problem == nil ? listed.output : [])
    var new = old
    let done = try change(&new)
    guard new.lines != old.lines else { return done }
    let written = try SystemProgram.run(["crontab", "-"], input: new.bytes)
    if let problem = written.problem {
      throw ReminderInstallation.Problem("your crontab was not changed: \(problem)")
    }
    return done
  }
}
