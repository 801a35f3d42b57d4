extension BinaryInteger {
  /// The number with at least two digits: `07`. Only for numbers from 0 up.
  var twoDigits: String { padded(2) }

  /// The number with at least this many digits. Only for numbers from 0 up.
  func padded(_ count: Int) -> String {
    let digits = "\(self)"
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
