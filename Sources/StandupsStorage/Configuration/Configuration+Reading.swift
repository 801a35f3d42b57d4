import StandupsModel

extension Configuration {
  /// The path of the configuration file: `$XDG_CONFIG_HOME/standups/config.json`, or
  /// `~/.config/standups/config.json`.
  public static func path(environment: [String: String]) -> String {
    DataFolder.configurationPath(environment: environment)
  }

  /// Reads a configuration file. Invalid settings are reported and keep their defaults.
  public static func parse(
    _ bytes: [UInt8], path: String
  ) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    var configuration = Configuration()
    var problems: [JSONProblem] = []
    do throws(JSONProblem) {
      for member in try JSONParser.parse(bytes).members() {
        do throws(JSONProblem) {
          try configuration.apply(member, in: bytes, problems: &problems)
        } catch {
          problems.append(error)
        }
      }
    } catch {
      problems.append(error)
    }
    return (
      configuration,
      problems.map {
        ConfigurationProblem(path: path, location: $0.location(in: bytes), reason: $0.reason)
      }
    )
  }

  private mutating func apply(
    _ member: JSON.Member, in bytes: [UInt8], problems: inout [JSONProblem]
  ) throws(JSONProblem) {
    guard let key = ConfigurationKey(rawValue: member.key) else {
      let known = ConfigurationKey.allCases.map(\.rawValue).joined(separator: ", ")
      throw member.value.problem("unknown key \"\(member.key)\", expected one of \(known)")
    }
    let value = member.value
    switch key {
    case .color: color = try value.value(of: Color.self)
    case .keys: try applyKeys(value, in: bytes, problems: &problems)
    case .mouse: takesMouse = try value.bool()
    case .mute: isMuted = try value.bool()
    case .notify: notification = try Notification(json: value)
    case .summary: summaryFormat = try value.value(of: SummaryFormat.self)
    case .theme: theme = try value.value(of: Theme.self)
    case .transcriber: transcriber = try value.strings()
    case .warnings: warnings = try WarningThresholds(json: value)
    }
  }

  private mutating func applyKeys(
    _ value: JSON, in bytes: [UInt8], problems: inout [JSONProblem]
  ) throws(JSONProblem) {
    for member in try value.members() {
      do throws(JSONProblem) {
        let names =
          if case .string(let name) = try member.value.content() { [name] } else {
            try member.value.strings()
          }
        guard !names.isEmpty else { throw member.value.problem("expected a key") }
        let location = member.value.problem("").location(in: bytes)
        keys.append(KeyAssignment(action: member.key, keys: names, location: location))
      } catch {
        problems.append(error)
      }
    }
  }
}

extension Configuration.Notification {
  fileprivate init(json: JSON) throws(JSONProblem) {
    if case .string(let name) = try json.content() {
      guard name.hasPrefix("osc"), let sequence = Self(rawValue: name) else {
        throw json.problem("expected one of true, false, \"osc9\", \"osc777\"")
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
        throw member.value.problem("unknown key \"\(member.key)\", expected percent or seconds")
      }
    }
  }
}

extension JSON {
  fileprivate func strings() throws(JSONProblem) -> [String] {
    var strings: [String] = []
    for element in try array() { strings.append(try element.string()) }
    return strings
  }
}
