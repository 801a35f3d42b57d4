#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Colors as `0xRRGGBB`.
extension UInt32 {
  /// The red, green, and blue, each 0…255.
  var channels: (red: UInt32, green: UInt32, blue: UInt32) {
    (self >> 16 & 0xFF, self >> 8 & 0xFF, self & 0xFF)
  }

  /// The relative luminance, 0…1 (WCAG 2.2).
  var luminance: Double {
    let (red, green, blue) = channels
    return 0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// The light of each value of a channel, 0…1.
  fileprivate static let linear = (0...255).map { channel in
    let part = Double(channel) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// The contrast ratio of two colors, 1…21 (WCAG 2.2).
  public func contrast(with other: UInt32) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (Swift.max(first, second) + 0.05) / (Swift.min(first, second) + 0.05)
  }

  /// The lowest contrast with any of these colors.
  func contrast(with others: [UInt32]) -> Double {
    others.reduce(21) { Swift.min($0, contrast(with: $1)) }
  }

  /// This percentage of the color over another one.
  func mixed(with other: UInt32, percent: UInt32) -> UInt32 {
    func mix(_ first: UInt32, _ second: UInt32) -> UInt32 {
      (first * percent + second * (100 - percent) + 50) / 100
    }
    let (top, bottom) = (channels, other.channels)
    return mix(top.red, bottom.red) << 16 | mix(top.green, bottom.green) << 8
      | mix(top.blue, bottom.blue)
  }

  /// The color of this hue that changes the lightness the least and has this contrast with all
  /// grounds; if none does, the one with the most.
  func readable(on grounds: [UInt32], contrast: Double) -> UInt32 {
    changed(inLightnessUntil: { $0.contrast(with: grounds) >= contrast })
      ?? lightnesses.max { $0.contrast(with: grounds) < $1.contrast(with: grounds) } ?? self
  }

  /// The color of this hue that changes the lightness the least and is suitable; nil if none is.
  func changed(inLightnessUntil isSuitable: (UInt32) -> Bool) -> UInt32? {
    isSuitable(self) ? self : lightnesses.first(where: isSuitable)
  }

  /// The colors of this hue, those with nearly the same lightness first.
  private var lightnesses: some Sequence<UInt32> {
    let (hue, saturation, lightness) = hsl
    return (1...200).lazy.compactMap { step -> UInt32? in
      let change = Double(step / 2) / 100
      let wanted = step.isMultiple(of: 2) ? lightness + change : lightness - change
      return (0...1).contains(wanted) ? UInt32(hue, saturation, wanted) : nil
    }
  }

  /// The entry 1…7 of the eight colors of ECMA-48 with this hue.
  var ansiHue: UInt32 {
    let (hue, saturation, _) = hsl
    guard saturation > 0.25 else { return 7 }
    switch hue {
    case 16..<70: return 3
    case 70..<155: return 2
    case 155..<200: return 6
    case 200..<262: return 4
    case 262..<340: return 5
    default: return 1
    }
  }

  /// True for black, white, and anything between them that has hardly any hue.
  var isGray: Bool {
    let (red, green, blue) = channels
    return Swift.max(red, green, blue) - Swift.min(red, green, blue) < 32
  }

  /// The hue in degrees, the saturation, and the lightness, both 0…1.
  private var hsl: (hue: Double, saturation: Double, lightness: Double) {
    let (red, green, blue) = (
      Double(channels.red) / 255, Double(channels.green) / 255, Double(channels.blue) / 255
    )
    let (high, low) = (Swift.max(red, green, blue), Swift.min(red, green, blue))
    let (range, lightness) = (high - low, (high + low) / 2)
    guard range > 0 else { return (0, 0, lightness) }
    let sixths =
      switch high {
      case red: (green - blue) / range + (green < blue ? 6 : 0)
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    return (sixths * 60, range / (1 - abs(2 * lightness - 1)), lightness)
  }

  private init(_ hue: Double, _ saturation: Double, _ lightness: Double) {
    let reach = saturation * Swift.min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> UInt32 {
      let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let part = lightness - reach * Swift.max(-1, Swift.min(position - 3, 9 - position, 1))
      return UInt32((part * 255).rounded())
    }
    self = channel(0) << 16 | channel(8) << 8 | channel(4)
  }
}

/// A color as it is perceived: lightness, green to red, and blue to yellow (Oklab, Ottosson 2020).
struct PerceivedColor {
  private let lightness, red, yellow: Float

  /// - Parameter rgb: `0xRRGGBB`.
  init(_ rgb: UInt32) {
    let channels = rgb.channels
    let (red, green, blue) = (
      UInt32.linear[Int(channels.red)], UInt32.linear[Int(channels.green)],
      UInt32.linear[Int(channels.blue)]
    )
    let long = Float(cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue))
    let medium = Float(cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue))
    let short = Float(cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue))
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    self.red = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The visible difference: 0.02 can just be noticed; black and white are 1 apart.
  ///
  /// - Parameter weight: the weight of the lightness; with less than 1, the hue matters more.
  func difference(from other: Self, lightness weight: Float = 1) -> Float {
    let (light, red, yellow) = (
      lightness - other.lightness, red - other.red, yellow - other.yellow
    )
    return (weight * light * light + red * red + yellow * yellow).squareRoot()
  }
}
