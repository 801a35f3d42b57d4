/// A key press, as the decoder reports it and as key maps name it.
///
/// A string literal of one character is that character's key: `"e"`, `"?"`.
public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
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

  /// The keys held down with a key.
  ///
  /// Shift is present only if the terminal reports it; Shift with a letter is the capital letter.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let alt = Modifiers(rawValue: 1 << 1)
    public static let control = Modifiers(rawValue: 1 << 2)
  }

  public var code: Code
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

  /// Control with a letter: `control("s")` is `^S`.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// Alt with another key, which readline calls Meta: `alt("f")` is `M-f`.
  public static func alt(_ key: Key) -> Key {
    Key(key.code, key.modifiers.union(.alt))
  }

  /// Shift with another key, where the terminal reports it: `shift(.tab)`.
  public static func shift(_ key: Key) -> Key {
    Key(key.code, key.modifiers.union(.shift))
  }

  /// True if the key types a character.
  public var isPrintable: Bool {
    guard case .character = code else { return false }
    return modifiers.isEmpty || modifiers == .shift
  }

  /// The digit that the key types, if any.
  var digit: Int? {
    guard modifiers.isEmpty, case .character(let character) = code,
      ("0"..."9").contains(character)
    else { return nil }
    return character.wholeNumberValue
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }
}

// MARK: - Names

extension Key: CustomStringConvertible {
  /// The key's name on screen: `e`, `^S`, `M-f`, `Esc`, `↑`.
  public var description: String { name(in: .unicode) }

  /// The key's name on a screen with these glyphs. In ASCII, `↑` is `Up`, since `^` stands for
  /// Control.
  public func name(in glyphs: GlyphSet) -> String {
    let arrow = glyphs == .ascii ? nil : Self.arrows.first { $0.value == code }?.key
    var name = arrow.map(String.init) ?? codeName
    if modifiers.contains(.shift) { name = "Shift-" + name }
    if modifiers.contains(.alt) { name = "M-" + name }
    if modifiers.contains(.control) { name = "^" + name }
    return name
  }

  private var codeName: String {
    switch code {
    case .character(let character) where character != " ":
      modifiers.contains(.control) ? character.uppercased() : String(character)
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.value == code }?.key ?? ""
    }
  }

  /// The key with this name: a name on screen (`e`, `^S`, `M-f`, `Shift-Tab`, `Esc`, `↑`), or one
  /// with modifiers and arrows in letters (`Ctrl-S`, `C-s`, `Alt-f`, `Up`). `nil` for other names.
  public init?(name: String) {
    let prefixes: [(String, Modifiers)] = [
      ("^", .control), ("Ctrl-", .control), ("C-", .control), ("M-", .alt), ("Alt-", .alt),
      ("Shift-", .shift),
    ]
    var rest = name[...]
    var modifiers: Modifiers = []
    while let (prefix, modifier) = prefixes.first(where: {
      rest.hasPrefix($0.0) && rest.count > $0.0.count
    }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    guard let code = Self.code(named: String(rest)) else { return nil }
    if modifiers.contains(.control), case .character(let character) = code,
      let letter = character.lowercased().first
    {
      self.init(.character(letter), modifiers)
    } else {
      self.init(code, modifiers)
    }
  }

  private static func code(named name: String) -> Code? {
    if name.count == 1, let character = name.first {
      if let arrow = arrows[character] { return arrow }
      return character.isWhitespace ? nil : .character(character)
    }
    if name.first == "F", let number = Int(name.dropFirst()), (1...63).contains(number) {
      return .function(number)
    }
    return names[name]
  }

  private static let arrows: [Character: Code] = [
    "↑": .up, "↓": .down, "←": .left, "→": .right,
  ]

  private static let names: [String: Code] = [
    "Backspace": .backspace, "Delete": .delete, "Down": .down, "End": .end, "Enter": .enter,
    "Esc": .escape, "Home": .home, "Insert": .insert, "Left": .left, "PgDn": .pageDown,
    "PgUp": .pageUp, "Right": .right, "Space": .character(" "), "Tab": .tab, "Up": .up,
  ]
}

extension Key {
  /// The key that sends this single byte.
  init?(ascii byte: UInt8) {
    switch byte {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A: self = .control(Character(UnicodeScalar(byte + 0x60)))
    case 0x00, 0x1C...0x1F: self = .control(Character(UnicodeScalar(byte + 0x40)))
    case 0x20...0x7E: self.init(.character(Character(UnicodeScalar(byte))))
    default: return nil
    }
  }
}
