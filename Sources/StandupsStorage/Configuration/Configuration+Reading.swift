import StandupsModel

extension Configuration {
  /// Where the configuration is: `$XDG_CONFIG_HOME/standups/config.json`, else
  /// `~/.config/standups/config.json` (XDG Base Directory Specification 0.8, which has relative
  /// values ignored).
  public static func path(environment: [String: String]) -> String {
    if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") {
      return path + "/standups/config.json"
    }
    return DataFolder.home(environment: environment) + "/.config/standups/config.json"
  }

  /// What a file's text says, and what in it cannot be followed; where that is so, the default holds.
  public static func parse(
    _ bytes: [UInt8], path: String
  ) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    var configuration = Configuration()
    var problems: [JSONProblem] = []
    do throws(JSONProblem) {
      let json = try JSONParser.parse(bytes)
      try json.expectObject()
      for member in json.members {
        do throws(JSONProblem) {
          try configuration.follow(member, in: bytes, problems: &problems)
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
        ConfigurationProblem(path: path, location: $0.textLocation(in: bytes), reason: $0.reason)
      }
    )
  }

  private mutating func follow(
    _ member: JSON.Member, in bytes: [UInt8], problems: inout [JSONProblem]
  ) throws(JSONProblem) {
    guard let key = ConfigurationKey(rawValue: member.key) else {
      let known = ConfigurationKey.allCases.map(\.rawValue).joined(separator: ", ")
      throw member.value.problem("there is no key \"\(member.key)\", only \(known)")
    }
    let value = member.value
    switch key {
    case .color: color = try value.value(of: Color.self)
    case .keys: try followKeys(value, in: bytes, problems: &problems)
    case .mouse: takesMouse = try value.bool()
    case .mute: isMuted = try value.bool()
    case .notify: notification = try Notification(json: value)
    case .theme: theme = try value.value(of: Theme.self)
    case .transcriber: transcriber = try value.strings()
    case .warnings: warnings = try WarningThresholds(json: value)
    }
  }

  private mutating func followKeys(
    _ value: JSON, in bytes: [UInt8], problems: inout [JSONProblem]
  ) throws(JSONProblem) {
    try value.expectObject()
    for member in value.members {
      do throws(JSONProblem) {
        let names =
          if case .string(let name) = member.value.content { [name] } else {
            try member.value.strings()
          }
        guard !names.isEmpty else { throw member.value.problem("a key should be here") }
        let location = member.value.problem("").textLocation(in: bytes)
        keys.append(KeyAssignment(action: member.key, keys: names, location: location))
      } catch {
        problems.append(error)
      }
    }
  }
}

extension Configuration.Notification {
  fileprivate init(json: JSON) throws(JSONProblem) {
    if case .string(let name) = json.content {
      guard name.hasPrefix("osc"), let sequence = Self(rawValue: name) else {
        throw json.problem("the value is none of true, false, \"osc9\", \"osc777\"")
      }
      self = sequence
    } else {
      self = try json.bool() ? .automatic : .never
    }
  }
}

extension WarningThresholds {
  fileprivate init(json: JSON) throws(JSONProblem) {
    try json.expectObject()
    self.init()
    for member in json.members {
      switch member.key {
      case "percent": percent = try member.value.integer(in: 1...100)
      case "seconds": seconds = try member.value.integer(in: 1...3600)
      default:
        throw member.value.problem("there is no key \"\(member.key)\", only percent, seconds")
      }
    }
  }
}

extension JSONProblem {
  fileprivate func textLocation(in bytes: [UInt8]) -> TextLocation {
    let (line, column) = place(in: bytes)
    return TextLocation(line: line, column: column)
  }
}

extension JSON {
  fileprivate var members: [Member] {
    guard case .object(let members) = content else { return [] }
    return members
  }

  fileprivate func strings() throws(JSONProblem) -> [String] {
    var strings: [String] = []
    for element in try array() { strings.append(try element.string()) }
    return strings
  }
}
