/// An element of an SVG document.
struct SVGElement {
  let name: String
  let attributes: KeyValuePairs<String, String>
  /// The escaped content; `nil` for an empty element.
  let content: String?

  init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], content: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// The start tag, for an element with its content on separate lines.
  var start: String { "<\(tag)>" }
  var end: String { "</\(name)>" }

  var text: String {
    content.map { start + $0 + end } ?? "<\(tag)/>"
  }

  private var tag: String {
    attributes.reduce(into: name) { tag, attribute in
      tag += " \(attribute.key)=\"\(attribute.value.escapedForXML)\""
    }
  }
}

extension String {
  /// The text as character data or an attribute value of XML 1.0. Characters that XML does not
  /// allow (§2.2, "Char") become U+FFFD.
  var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// Values grouped by key, in insertion order.
struct OrderedGroups<Key: Hashable, Value> {
  private(set) var groups: [(key: Key, values: [Value])] = []
  private var places: [Key: Int] = [:]

  var isEmpty: Bool { groups.isEmpty }

  mutating func append(_ value: Value, to key: Key) {
    if let place = places[key] {
      groups[place].values.append(value)
    } else {
      places[key] = groups.count
      groups.append((key, [value]))
    }
  }
}

/// A length in eighths of a pixel, so that it is exact.
struct SVGLength: Hashable {
  var eighths: Int

  init(_ pixels: Int) {
    eighths = pixels * 8
  }

  init(eighths: Int) {
    self.eighths = eighths
  }

  /// The number of pixels as an attribute value, without trailing zeros.
  var svg: String {
    let fraction = ["", ".125", ".25", ".375", ".5", ".625", ".75", ".875"][abs(eighths % 8)]
    let sign = eighths < 0 ? "-" : ""
    return sign + String(abs(eighths / 8)) + fraction
  }

  static func + (lhs: Self, rhs: Self) -> Self { Self(eighths: lhs.eighths + rhs.eighths) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(eighths: lhs.eighths - rhs.eighths) }
  static func * (lhs: Int, rhs: Self) -> Self { Self(eighths: lhs * rhs.eighths) }
  /// Rounded toward zero to whole eighths.
  static func / (lhs: Self, rhs: Int) -> Self { Self(eighths: lhs.eighths / rhs) }
}

/// The dimensions of the picture of a terminal window.
///
/// A cell is 0.6 em wide, as in most monospaced fonts, and a whole number of pixels, so that it
/// stays sharp.
enum SVGMetrics {
  static let cellWidth = SVGLength(9)
  static let cellHeight = SVGLength(19)
  static let fontSize = SVGLength(15)
  /// Wide characters are 1 em wide; larger type makes them fill their two cells.
  static let wideFontSize = SVGLength(17)
  /// The distance from the top of a row to the baseline of its text.
  static let baseline = SVGLength(14)
  static let wideBaseline = SVGLength(15)
  static let underline = SVGLength(17)
  static let underlineHeight = SVGLength(1)
  static let caretWidth = SVGLength(2)
  static let dotWidth = SVGLength(eighths: 22)
  static let lightLine = SVGLength(1)
  static let heavyLine = SVGLength(3)

  /// Draws adjacent areas without a seam between them at any scale.
  static let sharp = "crispEdges"

  static let titleBarHeight = SVGLength(34)
  static let titleFontSize = SVGLength(13)
  static let titleBaseline = SVGLength(22)
  /// The clear space on both sides of the title.
  static let titleInset = SVGLength(72)
  static let titleColumn = SVGLength(8)
  /// The distance between the buttons, and from the edge.
  static let buttonDistance = SVGLength(18)
  static let buttonRadius = SVGLength(5)
  static let cornerRadius = SVGLength(9)
  /// The margin around the grid of cells, below the title bar.
  static let margin = SVGLength(14)
}
