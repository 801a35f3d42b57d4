import StandupsModel
import StandupsStorage

/// A timer of the user's systemd, and the service that it starts.
struct SystemdTimer {
  private static let name = "standups-remind"
  private static let timer = name + ".timer"
  private static let mark = "# Written by standups remind --install."

  private let timer: String
  private let service: String
  private let minutes: Int

  init(of installation: ReminderInstallation) {
    minutes = installation.minutes
    let command = installation.command.map(Self.quoted).joined(separator: " ")
    let configuration = Self.quoted("XDG_CONFIG_HOME=\(ReminderInstallation.configurationHome)")
    service = """
      \(Self.mark)
      [Unit]
      Description=Remind of standups

      [Service]
      Type=oneshot
      Environment=\(configuration)
      ExecStart=:\(command)

      """
    timer = """
      \(Self.mark)
      [Unit]
      Description=Remind of standups

      [Timer]
      OnCalendar=*:0/\(minutes)
      AccuracySec=1s

      [Install]
      WantedBy=timers.target

      """
  }

  /// An argument as units have it. The colon before the command keeps `$` as it is.
  private static func quoted(_ argument: String) -> String {
    argument.reduce(into: "\"") { text, character in
      switch character {
      case "%": text += "%%"
      case "\"", "\\": text += "\\\(character)"
      default: text.append(character)
      }
    } + "\""
  }

  // MARK: - Files

  private static var folder: String { "\(ReminderInstallation.configurationHome)/systemd/user" }

  private static func path(_ kind: String) -> String { "\(folder)/\(name).\(kind)" }

  /// The text of a unit; nil if there is none.
  private static func text(_ kind: String) throws(StorageError) -> String? {
    do throws(StorageError) {
      return String(decoding: try RecordFile.contents(ofFile: path(kind)), as: UTF8.self)
    } catch {
      guard case .missing = error.kind else { throw error }
      return nil
    }
  }

  /// Checks that no one else has written the units.
  ///
  /// - Returns: true if at least one of them exists.
  private static func exist() throws -> Bool {
    let texts = try (service: text("service"), timer: text("timer"))
    for (kind, text) in [("service", texts.service), ("timer", texts.timer)] {
      guard let text, !text.hasPrefix(mark) else { continue }
      throw ReminderInstallation.Problem(
        "\(path(kind)) is not from standups; nothing was changed")
    }
    return texts.service != nil || texts.timer != nil
  }

  // MARK: - Installing

  /// True if this user has a running systemd.
  static var isUsable: Bool {
    do {
      return try systemctl("show-environment") == nil
    } catch {
      return false
    }
  }

  /// - Returns: the reason that it has failed; nil if it has not.
  private static func systemctl(_ arguments: String...) throws -> String? {
    try SystemProgram.run(["systemctl", "--user"] + arguments).problem
  }

  func install() throws -> String {
    _ = try Self.exist()
    let isSame = try Self.text("service") == service && Self.text("timer") == timer
    if isSame, try Self.systemctl("is-enabled", Self.timer) == nil {
      return String(
        localized: "a systemd timer already runs standups remind every \(minutes.counted("minute"))"
      )
    }
    try RecordFile.makeFolder(Self.folder)
    try RecordFile.replace(file: Self.path("service"), with: Array(service.utf8), mode: 0o644)
    try RecordFile.replace(file: Self.path("timer"), with: Array(timer.utf8), mode: 0o644)
    let problem =
      try Self.systemctl("daemon-reload")
      ?? Self.systemctl("enable", "--now", Self.timer)
    if let problem {
      try Self.removeUnits()
      _ = try Self.systemctl("daemon-reload")
      throw ReminderInstallation.Problem(
        "the timer could not be started, so nothing was installed: \(problem)")
    }
    return String(
      localized:
        "installed a systemd timer that runs standups remind every \(minutes.counted("minute")); standups remind --uninstall removes it"
    )
  }

  /// - Returns: a sentence that says what was done; nil if there was nothing to remove.
  static func remove() throws -> String? {
    guard try exist() else { return nil }
    // NB: without systemd, the units do nothing, and are removed all the same.
    let isUsable = isUsable
    let problem = isUsable ? try systemctl("disable", "--now", timer) : nil
    try removeUnits()
    if isUsable { _ = try systemctl("daemon-reload") }
    return String(
      localized: problem.map {
        "removed the systemd timer that ran standups remind, although \($0)"
      } ?? "removed the systemd timer that ran standups remind")
  }

  private static func removeUnits() throws(StorageError) {
    for kind in ["service", "timer"] where try text(kind) != nil {
      try RecordFile.remove(file: path(kind))
    }
  }
}
