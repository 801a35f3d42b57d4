public import Localization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A line of a form: a heading, or a field with everything that its form needs to know about it.
public struct FormRow<Value: FormValue> {
  public let id: FieldID
  /// The words before the value.
  public let label: String
  /// The name of the field for people who do not see the form.
  public let spoken: String
  /// The name of the field in links.
  public let link: String
  /// The column in which the value begins.
  public let indent: Int
  /// True for a read-only line below a heading.
  public private(set) var isRemark = false
  // NB: handling a key needs the rows several times, but few of the controls.
  private let makeControl: (() -> FormControl<Value>)?

  /// - Parameters:
  ///   - id: the identity of the field, which stays the same while the form changes.
  ///   - label: the words before the value.
  ///   - spoken: the name for people who do not see the form; the label if nil.
  ///   - link: the name in links; that of the id if nil.
  ///   - indent: the column in which the value begins.
  public init(
    _ id: FieldID, _ label: LocalizedText, spoken: LocalizedText? = nil, link: String? = nil,
    indent: Int = 13, _ control: @autoclosure @escaping () -> FormControl<Value>
  ) {
    self.init(id, label.text, spoken: spoken?.text, link: link, indent: indent, control())
  }

  @_disfavoredOverload
  public init(
    _ id: FieldID, _ label: some StringProtocol, spoken: String? = nil, link: String? = nil,
    indent: Int = 13,
    _ control: @autoclosure @escaping () -> FormControl<Value>
  ) {
    self.id = id
    self.label = String(label)
    self.spoken = spoken ?? self.label
    self.link = link ?? id.name
    self.indent = indent
    makeControl = control
  }

  init(heading label: String) {
    (id, self.label, spoken, link, indent) = ("\(label)", label, label, label, 0)
    makeControl = nil
  }

  public var isHeading: Bool { makeControl == nil }

  /// The control of a field; nil for a heading.
  public var control: FormControl<Value>? { makeControl?() }

  public static func heading(_ label: LocalizedText) -> Self { Self(heading: label.text) }

  /// A read-only line below a heading.
  public static func remark(_ text: String) -> Self {
    var row = Self(heading: text)
    row.isRemark = true
    return row
  }
}

/// The identity of a field, which stays the same while the form changes.
public struct FieldID: Hashable, Sendable, ExpressibleByStringInterpolation {
  public let name: String
  /// The element of a list that the field is about.
  // NB: not part of the name, since writing an ID as a text takes 7,000 instructions.
  public let element: UUID?

  /// The button that closes the form.
  public static let cancel: Self = "cancel"
  /// The button that ends the form.
  public static let commit: Self = "done"
  /// The row that unfolds the rows below it.
  public static let more: Self = "more"

  public init(stringLiteral name: String) { self.init(name) }

  public init(_ name: String, of element: UUID? = nil) {
    self.name = name
    self.element = element
  }
}

/// Collects the rows of a form.
@resultBuilder
public enum FormBuilder<Value: FormValue> {
  public typealias Rows = [FormRow<Value>]

  public static func buildExpression(_ row: FormRow<Value>) -> Rows { [row] }
  public static func buildBlock(_ parts: Rows...) -> Rows { parts.flatMap { $0 } }
  public static func buildOptional(_ part: Rows?) -> Rows { part ?? [] }
  public static func buildArray(_ parts: [Rows]) -> Rows { parts.flatMap { $0 } }
}
