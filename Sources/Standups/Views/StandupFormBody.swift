import StandupsModel
import TerminalUI

struct StandupFormBody: View {
  var state: StandupForm.State

  private static let labelWidth = 14

  private enum Row {
    case attendee(Int)
    case field(StandupForm.Field, label: String)
    case heading
    case newAttendee
  }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, rows.count + 1))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let fields = state.fields
    let rows = rows
    let list = area.inset(Edges(bottom: 1))
    let focused = state.focus.flatMap { fields.firstIndex(of: $0) }
    let selection = focused.map { min($0 < Self.firstAttendee ? $0 : $0 + 1, rows.count - 1) }
    let first = RowList.firstVisible(
      selection: selection ?? 0, count: rows.count, capacity: max(1, list.height))
    for index in first..<min(rows.count, first + list.height) {
      let place = list.row(index - first)
      if let item = item(of: rows[index]) {
        canvas.answer(.item(item), in: place)
      }
      view(of: rows[index]).draw(in: place, on: &canvas)
    }
    buttons(of: fields).draw(in: area.row(area.height - 1), on: &canvas)
  }

  private static let firstAttendee = 5

  private var rows: [Row] {
    [
      .field(.title, label: "Title"), .field(.length, label: "Length"),
      .field(.theme, label: "Theme"), .field(.overtime, label: "Time is up"),
      .field(.order, label: "Order"), .heading,
    ] + state.standup.attendees.indices.map { .attendee($0) } + [.newAttendee]
  }

  private func item(of row: Row) -> Int? {
    switch row {
    case .attendee(let index): Self.firstAttendee + index
    case .field(let field, _): state.fields.firstIndex(of: field)
    case .heading: nil
    case .newAttendee: Self.firstAttendee + state.standup.attendees.count
    }
  }

  private func view(of row: Row) -> any View {
    switch row {
    case .attendee(let index): attendee(index)
    case .field(let field, let label): self.field(field, label: label)
    case .heading: Text("  Attendees", style: Style(attributes: [.bold, .underline]))
    case .newAttendee:
      line("+ New attendee", indent: 2, isFocused: state.focus == .newAttendee) { Spacer() }
    }
  }

  private func attendee(_ index: Int) -> any View {
    let attendee = state.standup.attendees[index]
    let isFocused = state.focus == .attendee(attendee.id)
    let digits = "\(state.standup.attendees.count)".count
    let number = "\(index + 1)"
    let label = String(repeating: " ", count: digits - number.count) + number
    return line(label, indent: 2, width: digits + 1, isFocused: isFocused) {
      TextField(
        isFocused ? state.input : TextInput(attendee.name), isFocused: isFocused,
        placeholder: Attendee.anonymousName)
    }
  }

  private func field(_ field: StandupForm.Field, label: String) -> any View {
    let isFocused = state.focus == field
    return line(label, width: Self.labelWidth, isFocused: isFocused) {
      switch field {
      case .length: length(isFocused: isFocused)
      case .order: Choice(state.standup.order.words, isFocused: isFocused)
      case .overtime: Choice(state.standup.overtime.words, isFocused: isFocused)
      case .theme: theme(isFocused: isFocused)
      case .title:
        TextField(
          isFocused ? state.input : TextInput(state.standup.title), isFocused: isFocused,
          placeholder: "Untitled")
      case .attendee, .cancel, .commit, .newAttendee: Spacer()
      }
    }
  }

  private func line(
    _ label: String, indent: Int = 0, width: Int? = nil, isFocused: Bool,
    @ViewBuilder _ content: () -> [any View]
  ) -> any View {
    StandupFormLine(
      label: label, indent: indent, width: width, isFocused: isFocused, content: HStack(content))
  }

  @ViewBuilder
  private func length(isFocused: Bool) -> [any View] {
    let length = state.standup.length
    let bar = LengthStepper.bar(for: length)
    if isFocused, !state.input.text.isEmpty {
      TextField(state.input).frame(width: 16)
    } else {
      Text(length.lengthText).frame(width: 16)
    }
    Slider(
      fraction: LengthStepper.fraction(of: length), minimum: "\(bar.lowerBound)",
      maximum: "\(bar.upperBound)")
  }

  @ViewBuilder
  private func theme(isFocused: Bool) -> [any View] {
    Choice(
      state.standup.theme.label, isFocused: isFocused, style: state.standup.theme.ground)
    Spacer(minimum: 1)
    ThemeStrip(selection: state.standup.theme)
  }

  private func buttons(of fields: [StandupForm.Field]) -> any View {
    HStack(spacing: 1) {
      Spacer()
      Button(state.purpose.cancelLabel, isFocused: state.focus == .cancel)
        .onClick(.item(fields.count - 2))
      Button(state.purpose.commitLabel, isFocused: state.focus == .commit)
        .onClick(.item(fields.count - 1))
    }
  }
}
