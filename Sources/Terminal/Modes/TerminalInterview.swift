import TerminalUI

/// The questions to the terminal about itself, and its answers.
///
/// The questions are sent together after the first frame, so that it never waits for them. The last
/// one is for the device's attributes (DA1), which every terminal answers, so that answer means that
/// no other will follow. Until then, answers are collected; then they apply together, and the
/// screen changes at most once.
struct TerminalInterview {
  /// The colors according to the answers.
  private(set) var palette: Palette
  /// True if the terminal can be told to show no part of a frame until it is complete.
  private(set) var isSynchronized = false
  /// True if the terminal reports when the user switches between dark and light colors.
  private(set) var reportsAppearance = false

  /// True if the terminal draws a sequence of emoji in the columns of the first.
  private(set) var joinsEmoji = false
  /// True if the terminal shows notifications in kitty's form (OSC 99).
  private(set) var knowsNotifications = false
  /// True if the terminal supports links (OSC 8).
  private(set) var knowsLinks = false
  /// The terminal's name and version; empty until it has said so.
  private(set) var version = ""

  private var questions: Set<Question>
  private var retimings = 2
  private let mayHaveMoreColors: Bool

  /// The questions, in the order in which they are asked.
  enum Question: Int, CaseIterable {
    /// DECRQM for mode 2026 (Contour's "Synchronized Output").
    case synchronization
    /// DECRQM for mode 2031 (Contour's "Dark and Light Mode detection").
    case appearance
    /// DECXCPR after a family of three. It is written invisibly over the first row.
    case emoji
    /// OSC 10 and 11.
    case grounds
    /// OSC 4 for the first 16 entries of the palette, and for the last one of 256. Many terminals
    /// that have that entry do not answer XTGETTCAP.
    case entries
    /// XTVERSION.
    case version
    /// XTGETTCAP for `Co` and `RGB`.
    case capabilities
    /// OSC 99 with `p=?`.
    case notifications
    /// None but the one for the device's attributes, which follows all others.
    case speed

    var bytes: String {
      switch self {
      case .synchronization: "\u{1B}[?2026$p"
      case .appearance: "\u{1B}[?2031$p"
      case .emoji: "\u{1B}[1;1H\u{1B}[8m👨‍👩‍👧\u{1B}[?6n\u{1B}[m"
      case .grounds: "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
      case .entries:
        "\u{1B}]4;" + (Array(0..<16) + [255]).map { "\($0);?" }.joined(separator: ";") + "\u{1B}\\"
      case .notifications: "\u{1B}]99;i=standups:p=?;\u{1B}\\"
      case .speed: ""
      case .version: "\u{1B}[>q"
      case .capabilities: "\u{1B}P+q436f\u{1B}\\\u{1B}P+q524742\u{1B}\\"
      }
    }
  }

  /// - Parameters:
  ///   - palette: the colors that are known without asking.
  ///   - canAsk: true if the terminal answers or ignores questions.
  ///   - canAskForColors: true if it also answers or ignores questions about colors.
  ///   - drawsEmoji: true if emoji are drawn at all.
  ///   - isSynchronized: true if frames should be synchronized.
  ///   - mayHaveMoreColors: true to use more colors than the terminal's entry promises.
  init(
    palette: Palette, canAsk: Bool, canAskForColors: Bool, drawsEmoji: Bool,
    isSynchronized: Bool, mayHaveMoreColors: Bool
  ) {
    self.palette = palette
    self.mayHaveMoreColors = mayHaveMoreColors && palette.tier > .monochrome
    questions = canAsk && isSynchronized ? [.synchronization] : []
    guard canAsk, canAskForColors else { return }
    // Without colors, too: whether dim text is readable depends on the background.
    questions.formUnion([.appearance, .grounds, .version])
    if drawsEmoji { questions.insert(.emoji) }
    if palette.tier > .monochrome, palette.tier <= .palette16 { questions.insert(.entries) }
  }

  var hasQuestions: Bool { !questions.isEmpty }

  /// True if the palette may soon change because of questions that have not been asked yet.
  var isPaletteOpen: Bool { !questions.isDisjoint(with: [.capabilities, .entries, .grounds]) }

  /// True if the questions to ask now write over the first row.
  var overwritesFirstRow: Bool { questions.contains(.emoji) }

  /// The questions to ask now, each once.
  mutating func takeQuestions() -> [UInt8] {
    guard hasQuestions else { return [] }
    let asked = Question.allCases.filter(questions.contains).map(\.bytes)
    questions = []
    return Array((asked.joined() + "\u{1B}[c").utf8)
  }

  /// Asks again after a late answer, a few times: a terminal that was started together with the
  /// program is slow only at first.
  mutating func retime() {
    guard retimings > 0 else { return }
    retimings -= 1
    questions.insert(.speed)
  }

  /// Records an answer. Afterward, there may be new questions.
  mutating func receive(_ reply: TerminalReply) {
    switch reply {
    case .appearance: questions.insert(.grounds)
    case .capability(let name, let value): receive(capability: name, value)
    case .color(.background, let color): palette.background = color
    case .color(.foreground, let color): palette.foreground = color
    case .color(.entry(255), _): use(.palette256)
    case .color(.entry(let entry), let color):
      if entry < palette.entries.count { palette.entries[entry] = color }
    case .mode(2026, let setting): isSynchronized = setting.isSupported
    case .mode(2031, let setting): reportsAppearance = setting.isSupported
    case .version(let version): receive(version: version)
    case .notifications: knowsNotifications = true
    case .cursor(let place): joinsEmoji = place == Point(x: 2, y: 0)
    case .deviceAttributes, .keyboardFlags, .mode: break
    }
  }

  /// The terminals that have had 24-bit colors and links for years. xterm does not support links,
  /// and can be set up with any number of colors.
  private static let modern = [
    "contour", "foot", "ghostty", "iTerm2", "kitty", "Konsole", "mintty", "VTE", "WezTerm",
  ]

  private mutating func receive(version: String) {
    self.version = version
    knowsLinks = Self.modern.contains(where: version.hasPrefix)
    if knowsLinks {
      use(.direct)
      questions.insert(.notifications)
    }
    if mayHaveMoreColors, version.hasPrefix("XTerm(") { questions.insert(.capabilities) }
  }

  private mutating func receive(capability name: String, _ value: String?) {
    guard let value else { return }
    switch name {
    case "RGB": use(.direct)
    case "Co": use(min(.palette256, ColorTier(colors: Int(value) ?? 0)))
    default: break
    }
  }

  /// Uses at least this many colors.
  private mutating func use(_ tier: ColorTier) {
    if mayHaveMoreColors { palette.tier = max(palette.tier, tier) }
  }
}
