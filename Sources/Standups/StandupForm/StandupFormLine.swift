import StandupsModel
import TerminalUI

struct StandupFormLine: View {
  enum Value: Equatable, Sendable {
    case choice(String)
    case input(TextInput, placeholder: String)
    case length(Duration, typed: TextInput?)
    case nothing
    case text(String, placeholder: String)
    case theme(Theme)
  }

  var index: Int
  var label: String
  var indent = 0
  var width: Int?
  var isFocused: Bool
  var value: Value

  private static let lengthWidth = 16
  private static let markWidth = 2

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    let label = Text(label, style: isFocused ? .bold : .plain)
    let start = area.inset(Edges(left: indent))
    let labelled = start.inset(Edges(left: Self.markWidth))
    let rest = labelled.inset(Edges(left: width ?? label.columns))
    SelectionMark(isFocused).draw(in: start, on: &canvas)
    label.draw(in: labelled, on: &canvas)
    HStack { content }.draw(in: rest, on: &canvas)
  }

  @ViewBuilder
  private var content: [any View] {
    switch value {
    case .choice(let words):
      Picker(words, isFocused: isFocused, index: index)
    case .input(let input, let placeholder):
      TextField(input, placeholder: placeholder)
    case .length(let length, let typed):
      let bar = LengthStepper.bar(for: length)
      if let typed {
        TextField(typed).frame(width: Self.lengthWidth)
      } else {
        Text(length.lengthText).frame(width: Self.lengthWidth)
      }
      Slider(
        fraction: LengthStepper.fraction(of: length), minimum: "\(bar.lowerBound)",
        maximum: "\(bar.upperBound)", index: index)
    case .nothing:
      Spacer()
    case .text(let text, let placeholder):
      TextField(TextInput(text), isFocused: false, placeholder: placeholder)
    case .theme(let theme):
      Picker(theme.label, isFocused: isFocused, style: theme.ground, index: index)
      Spacer(minimum: 1)
      ThemeStrip(selection: theme, index: index)
    }
  }
}
