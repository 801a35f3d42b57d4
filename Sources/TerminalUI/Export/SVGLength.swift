/// A length in eighths of a pixel: exact, and the same text everywhere.
struct SVGLength: Hashable {
  var eighths: Int

  init(_ pixels: Int) {
    eighths = pixels * 8
  }

  init(eighths: Int) {
    self.eighths = eighths
  }

  /// The number of pixels as an attribute's value, without zeros that say nothing.
  var svg: String {
    let fraction = ["", ".125", ".25", ".375", ".5", ".625", ".75", ".875"][abs(eighths % 8)]
    let sign = eighths < 0 ? "-" : ""
    return sign + String(abs(eighths / 8)) + fraction
  }

  static func + (lhs: Self, rhs: Self) -> Self { Self(eighths: lhs.eighths + rhs.eighths) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(eighths: lhs.eighths - rhs.eighths) }
  static func * (lhs: Int, rhs: Self) -> Self { Self(eighths: lhs * rhs.eighths) }
  /// Cut off to whole eighths.
  static func / (lhs: Self, rhs: Int) -> Self { Self(eighths: lhs.eighths / rhs) }
}
