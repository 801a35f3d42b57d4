import StandupsModel

extension Language {
  /// The language of the person who runs the program. Output that another program reads is English
  /// unless `STANDUPS_LANG` says otherwise.
  ///
  /// - Parameter setting: the language in the person's configuration.
  static func ofPerson(
    environment: [String: String], isOutputRead: Bool, setting: () -> Language?
  ) -> Language {
    if let chosen = environment["STANDUPS_LANG"], !chosen.isEmpty {
      return named(chosen) ?? .english
    }
    if isOutputRead { return .english }
    if let setting = setting() { return setting }
    // POSIX.1-2024, XBD 8.2
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale.flatMap(named) ?? .english
  }

  /// The language of this person.
  static func ofPerson(isOutputRead: Bool) -> Language {
    ofPerson(environment: Environment.values, isOutputRead: isOutputRead) {
      ConfigurationFile(environment: Environment.values).configuration.language
    }
  }
}
