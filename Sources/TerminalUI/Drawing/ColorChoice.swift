/// Which colours a person asks for, before terminal and environment have their say.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// All that the terminal has and the environment does not refuse.
  case auto
  /// All that the terminal has, whatever the environment says.
  case always
  /// None: bold, dim, underline and reverse video tell things apart.
  case never
  case palette16 = "16"
  case palette256 = "256"
  /// 24 bits a colour.
  case direct = "truecolor"
}

extension ColorChoice {
  /// Whether it says itself how many colours the terminal has.
  public var specifiesPalette: Bool {
    switch self {
    case .palette16, .palette256, .direct: true
    case .auto, .always, .never: false
    }
  }
}
