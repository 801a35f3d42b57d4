extension Int {
  /// A number of ASCII digits without a sign; nil if the text contains anything else or is empty.
  public init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    self.init(text)
  }
}
