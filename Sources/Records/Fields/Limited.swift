import Localization

/// A text of a record. If it is longer than its limit, which only earlier versions could write, it
/// is shown shortened. On disk, it stays whole until another text replaces it.
///
/// ```swift
/// @LimitedText var title = ""
/// // In the table of fields:
/// Field("title", .text(upTo: 1000), \.$title) { $0.$title = $1 }
/// ```
@propertyWrapper
public struct LimitedText: Hashable, Sendable {
  /// The text as it is shown.
  public var wrappedValue: String {
    didSet { if !whole.isEmpty, wrappedValue != oldValue { whole = [] } }
  }

  // NB: an array takes half the memory of an optional text, and most lines need none.
  private var whole: [String] = []

  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  /// A text that was read.
  ///
  /// - Parameter limit: the maximum number of Unicode scalars that are shown.
  public init(reading text: String, limit: Int) {
    wrappedValue = text.shortened(to: limit)
    if text.isLonger(than: limit) { whole = [text] }
  }

  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// The text as it is stored.
  public var stored: String { whole.first ?? wrappedValue }

  /// True if both are stored in the same way.
  public static func == (one: Self, other: Self) -> Bool {
    one.whole.isEmpty && other.whole.isEmpty
      ? one.wrappedValue == other.wrappedValue : one.stored == other.stored
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(stored) }

  /// The way in which the text exceeds its limit, as a clause; nil if it does not.
  func excess(_ kind: Excess, over limit: Int, name: String) -> String? {
    let isRead = !whole.isEmpty
    guard kind == .stored ? isRead : !isRead && wrappedValue.isLonger(than: limit) else {
      return nil
    }
    let name = Language.current.sentence(name)
    let count = stored.unicodeScalars.count
    return switch kind {
    case .entered:
      String(localized: "the \(name) has \(count) characters; the limit is \(limit)")
    case .stored:
      String(localized: "the \(name) has \(count) characters, of which \(limit) are shown")
    }
  }
}

/// A way to exceed a limit.
public enum Excess: Sendable {
  /// Someone has made the record longer than it may be.
  case entered
  /// An earlier version has stored more than is shown.
  case stored
}

/// A list in a record. If it has more elements than its limit, which only earlier versions could
/// write, the first ones are shown, and the others stay behind them on disk.
@propertyWrapper
public struct LimitedList<Element: Equatable & Sendable>: Equatable, Sendable {
  /// The elements that are shown.
  public var wrappedValue: [Element]
  /// The other elements.
  private var rest: [Element] = []

  public init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

  /// A list that was read or merged.
  ///
  /// - Parameter limit: the maximum number of elements that are shown.
  public init(reading elements: [Element], limit: Int) {
    let isLonger = elements.count > limit
    self.init(wrappedValue: isLonger ? Array(elements[..<limit]) : elements)
    if isLonger { rest = Array(elements[limit...]) }
  }

  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// The elements that are stored.
  public var stored: [Element] { rest.isEmpty ? wrappedValue : wrappedValue + rest }

  /// The way in which the list exceeds its limit, as a clause; nil if it does not.
  ///
  /// - Parameter noun: its elements.
  func excess(_ kind: Excess, over limit: Int, of noun: String) -> String? {
    guard kind == .stored ? !rest.isEmpty : wrappedValue.count > limit else { return nil }
    let name = Language.current.sentence(noun)
    let count = wrappedValue.count + rest.count
    return switch kind {
    case .entered: String(localized: "there are \(count) \(name); the limit is \(limit)")
    case .stored: String(localized: "there are \(count) \(name), of which \(limit) are shown")
    }
  }

  /// True if both are stored in the same way.
  public static func == (one: Self, other: Self) -> Bool {
    one.rest.isEmpty && other.rest.isEmpty
      ? one.wrappedValue == other.wrappedValue : one.stored == other.stored
  }
}

extension StringProtocol {
  /// True if the text has more Unicode scalars. O(1) for most texts that do not.
  public func isLonger(than limit: Int) -> Bool {
    // NB: a scalar has at least one byte.
    utf8.count > limit && unicodeScalars.dropFirst(limit).first != nil
  }

  /// The text, cut to a number of Unicode scalars, the last of which is an ellipsis if the text was
  /// longer.
  public func shortened(to limit: Int) -> String {
    guard isLonger(than: limit) else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit - 1))) + "…"
  }
}

extension LimitedText: CustomStringConvertible, CustomReflectable {
  public var description: String { wrappedValue.debugDescription }
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension LimitedList: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
