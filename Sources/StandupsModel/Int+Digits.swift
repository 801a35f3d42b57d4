extension Int {
  /// A number of ASCII digits without a sign; nil if the text contains anything else or is empty.
  public init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy(\.isDigit) else { return nil }
    self.init(text)
  }

  /// A number of at most 18 ASCII digits, 0 if there are none; nil if there is anything else.
  init?(asciiDigits digits: some Sequence<UInt8>) {
    self = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      self = 10 * self + Int(digit - UInt8(ascii: "0"))
    }
  }
}
