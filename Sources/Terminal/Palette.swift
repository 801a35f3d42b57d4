import TerminalUI

/// The colours of one terminal, and what it takes to have them.
struct Palette {
  let tier: ColorTier
  /// Back to the terminal's own colours: both, the foreground alone, the background alone.
  let plain: [UInt8]?
  let plainForeground: [UInt8]?
  let plainBackground: [UInt8]?

  private let setForeground: ParameterString?
  private let setBackground: ParameterString?
  /// The bytes that were needed so far.
  private var foregrounds: [Int: [UInt8]] = [:]
  private var backgrounds: [Int: [UInt8]] = [:]
  /// Whether colours are told in 24 bits though the entry has numbers for 256 only.
  private let tellsBits: Bool
  /// Whether red and blue have changed places, as in the oldest strings for colours.
  private let isSwapped: Bool

  /// - Parameter wanted: the most colours to use.
  @MainActor
  init(_ entry: TerminfoEntry, wanted: ColorTier) {
    isSwapped = entry.string("setaf") == nil
    setForeground = entry.template(isSwapped ? "setf" : "setaf")
    setBackground = entry.template(isSwapped ? "setb" : "setab")
    plain = entry.string("op")
    // NB: the extension AX says that these two, of ECMA-48, work on that terminal.
    plainForeground = entry.has("AX") ? Array("\u{1B}[39m".utf8) : nil
    plainBackground = entry.has("AX") ? Array("\u{1B}[49m".utf8) : nil
    let available = setForeground == nil ? .monochrome : ColorTier(colors: entry.number("colors"))
    tellsBits = wanted == .direct && available == .palette256 && Self.readsDirectColors(entry)
    tier = tellsBits ? .direct : min(wanted, available)
  }

  /// Whether the terminal takes 24 bits a colour (ISO 8613-6, in the form with semicolons).
  ///
  /// GNU screen does not, though it hands on the variable by which the terminal around it says so.
  @MainActor
  private static func readsDirectColors(_ entry: TerminfoEntry) -> Bool {
    guard !entry.type.hasPrefix("screen"), let setter = entry.string("setaf") else { return false }
    return String(decoding: setter, as: UTF8.self).contains("38;5;")
  }

  /// What stands for a style's colours on this terminal, so that two that look alike are equal.
  func numbers(for style: Style) -> (foreground: Int?, background: Int?) {
    switch tier {
    case .monochrome:
      return (nil, nil)
    case .palette8:
      let colors = style.eightColors
      return (colors.foreground.map(Int.init), colors.background.map(Int.init))
    case .palette16, .palette256, .direct:
      return (style.foreground.map(number), style.background.map(number))
    }
  }

  private func number(of color: Color) -> Int {
    switch tier {
    case .monochrome, .palette8, .palette16: Int(color.ansi16)
    case .palette256: Int(color.xterm256)
    // NB: entries with direct colour take 0...7 for the palette.
    case .direct: tellsBits ? Int(color.rgb) : max(8, Int(color.rgb))
    }
  }

  /// The bytes for the foreground of that number.
  mutating func foreground(_ number: Int) -> [UInt8] {
    if let known = foregrounds[number] { return known }
    let bytes = tellsBits ? bits(of: number, "38") : setForeground?.filled(swapped(number)) ?? []
    foregrounds[number] = bytes
    return bytes
  }

  /// The bytes for the background of that number.
  mutating func background(_ number: Int) -> [UInt8] {
    if let known = backgrounds[number] { return known }
    let bytes = tellsBits ? bits(of: number, "48") : setBackground?.filled(swapped(number)) ?? []
    backgrounds[number] = bytes
    return bytes
  }

  private func bits(of number: Int, _ ground: String) -> [UInt8] {
    let (red, green, blue) = (number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF)
    return Array("\u{1B}[\(ground);2;\(red);\(green);\(blue)m".utf8)
  }

  private func swapped(_ number: Int) -> Int {
    guard isSwapped, number < 8 else { return number }
    return number & 2 | number << 2 & 4 | number >> 2 & 1
  }
}
