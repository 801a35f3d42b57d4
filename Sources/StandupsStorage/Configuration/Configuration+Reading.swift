import Records
import StandupsModel

extension Configuration {
  /// The path of the configuration file: `$XDG_CONFIG_HOME/standups/config.json`, or
  /// `~/.config/standups/config.json`.
  public static func path(environment: [String: String]) -> String {
    DataFolder.configurationHome(environment: environment) + "/standups/config.json"
  }

  /// The maximum number of problems of a kind that are reported; the rest are counted.
  public static let problemLimit = SettingsFile.problemLimit
  /// The maximum number of actions that may have keys, which is more than the program has.
  private static let assignmentLimit = 1000
  private static let knownKeys = ConfigurationKey.allCases.map(\.rawValue).joined(separator: ", ")

  /// Reads a configuration file. Invalid settings are reported and keep their defaults.
  public static func parse(
    _ bytes: [UInt8], path: String
  ) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    let locations = TextLocations(bytes)
    var configuration = Configuration()
    let problems = SettingsFile.readMembers(bytes, path: path) {
      member, problems throws(JSONProblem) in
      try configuration.apply(member, at: locations, problems: &problems)
    }
    return (configuration, problems)
  }

  private mutating func apply(
    _ member: JSON.Member, at locations: TextLocations, problems: inout [JSONProblem]
  ) throws(JSONProblem) {
    guard let key = ConfigurationKey(rawValue: member.key) else {
      throw member.value.problem(
        "unknown key \(member.key.quoted), expected one of \(Self.knownKeys)")
    }
    let value = member.value
    switch key {
    case .autoSync: syncsAutomatically = try value.bool()
    case .clipboard: clipboard = try Clipboard(json: value)
    case .color: color = try value.value(of: Color.self)
    case .hooks: try applyHooks(value, problems: &problems)
    case .keys: try applyKeys(value, at: locations, problems: &problems)
    case .language: language = try value.language()
    case .links: showsLinks = try value.bool()
    case .me: me = try value.string()
    case .motion: hasMotion = try value.bool()
    case .mouse: takesMouse = try value.bool()
    case .mute: isMuted = try value.bool()
    case .notify: notification = try Notification(json: value)
    case .progress: showsProgress = try value.bool()
    case .summary: summaryFormat = try value.value(of: SummaryFormat.self)
    case .template: templatePath = try value.string()
    case .theme: try applyTheme(value, problems: &problems)
    case .tickets: try applyTickets(value, problems: &problems)
    case .transcriber: transcriber = try value.strings()
    case .warnings: warnings = try WarningThresholds(json: value)
    case .weekend: weekend = try Set(json: value)
    }
  }

  private mutating func applyHooks(
    _ value: JSON, problems: inout [JSONProblem]
  ) throws(JSONProblem) {
    for member in try value.members() {
      do throws(JSONProblem) {
        guard let kind = MeetingEvent.Kind(rawValue: member.key) else {
          let known = MeetingEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")
          throw member.value.problem("unknown hook \(member.key.quoted), expected one of \(known)")
        }
        hooks[kind] = try member.value.strings()
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func applyTickets(
    _ value: JSON, problems: inout [JSONProblem]
  ) throws(JSONProblem) {
    let members = try value.members()
    if members.count > Tickets.limit {
      problems.append(
        value.problem("only the first \(Tickets.limit) of \(members.count) patterns are used"))
    }
    for member in members.prefix(Tickets.limit) {
      do throws(JSONProblem) {
        let address = try member.value.string()
        do throws(TicketProblem) {
          try tickets.add(member.key, address: address)
        } catch {
          throw member.value.problem("\(error)")
        }
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func applyKeys(
    _ value: JSON, at locations: TextLocations, problems: inout [JSONProblem]
  ) throws(JSONProblem) {
    let members = try value.members()
    if members.count > Self.assignmentLimit {
      problems.append(
        value.problem("only the first \(Self.assignmentLimit) of \(members.count) keys are used"))
    }
    for member in members.prefix(Self.assignmentLimit) {
      do throws(JSONProblem) {
        let names =
          if case .string(let name) = try member.value.content() { [name] } else {
            try member.value.strings()
          }
        guard !names.isEmpty else { throw member.value.problem("expected a key") }
        let location = locations.location(of: member.value.offset)
        keys.append(KeyAssignment(action: member.key, keys: names, location: location))
      } catch {
        problems.append(error)
      }
    }
  }
}

extension Configuration {
  private static let themeKeys = (["standup"] + ColorRole.allCases.map(\.rawValue))
    .joined(separator: ", ")

  fileprivate mutating func applyTheme(
    _ value: JSON, problems: inout [JSONProblem]
  ) throws(JSONProblem) {
    guard case .object(let members) = try value.content() else {
      theme = try value.value(of: Theme.self)
      return
    }
    for member in members {
      do throws(JSONProblem) {
        if member.key == "standup" {
          theme = try member.value.value(of: Theme.self)
        } else if let role = ColorRole(rawValue: member.key) {
          colors[role] = try member.value.color()
        } else {
          throw member.value.problem(
            "unknown key \(member.key.quoted), expected one of \(Self.themeKeys)")
        }
      } catch {
        problems.append(error)
      }
    }
  }
}

extension JSON {
  fileprivate func language() throws(JSONProblem) -> Language {
    let code = try string()
    guard let language = Language.all.first(where: { $0.code == code }) else {
      throw problem("expected one of \(ConfigurationKey.language.value)")
    }
    return language
  }
}

extension Configuration.Clipboard {
  fileprivate init(json: JSON) throws(JSONProblem) {
    let expected: LocalizedText =
      "expected \"auto\", \"osc52\", \"none\", or a program with its arguments"
    switch try json.content() {
    case .string("auto"): self = .automatic
    case .string("none"): self = .never
    case .string("osc52"): self = .osc52
    case .array:
      let command = try json.strings()
      guard command.first?.isBlank == false else { throw json.problem(expected) }
      self = .program(command)
    default: throw json.problem(expected)
    }
  }
}

extension Configuration.Notification {
  fileprivate init(json: JSON) throws(JSONProblem) {
    if case .string(let name) = try json.content() {
      guard name.hasPrefix("osc"), let sequence = Self(rawValue: name) else {
        throw json.problem("expected one of true, false, \"osc9\", \"osc99\", \"osc777\"")
      }
      self = sequence
    } else {
      self = try json.bool() ? .automatic : .never
    }
  }
}

extension WarningThresholds {
  fileprivate init(json: JSON) throws(JSONProblem) {
    self.init()
    for member in try json.members() {
      switch member.key {
      case "percent": percent = try member.value.integer(in: Self.percentRange)
      case "seconds": seconds = try member.value.integer(in: Self.secondsRange)
      default:
        throw member.value.problem("unknown key \(member.key.quoted), expected percent or seconds")
      }
    }
  }
}

extension Set<Weekday> {
  fileprivate init(json: JSON) throws(JSONProblem) {
    self.init()
    for element in try json.array() { insert(try element.value(of: Weekday.self)) }
    guard count < Weekday.allCases.count else {
      throw json.problem("at least one day must be a working day")
    }
  }
}

extension JSON {
  fileprivate func color() throws(JSONProblem) -> UInt32 {
    let digits = try string()
    guard digits.utf8.count == 7, digits.hasPrefix("#"),
      digits.dropFirst().allSatisfy(\.isHexDigit), let color = UInt32(digits.dropFirst(), radix: 16)
    else { throw problem("expected a color such as \"#4FA3E3\"") }
    return color
  }

  fileprivate func strings() throws(JSONProblem) -> [String] {
    var strings: [String] = []
    for element in try array() { strings.append(try element.string()) }
    return strings
  }
}
