/// A key press, as the decoder tells it and as key maps name it.
///
/// A string literal of one character is that character's key: `"e"`, `"?"`.
public struct Key: Hashable, Sendable {
  /// Which key it is, without those that are held down with it.
  public enum Code: Hashable, Sendable {
    case backspace
    case character(Character)
    case delete
    case down
    case end
    case enter
    case escape
    case function(Int)
    case home
    case insert
    case left
    case pageDown
    case pageUp
    case right
    case tab
    case up
  }

  /// Shift is told only where the terminal tells it: with letters it is the capital letter.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let alt = Modifiers(rawValue: 1 << 1)
    public static let control = Modifiers(rawValue: 1 << 2)
  }

  /// Which key it is.
  public var code: Code
  /// What is held down with it.
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  public static let backspace = Key(.backspace)
  public static let delete = Key(.delete)
  public static let down = Key(.down)
  public static let end = Key(.end)
  public static let enter = Key(.enter)
  public static let escape = Key(.escape)
  public static let home = Key(.home)
  public static let left = Key(.left)
  public static let pageDown = Key(.pageDown)
  public static let pageUp = Key(.pageUp)
  public static let right = Key(.right)
  public static let space = Key(.character(" "))
  public static let tab = Key(.tab)
  public static let up = Key(.up)

  /// Control and a letter; `control("s")` is `^S`.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// Alt and another key, in readline's words a meta key: `alt("f")` is `M-f`.
  public static func alt(_ key: Key) -> Key {
    Key(key.code, key.modifiers.union(.alt))
  }

  /// Shift and another key, where the terminal tells it: `shift(.tab)`.
  public static func shift(_ key: Key) -> Key {
    Key(key.code, key.modifiers.union(.shift))
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }
}

extension Key: CustomStringConvertible {
  /// The key's name on screen: `e`, `^S`, `M-f`, `Esc`, `↑`.
  public var description: String { name(in: .unicode) }

  /// The key's name where those glyphs are drawn: in ASCII `Up` for `↑`, since `^` would be
  /// another key's.
  func name(in glyphs: GlyphSet) -> String {
    let hasArrows = glyphs != .ascii
    var name =
      switch code {
      case .backspace: "Backspace"
      case .character(" "): "Space"
      case .character(let character):
        modifiers.contains(.control) ? character.uppercased() : String(character)
      case .delete: "Delete"
      case .down: hasArrows ? "↓" : "Down"
      case .end: "End"
      case .enter: "Enter"
      case .escape: "Esc"
      case .function(let number): "F\(number)"
      case .home: "Home"
      case .insert: "Insert"
      case .left: hasArrows ? "←" : "Left"
      case .pageDown: "PgDn"
      case .pageUp: "PgUp"
      case .right: hasArrows ? "→" : "Right"
      case .tab: "Tab"
      case .up: hasArrows ? "↑" : "Up"
      }
    if modifiers.contains(.shift) { name = "Shift-" + name }
    if modifiers.contains(.alt) { name = "M-" + name }
    if modifiers.contains(.control) { name = "^" + name }
    return name
  }
}
