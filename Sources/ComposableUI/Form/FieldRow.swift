public import TerminalUI

/// A field with its label, as a form shows it. Use it on a screen that draws its own fields.
///
/// ```swift
/// FieldRow("Milk", isFocused: state.focus == .milk) {
///   Picker(state.wantsMilk ? "yes" : "no", isFocused: state.focus == .milk)
/// }
/// ```
public struct FieldRow: View {
  private let control: [any View]
  private let indent: Int
  private let isFocused: Bool
  private let label: String

  /// - Parameters:
  ///   - indent: the column in which the control begins, after the mark.
  ///   - control: the value, with what changes it.
  public init(
    _ label: LocalizedText, isFocused: Bool, indent: Int = 13,
    @ViewBuilder control: () -> [any View]
  ) {
    self.init(label.text, isFocused: isFocused, indent: indent, control: control)
  }

  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, isFocused: Bool, indent: Int = 13,
    @ViewBuilder control: () -> [any View]
  ) {
    self.control = control()
    self.indent = indent
    self.isFocused = isFocused
    self.label = String(label)
  }

  public var body: some View {
    HStack {
      SelectionMark(isFocused).frame(width: 2)
      Text(label, style: isFocused ? .key : .dim).frame(width: indent)
      control
    }
  }
}
