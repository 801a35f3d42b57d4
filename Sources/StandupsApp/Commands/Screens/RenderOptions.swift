import StandupsModel
import TerminalUI
import Usage

/// The options of `standups render` for drawing a screen.
struct RenderOptions: Equatable {
  enum Format: String, CaseIterable {
    case text, ansi, svg, asciicast
  }

  /// The maximum number of cells.
  static let mostCells = 2_000_000
  private static let mostFrames = 1...600

  @Option("size", .text("80x24"), "the columns and rows of the window", size)
  var size = Size(width: 80, height: 24)
  @Option("format", letter: "f", "plain text, text with colors, an SVG picture, or a recording")
  var format = Format.text
  /// The time for which the screen has been open when it is drawn.
  @Option("at", .text("SECONDS"), "let the meeting run this long first", seconds) var seconds = 0
  /// The time for which an SVG picture moves.
  @Option("for", .text("SECONDS"), "make an SVG picture that moves for this long", frames)
  var frames = 1
  /// The time when the screen is opened; nil for now.
  @Option("now", .text("DATE"), "open at this time, such as 2026-05-20T09:30:00Z", date)
  var now: Date?
  @Option("script", .file, "run the steps in FILE first; - is standard input")
  var scriptPath: String?
  var source = RecordSource()
  @Flag(.plain) var isPlain: Bool
  @Option(.color) var color: ColorChoice?

  var glyphs: GlyphSet { isPlain ? .screenReader : .unicode }

  /// The colors of the picture. There is no terminal to limit them, only the format, the option, and
  /// `NO_COLOR` (no-color.org).
  func colors(environment: [String: String]) -> ColorTier {
    switch format {
    case .ansi, .asciicast: break
    case .svg: return .direct
    case .text: return .monochrome
    }
    return switch isPlain ? .never : color ?? .auto {
    case .auto: environment["NO_COLOR", default: ""].isEmpty ? .direct : .monochrome
    case .always, .direct: .direct
    case .never: .monochrome
    case .palette16: .palette16
    case .palette256: .palette256
    }
  }

  /// The colors, with those that the configuration replaces.
  func palette(environment: [String: String]) -> Palette {
    Palette(
      tier: colors(environment: environment),
      roles: ConfigurationFile(environment: environment).configuration.roles,
      hues: Theme.allCases.map(\.rgb))
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map {
      number($0, in: ScriptStep.sides)
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      width * height <= mostCells
    else { throw .size(text) }
    return Size(width: width, height: height)
  }

  private static func seconds(_ text: String) throws(UsageError) -> Int {
    guard let seconds = number(text, in: ScriptStep.seconds) else { throw .seconds(text) }
    return seconds
  }

  private static func frames(_ text: String) throws(UsageError) -> Int {
    let seconds = try seconds(text)
    guard mostFrames.contains(seconds) else { throw .seconds(text) }
    return seconds
  }

  private static func date(_ text: String) throws(UsageError) -> Date {
    guard let date = Date(zoned: text) else { throw .date(text) }
    return date
  }

  private static func number(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    guard let number = Int(digits: text), range.contains(number) else { return nil }
    return number
  }
}

extension Date {
  /// Parses a date with time and offset from UTC, such as `2026-05-20T09:30:00+09:00` or `…00Z`;
  /// nil if the text is not in this form or there is no such date.
  init?(zoned text: String) {
    let shape = text.utf8.map { (48...57).contains($0) ? UInt8(ascii: "9") : $0 }
    let zulu = Array("9999-99-99T99:99:99Z".utf8)
    let offset = zulu.dropLast()
    let isZulu = shape == zulu
    guard
      isZulu || shape == offset + Array("+99:99".utf8) || shape == offset + Array("-99:99".utf8)
    else { return nil }
    let numbers = text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    guard
      let time = LocalTime(
        year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
        minute: numbers[4], second: numbers[5])
    else { return nil }
    guard !isZulu else {
      self = time.date()
      return
    }
    guard numbers[6] < 24, numbers[7] < 60 else { return nil }
    let seconds = numbers[6] * 3_600 + numbers[7] * 60
    self = time.date(utcOffsetSeconds: shape[19] == UInt8(ascii: "-") ? -seconds : seconds)
  }
}
