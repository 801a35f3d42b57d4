import Synchronization
import Usage

/// A command line from which a command is created: each property that is wrapped in `Option`,
/// `Flag`, or `Operand` declares itself here and gets its value. The parser, the help, the manual,
/// and the completions all use that one declaration.
final class Arguments: Sendable {
  struct Declared {
    var operands: [CommandUsage.Operand] = []
    var options: [OptionUsage] = []
    /// The first value that is not valid.
    var error: UsageError?
  }

  @TaskLocal private static var current: Arguments?

  private let declared = Mutex(Declared())
  private let invocation: Invocation?

  private init(_ invocation: Invocation?) {
    self.invocation = invocation
  }

  /// Creates a command from a parsed command line; nil for its declarations alone.
  static func read<Value>(
    _ invocation: Invocation?, _ make: () -> Value
  ) -> (value: Value, declared: Declared) {
    let arguments = Arguments(invocation)
    let value = $current.withValue(arguments, operation: make)
    return (value, arguments.declared.withLock { $0 })
  }

  /// Declares an option. Returns the values given for it, none for a flag; nil if it was not given.
  fileprivate static func given(_ option: OptionUsage) -> [String]? {
    guard let current else { return nil }
    current.declared.withLock { $0.options.append(option) }
    guard let invocation = current.invocation, invocation.has(option) else { return nil }
    return invocation.values(of: option)
  }

  /// Declares the next operand. Returns its value; nil if it is missing.
  fileprivate static func given(_ operand: CommandUsage.Operand) -> String? {
    guard let current else { return nil }
    let index = current.declared.withLock { declared in
      declared.operands.append(operand)
      return declared.operands.count - 1
    }
    guard let operands = current.invocation?.operands, operands.indices.contains(index) else {
      return nil
    }
    return operands[index]
  }

  /// Notes that a value is not valid.
  fileprivate static func reject(_ error: UsageError) {
    current?.declared.withLock { $0.error = $0.error ?? error }
  }
}

/// True if an option without a value was given.
@propertyWrapper struct Flag: Equatable {
  var wrappedValue: Bool

  init(_ usage: OptionUsage) {
    wrappedValue = Arguments.given(usage) != nil
  }

  init(_ name: String, letter: Character? = nil, _ summary: String) {
    self.init(OptionUsage(name, letter: letter, summary: summary))
  }
}

/// A value that may be one of some words.
typealias Choice = CaseIterable & RawRepresentable<String>

/// The value of an option: the last one if the property is optional or has a default, and all of them
/// if it is an array.
@propertyWrapper struct Option<Value> {
  var wrappedValue: Value

  /// One of the words that the type of the property lists.
  init(_ usage: OptionUsage) where Value: OptionValues, Value.Element: Choice {
    let words = Arguments.given(usage) ?? []
    wrappedValue = Value(given: words.compactMap(Value.Element.init(rawValue:)))
  }

  init(
    _ name: String, letter: Character? = nil, placeholder: String? = nil, _ summary: String
  ) where Value: OptionValues, Value.Element: Choice {
    self.init(
      OptionUsage(
        name, letter: letter,
        value: .choice(Value.Element.allCases.map(\.rawValue), placeholder: placeholder),
        summary: summary))
  }

  init(
    wrappedValue: Value, _ name: String, letter: Character? = nil, _ summary: String
  ) where Value: Choice {
    let option = Option<Value?>(name, letter: letter, summary)
    self.wrappedValue = option.wrappedValue ?? wrappedValue
  }

  /// Any text.
  init(
    _ name: String, letter: Character? = nil, _ kind: OptionUsage.Value, _ summary: String
  ) where Value: OptionValues<String> {
    self.init(name, letter: letter, kind, summary) { $0 }
  }

  init(
    _ name: String, letter: Character? = nil, _ kind: OptionUsage.Value, _ summary: String,
    _ parse: (String) throws(UsageError) -> Value.Element
  ) where Value: OptionValues {
    self.init(OptionUsage(name, letter: letter, value: kind, summary: summary), parse)
  }

  init(
    _ usage: OptionUsage, _ parse: (String) throws(UsageError) -> Value.Element
  ) where Value: OptionValues {
    var values: [Value.Element] = []
    do throws(UsageError) {
      for text in Arguments.given(usage) ?? [] { values.append(try parse(text)) }
    } catch {
      Arguments.reject(error)
    }
    wrappedValue = Value(given: values)
  }

  init(
    wrappedValue: Value, _ name: String, letter: Character? = nil, _ kind: OptionUsage.Value,
    _ summary: String, _ parse: (String) throws(UsageError) -> Value
  ) {
    let option = Option<Value?>(name, letter: letter, kind, summary, parse)
    self.wrappedValue = option.wrappedValue ?? wrappedValue
  }
}

extension Option: Equatable where Value: Equatable {}

/// The values of an option, which may be given more than once.
protocol OptionValues<Element> {
  associatedtype Element

  init(given: [Element])
}

extension Array: OptionValues {
  init(given: [Element]) { self = given }
}

extension Optional: OptionValues {
  init(given: [Wrapped]) { self = given.last }
}

/// The next argument that is not an option. It may be missing if the property is optional.
@propertyWrapper struct Operand<Value> {
  var wrappedValue: Value

  init(_ placeholder: String, _ kind: CommandUsage.Operand.Kind = .text) where Value == String {
    self.init(placeholder, kind, absent: "") { $0 }
  }

  init(_ placeholder: String, _ kind: CommandUsage.Operand.Kind = .text) where Value == String? {
    wrappedValue = Arguments.given(
      CommandUsage.Operand(placeholder, isOptional: true, kind: kind))
  }

  /// One of the words that the type of the property lists. The default applies only until it is read.
  init(wrappedValue: Value, _ placeholder: String) where Value: Choice {
    let words = Value.allCases.map(\.rawValue)
    self.init(placeholder, .choice(words), absent: wrappedValue) { word throws(UsageError) in
      guard let value = Value(rawValue: word) else {
        throw .syntax(.choice(word, option: placeholder, words))
      }
      return value
    }
  }

  init(
    _ placeholder: String, _ kind: CommandUsage.Operand.Kind = .text, absent: Value,
    _ parse: (String) throws(UsageError) -> Value
  ) {
    let text = Arguments.given(CommandUsage.Operand(placeholder, kind: kind))
    do throws(UsageError) {
      wrappedValue = if let text { try parse(text) } else { absent }
    } catch {
      Arguments.reject(error)
      wrappedValue = absent
    }
  }
}
