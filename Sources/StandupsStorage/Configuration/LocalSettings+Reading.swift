import Records
public import StandupsModel

extension LocalSettings {
  /// The path of the file: `local.json`, next to the configuration file.
  public static func path(environment: [String: String]) -> String {
    SettingsFile.path("local.json", relativeTo: Configuration.path(environment: environment))
  }

  /// The maximum number of repositories per standup, and of calendars.
  public static let pathLimit = 100

  /// Reads the file. Invalid settings are reported and ignored.
  ///
  /// - Parameter home: the folder for paths that start with `~/`.
  public static func parse(
    _ bytes: [UInt8], path: String, home: String?
  ) -> (settings: LocalSettings, problems: [ConfigurationProblem]) {
    var settings = LocalSettings()
    let problems = SettingsFile.readMembers(bytes, path: path) {
      member, problems throws(JSONProblem) in
      switch member.key {
      case "calendars":
        settings.calendars = try paths(member.value, in: path, home: home, &problems)
      case "exports":
        settings.exports = SettingsFile.path(
          try self.path(member.value), relativeTo: path, home: home)
      case "repositories":
        for standup in try member.value.members() {
          do throws(JSONProblem) {
            settings.repositories[standup.key] =
              try paths(standup.value, in: path, home: home, &problems)
          } catch {
            problems.append(error)
          }
        }
      default:
        throw member.value.problem(
          "unknown key \(member.key.quoted), expected one of calendars, exports, repositories")
      }
    }
    return (settings, problems)
  }

  private static func paths(
    _ value: JSON, in file: String, home: String?, _ problems: inout [JSONProblem]
  ) throws(JSONProblem) -> [String] {
    let elements = try value.array()
    if elements.count > pathLimit {
      problems.append(
        value.problem("only the first \(pathLimit) of \(elements.count) paths are used"))
    }
    var paths: [String] = []
    for element in elements.prefix(pathLimit) {
      do throws(JSONProblem) {
        paths.append(SettingsFile.path(try path(element), relativeTo: file, home: home))
      } catch {
        problems.append(error)
      }
    }
    return paths
  }

  private static func path(_ value: JSON) throws(JSONProblem) -> String {
    let path = try value.string()
    guard !path.isBlank, !path.utf8.contains(0) else { throw value.problem("expected a path") }
    return path
  }
}
