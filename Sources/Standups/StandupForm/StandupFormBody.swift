import StandupsModel
import TerminalUI

struct StandupFormBody: View {
  var state: StandupForm.State

  private static let labelWidth = 14
  private static let firstAttendee = 5

  private enum Row {
    case attendee(Int)
    case field(StandupForm.Field, label: String)
    case heading
    case newAttendee
  }

  private static let firstRows: [Row] = [
    .field(.title, label: "Title"), .field(.length, label: "Length"),
    .field(.theme, label: "Theme"), .field(.overtime, label: "Time is up"),
    .field(.order, label: "Order"), .heading,
  ]

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, rowCount + 1))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let fields = state.fields
    let list = area.inset(Edges(bottom: 1))
    let focused = state.focus.flatMap { fields.firstIndex(of: $0) }
    let selection = focused.map { min($0 < Self.firstAttendee ? $0 : $0 + 1, rowCount - 1) }
    let first = RowList.firstVisible(
      selection: selection ?? 0, count: rowCount, capacity: max(1, list.height))
    for index in first..<min(rowCount, first + list.height) {
      let place = list.row(index - first)
      if let item = item(at: index) { canvas.addTarget(.item(item), in: place) }
      drawRow(at: index, in: place, on: &canvas)
    }
    StandupFormButtons(
      purpose: state.purpose, focus: state.focus, firstItem: fields.count - 2
    )
    .draw(in: area.row(area.height - 1), on: &canvas)
  }

  private var rowCount: Int { Self.firstRows.count + state.standup.attendees.count + 1 }

  private func row(at index: Int) -> Row {
    guard index >= Self.firstRows.count else { return Self.firstRows[index] }
    return index < rowCount - 1 ? .attendee(index - Self.firstRows.count) : .newAttendee
  }

  private func item(at index: Int) -> Int? {
    index < Self.firstAttendee ? index : index == Self.firstAttendee ? nil : index - 1
  }

  private func drawRow(at index: Int, in area: Rect, on canvas: inout Canvas) {
    switch row(at: index) {
    case .attendee(let attendee):
      self.attendee(attendee).draw(in: area, on: &canvas)
    case .field(let field, let label):
      self.field(field, index: index, label: label).draw(in: area, on: &canvas)
    case .heading:
      Text("  Attendees", style: Style(attributes: [.bold, .underline]))
        .draw(in: area, on: &canvas)
    case .newAttendee:
      StandupFormLine(
        index: index - 1, label: "+ New attendee", indent: 2,
        isFocused: state.focus == .newAttendee, value: .nothing
      )
      .draw(in: area, on: &canvas)
    }
  }

  private func attendee(_ index: Int) -> StandupFormLine {
    let attendee = state.standup.attendees[index]
    let isFocused = state.focus == .attendee(attendee.id)
    let digits = "\(state.standup.attendees.count)".count
    let number = "\(index + 1)"
    let label = String(repeating: " ", count: digits - number.count) + number
    return StandupFormLine(
      index: Self.firstAttendee + index, label: label, indent: 2, width: digits + 1,
      isFocused: isFocused,
      value: text(attendee.name, isFocused: isFocused, placeholder: Attendee.anonymousName))
  }

  private func field(
    _ field: StandupForm.Field, index: Int, label: String
  ) -> StandupFormLine {
    let isFocused = state.focus == field
    return StandupFormLine(
      index: index, label: label, width: Self.labelWidth, isFocused: isFocused,
      value: value(of: field, isFocused: isFocused))
  }

  private func value(of field: StandupForm.Field, isFocused: Bool) -> StandupFormLine.Value {
    switch field {
    case .attendee, .cancel, .commit, .newAttendee:
      .nothing
    case .length:
      .length(
        state.standup.length, typed: isFocused && !state.input.text.isEmpty ? state.input : nil)
    case .order:
      .choice(state.standup.order.words)
    case .overtime:
      .choice(state.standup.overtime.words)
    case .theme:
      .theme(state.standup.theme)
    case .title:
      text(state.standup.title, isFocused: isFocused, placeholder: "Untitled")
    }
  }

  private func text(
    _ text: String, isFocused: Bool, placeholder: String
  ) -> StandupFormLine.Value {
    isFocused
      ? .input(state.input, placeholder: placeholder) : .text(text, placeholder: placeholder)
  }
}
