/// What a person has decided for all meetings, in `config.json`.
public struct MeetingSettings: Equatable, Sendable {
  /// Whether the end of a meeting is shown outside of the terminal, too.
  public var notifies = false
  /// The transcriber and its arguments; empty for none.
  public var transcriber: [String] = []

  /// Where the settings are: `$XDG_CONFIG_HOME/standups/config.json`, else
  /// `~/.config/standups/config.json`.
  public static func path(environment: [String: String]) -> String {
    if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") {
      return path + "/standups/config.json"
    }
    return DataFolder.home(environment: environment) + "/.config/standups/config.json"
  }

  /// What a file says; defaults hold for what cannot be understood.
  public init(_ bytes: [UInt8]) {
    do throws(JSONProblem) {
      let json = try JSONParser.parse(bytes)
      if let value = json["notify"] { notifies = try value.bool() }
      guard let value = json["transcriber"] else { return }
      var words: [String] = []
      for word in try value.array() { words.append(try word.string()) }
      transcriber = words
    } catch {
      return
    }
  }
}
