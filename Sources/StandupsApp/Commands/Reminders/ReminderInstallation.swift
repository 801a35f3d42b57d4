import Processes
import StandupsModel
import StandupsStorage

/// The way in which the system runs `standups remind` regularly.
struct ReminderInstallation {
  /// The reason that nothing was installed or removed.
  struct Problem: Error, CustomStringConvertible {
    /// A clause without a period.
    let description: String

    init(_ clause: LocalizedText) { description = clause.text }
  }

  /// The minutes from one run to the next, which divide an hour.
  let minutes: Int
  private let program: String
  private let dataFolder: String

  init(minutes: Int, dataFolder: String) throws(Problem) {
    self.minutes = minutes
    program = SyncCommand.program
    self.dataFolder = Self.absolute(dataFolder)
    // NB: neither units nor crontabs can have line breaks in a path.
    for path in [program, self.dataFolder, Self.configurationHome]
    where path.unicodeScalars.contains(where: \.isControl) {
      throw Problem("\(path.quoted) cannot be written into a timer")
    }
  }

  /// The folder in which the program that is run finds its configuration.
  static var configurationHome: String {
    DataFolder.configurationHome(environment: Environment.values)
  }

  /// The arguments of the program that is run.
  var command: [String] {
    [program, "remind", "--within", "\(minutes)m", "--data-dir", dataFolder]
  }

  /// - Returns: a sentence that says what was done.
  func install() throws -> String {
    if SystemdTimer.isUsable { return try SystemdTimer(of: self).install() }
    do {
      return try Crontab.change { try $0.install(self) }
    } catch is Executable.NotFound {
      throw Problem(
        "neither systemd nor cron is here; let your desktop run standups remind regularly")
    }
  }

  /// - Returns: a sentence that says what was done.
  static func remove() throws -> String {
    if let done = try SystemdTimer.remove() { return done }
    do {
      return try Crontab.change { try $0.remove() }
    } catch is Executable.NotFound {
      return Crontab.nothingRemoved
    }
  }

  private static func absolute(_ path: String) -> String {
    if let path = Descriptor.absolutePath(path) { return path }
    guard !path.hasPrefix("/"), let here = Descriptor.absolutePath(".") else { return path }
    return "\(here)/\(path)"
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
