import Records
import StandupsModel

/// The functions that the files with settings share.
public enum SettingsFile {
  /// The maximum number of problems of a kind that are reported; the rest are counted.
  static let problemLimit = 20

  /// A path that a settings file names. A relative one starts at the folder of that file, and `~/`
  /// at the home folder.
  public static func path(_ name: String, relativeTo file: String, home: String? = nil) -> String {
    if name.hasPrefix("/") { return name }
    if name.hasPrefix("~/"), let home { return home + name.dropFirst() }
    return (file.lastIndex(of: "/").map { String(file[...$0]) } ?? "") + name
  }

  /// Reads the members of a JSON object one by one, so that an invalid one does not spoil the others.
  static func readMembers(
    _ bytes: [UInt8], path: String,
    _ read: (JSON.Member, inout [JSONProblem]) throws(JSONProblem) -> Void
  ) -> [ConfigurationProblem] {
    var problems: [JSONProblem] = []
    do throws(JSONProblem) {
      for member in try JSONParser.parse(bytes).members() {
        do throws(JSONProblem) {
          try read(member, &problems)
        } catch {
          problems.append(error)
        }
      }
    } catch {
      problems.append(error)
    }
    let locations = TextLocations(bytes)
    var reported = problems.prefix(problemLimit).map {
      ConfigurationProblem(
        path: path, location: locations.location(of: $0.offset), reason: $0.reason)
    }
    if problems.count > problemLimit {
      reported.append(
        ConfigurationProblem(
          path: path,
          reason: String(localized: "there are \(problems.count - problemLimit) more problems")))
    }
    return reported
  }
}
