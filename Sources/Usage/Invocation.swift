/// What was asked for on a command line that fits the program's table.
public struct Invocation: Equatable, Sendable {
  public enum Request: Equatable, Sendable {
    /// The command of that name; `nil` for what the program does without one.
    case command(String?)
    /// The help of that command, or the program's.
    case help(String?)
    case version
  }

  public internal(set) var request = Request.command(nil)
  public internal(set) var operands: [String] = []
  private(set) var used: [Use] = []

  struct Use: Equatable, Sendable {
    let option: OptionUsage
    let value: String?
  }

  init() {}

  mutating func use(_ option: OptionUsage, value: String?) {
    used.append(Use(option: option, value: value))
  }

  /// Whether an option was given.
  public func has(_ option: OptionUsage) -> Bool {
    used.contains { $0.option.name == option.name }
  }

  /// The value of an option; the last one if it was given more than once.
  public func value(of option: OptionUsage) -> String? { values(of: option).last }

  /// All values of an option, in their order.
  public func values(of option: OptionUsage) -> [String] {
    used.filter { $0.option.name == option.name }.compactMap(\.value)
  }
}
