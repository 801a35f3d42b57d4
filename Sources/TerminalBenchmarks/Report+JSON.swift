extension Report {
  /// The same for programs: every median, least and most value, and every ratio, by section.
  static func json(_ sections: [Section], _ machine: Machine, rounds: Int) -> String {
    """
    {
      "machine" : {
        "cores" : \(machine.cores),
        "load" : \(value(machine.load)),
        "processor" : \(quoted(machine.processor)),
        "system" : \(quoted(machine.system))
      },
      "measurements" : [
    \(sections.flatMap(objects).joined(separator: ",\n"))
      ],
      "rounds" : \(rounds)
    }

    """
  }

  private static func objects(of section: Section) -> [String] {
    section.measurements.map { measurement in
      var fields = [
        ("name", quoted(measurement.name)), ("section", quoted(section.title)),
        ("unit", quoted(measurement.unit.rawValue)),
      ]
      if let subject = measurement.subject { fields.append(("standups", object(subject))) }
      if let reference = measurement.reference { fields.append(("reference", object(reference))) }
      if let ratio = measurement.ratio { fields.append(("ratio", object(ratio))) }
      if let isWithinLimit = measurement.isWithinLimit {
        fields.append(("withinLimit", "\(isWithinLimit)"))
      }
      return "    " + object(fields)
    }
  }

  private static func object(_ samples: Samples) -> String {
    object([
      ("count", "\(samples.values.count)"), ("maximum", value(samples.maximum)),
      ("median", value(samples.median)), ("minimum", value(samples.minimum)),
    ])
  }

  private static func object(_ ratio: Ratio) -> String {
    object([
      ("lowerQuartile", value(ratio.lower)), ("upperQuartile", value(ratio.upper)),
      ("value", value(ratio.value)),
    ])
  }

  private static func object(_ fields: [(name: String, value: String)]) -> String {
    "{" + fields.map { "\(quoted($0.name)) : \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// JSON has no word for what is not finite.
  private static func value(_ number: Double) -> String {
    number.isFinite ? "\(number)" : "null"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..."\u{1F}": " "
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
