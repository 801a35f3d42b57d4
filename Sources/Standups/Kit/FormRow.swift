/// A line of a form: a heading, or a field with all that its form needs to know of it.
struct FormRow<Value: FormValue> {
  let id: FieldID
  /// The words before the value.
  let label: String
  /// The name of the field where the form is not seen.
  let spoken: String
  /// The name of the field in links.
  let link: String
  /// The column in which the value begins.
  let indent: Int
  /// True for a line that is read only, below a heading.
  private(set) var isRemark = false
  // NB: a key needs the rows several times, but few of the controls.
  private let makeControl: (() -> FormControl<Value>)?

  init(
    _ id: FieldID, _ label: String, spoken: String? = nil, link: String? = nil, indent: Int = 13,
    _ control: @autoclosure @escaping () -> FormControl<Value>
  ) {
    self.id = id
    self.label = label
    self.spoken = spoken ?? label
    self.link = link ?? id.name
    self.indent = indent
    makeControl = control
  }

  init(heading label: String) {
    (id, self.label, spoken, link, indent) = ("\(label)", label, label, label, 0)
    makeControl = nil
  }

  var isHeading: Bool { makeControl == nil }

  /// Nil for a heading.
  var control: FormControl<Value>? { makeControl?() }

  static func heading(_ label: String) -> Self { Self(heading: label) }

  static func remark(_ text: String) -> Self {
    var row = Self(heading: text)
    row.isRemark = true
    return row
  }
}

/// The name of a field, which stays while the form changes.
public struct FieldID: Hashable, Sendable, ExpressibleByStringInterpolation {
  let name: String

  static let cancel: Self = "cancel"
  static let commit: Self = "done"
  /// The row that unfolds those below it.
  static let more: Self = "more"

  public init(stringLiteral name: String) { self.name = name }
}

/// Collects the rows of a form.
@resultBuilder
enum FormBuilder<Value: FormValue> {
  typealias Rows = [FormRow<Value>]

  static func buildExpression(_ row: FormRow<Value>) -> Rows { [row] }
  static func buildBlock(_ parts: Rows...) -> Rows { parts.flatMap { $0 } }
  static func buildOptional(_ part: Rows?) -> Rows { part ?? [] }
  static func buildArray(_ parts: [Rows]) -> Rows { parts.flatMap { $0 } }
}
