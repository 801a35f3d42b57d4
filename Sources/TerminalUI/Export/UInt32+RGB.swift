extension UInt32 {
  /// Red, green and blue of `0xRRGGBB`, each 0…255.
  var channels: (red: UInt32, green: UInt32, blue: UInt32) {
    (self >> 16 & 0xFF, self >> 8 & 0xFF, self & 0xFF)
  }

  /// `0xRRGGBB` as CSS writes it: `#rrggbb`.
  var hexColor: String {
    let digits = String(self & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// That much of this colour over another, in percent.
  func mixed(with other: UInt32, percent: UInt32) -> UInt32 {
    func mix(_ first: UInt32, _ second: UInt32) -> UInt32 {
      (first * percent + second * (100 - percent) + 50) / 100
    }
    let (own, ground) = (channels, other.channels)
    return mix(own.red, ground.red) << 16 | mix(own.green, ground.green) << 8
      | mix(own.blue, ground.blue)
  }
}
