import Records
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI

/// The configuration as read at startup, and the settings of this machine only. The files are never
/// written.
struct ConfigurationFile: Equatable {
  var configuration = Configuration()
  var keyAssignments = KeyAssignments()
  var local = LocalSettings()
  var problems: [ConfigurationProblem] = []

  /// In bytes.
  private static let sizeLimit = 1 << 20

  init(environment: [String: String]) {
    let home = environment["HOME"]
    read(Configuration.path(environment: environment)) { file, bytes, path in
      file = Self(bytes, path: path)
      file.readTemplate(relativeTo: path, home: home)
    }
    read(LocalSettings.path(environment: environment)) { file, bytes, path in
      let (settings, problems) = LocalSettings.parse(bytes, path: path, home: home)
      file.local = settings
      file.problems += problems
    }
  }

  private mutating func read(_ path: String, _ use: (inout Self, [UInt8], String) -> Void) {
    do throws(FileBytes.ReadError) {
      guard let bytes = try FileBytes.readIfPresent(path, limit: Self.sizeLimit) else { return }
      use(&self, bytes, path)
    } catch {
      problems.append(ConfigurationProblem(path: path, reason: error.reason))
    }
  }

  private mutating func readTemplate(relativeTo file: String, home: String?) {
    guard let name = configuration.templatePath, !name.isEmpty else { return }
    do throws(ConfigurationProblem) {
      configuration.summaryTemplate = try SummaryTemplate(
        path: SettingsFile.path(name, relativeTo: file, home: home))
    } catch {
      problems.append(error)
    }
  }

  /// Parses the bytes of a file.
  init(_ bytes: [UInt8], path: String) {
    (configuration, problems) = Configuration.parse(bytes, path: path)
    guard !configuration.keys.isEmpty else { return }
    let (assignments, rejections) = KeyAssignments.resolving(
      configuration.keys.map { .init(row: $0.action, keys: $0.keys) })
    keyAssignments = assignments
    let limit = Configuration.problemLimit
    for (index, rejection) in rejections.sorted(by: { $0.key < $1.key }).prefix(limit) {
      let request = configuration.keys[index]
      problems.append(
        ConfigurationProblem(
          path: path, location: request.location, reason: "\(request.action): \(rejection)"))
    }
    if rejections.count > limit {
      problems.append(
        ConfigurationProblem(
          path: path,
          reason: String(localized: "there are \(rejections.count - limit) more problems with keys")
        ))
    }
  }

  /// The first problem, on one row of the screen.
  var notice: String? {
    guard let first = problems.first else { return nil }
    let name = first.path.split(separator: "/").last.map(String.init) ?? "config.json"
    let place = first.location.map { String(localized: "\(name), line \($0.line)") } ?? name
    let notice = "\(place): \(first.reason)"
    return problems.count == 1
      ? notice
      : String(localized: "\(notice) (\(problems.count - 1) more: run standups check)")
  }
}

extension SummaryTemplate {
  /// Reads a template. Never waits for a pipe or a device.
  ///
  /// - Throws: the reason that the file cannot be read, or the first problem in it.
  init(path: String) throws(ConfigurationProblem) {
    let bytes: [UInt8]?
    do throws(FileBytes.ReadError) {
      bytes = try FileBytes.readIfPresent(path, limit: Self.sizeLimit)
    } catch {
      throw ConfigurationProblem(path: path, reason: error.reason)
    }
    guard let bytes else {
      throw ConfigurationProblem(path: path, reason: String(localized: "no such file"))
    }
    do throws(Problem) {
      try self.init(bytes)
    } catch {
      throw ConfigurationProblem(path: path, location: error.location, reason: error.reason)
    }
  }
}

extension Configuration {
  /// The colors that replace the program's own.
  var roles: [TerminalUI.Color.Role: UInt32] {
    colors.reduce(into: [:]) { roles, chosen in
      let role = TerminalUI.Color.Role(rawValue: chosen.key.rawValue)
      if let role { roles[role] = chosen.value }
    }
  }
}

extension ColorChoice {
  /// The colors that the configuration asks for.
  init(_ color: Configuration.Color) {
    switch color {
    case .always: self = .always
    case .auto: self = .auto
    case .never: self = .never
    case .palette16: self = .palette16
    case .palette256: self = .palette256
    case .truecolor: self = .direct
    }
  }
}
