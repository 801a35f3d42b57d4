import StandupsModel
import TerminalUI

struct StandupFormBody: View {
  var state: StandupForm.State

  /// The rows of everything, with blank ones before the attendees and the buttons.
  private var wantedRows: Int { lines.count + 3 }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, wantedRows))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let lines = lines
    let isApart = area.height >= wantedRows
    let heading = lines.firstIndex(of: .attendeesHeading) ?? lines.endIndex
    let list = area.inset(Edges(bottom: 1))
    let focused = state.rows.firstIndex { $0.field != nil && $0.field == state.focus }
    let first = RowList.firstVisible(
      selection: focused.map { min($0, lines.count - 1) } ?? 0, count: lines.count,
      capacity: max(1, list.height))
    for index in first..<min(lines.count, first + list.height) {
      let place = list.row(index - first + (isApart && index >= heading ? 1 : 0))
      if lines[index].field != nil { canvas.addTarget(.item(index), in: place) }
      view(of: lines[index], index: index).draw(in: place, on: &canvas)
    }
    buttons.draw(in: area.row(area.height - 1), on: &canvas)
  }

  /// All rows except the two buttons, which stay at the bottom.
  private var lines: ArraySlice<StandupForm.Row> { state.rows.dropLast(2) }

  private var buttons: any View {
    let first = lines.count
    return HStack(spacing: 1) {
      Spacer()
      Button(state.purpose.cancelLabel, isFocused: state.focus == .cancel).onClick(.item(first))
      Button(state.purpose.commitLabel, isFocused: state.focus == .commit)
        .onClick(.item(first + 1))
    }
  }

  private func view(of row: StandupForm.Row, index: Int) -> any View {
    switch row {
    case .attendeesHeading:
      return Text("Attendees", style: .bold)
    case .field(let field):
      let isFocused = state.focus == field
      return FormLine(
        label: label(of: field), isFocused: isFocused,
        value: value(of: field, index: index, isFocused: isFocused))
    }
  }

  private func label(of field: StandupForm.Field) -> FormLine.Label {
    switch field {
    case .attendee(let id):
      let index = state.standup.attendees.firstIndex { $0.id == id } ?? 0
      let digits = "\(state.standup.attendees.count)".count
      let number = "\(index + 1)"
      let padding = String(repeating: " ", count: digits - number.count)
      return FormLine.Label(text: "⠿ \(padding)\(number)", width: digits + 4)
    case .cancel: return FormLine.Label(text: state.purpose.cancelLabel)
    case .commit: return FormLine.Label(text: state.purpose.commitLabel)
    case .facilitator: return FormLine.Label(text: "Facilitator")
    case .length: return FormLine.Label(text: "Length")
    case .newAttendee: return FormLine.Label(text: "+ New attendee", width: 16)
    case .order: return FormLine.Label(text: "Order")
    case .overtime: return FormLine.Label(text: "Time is up")
    case .talkTime: return FormLine.Label(text: "Talk time")
    case .theme: return FormLine.Label(text: "Theme")
    case .title: return FormLine.Label(text: "Title")
    case .turnEnd: return FormLine.Label(text: "Turn is up")
    }
  }

  @ViewBuilder
  private func value(of field: StandupForm.Field, index: Int, isFocused: Bool) -> [any View] {
    switch field {
    case .attendee(let id):
      let person = state.standup.attendees.first { $0.id == id }
      let name = person?.name ?? ""
      RemarkedField(
        field: textField(name, isFocused: isFocused, placeholder: Attendee.anonymousName),
        columns: name.columns, remark: person?.remark ?? "")
    case .cancel, .commit:
      Spacer()
    case .facilitator:
      Picker(state.standup.facilitatorLabel, isFocused: isFocused, index: index)
    case .length:
      let length = state.standup.length
      let bar = LengthStepper.bar(for: length)
      if isFocused, !state.input.text.isEmpty {
        TextField(state.input).frame(width: 16)
      } else {
        Text(length.lengthText).frame(width: 16)
      }
      Slider(
        fraction: LengthStepper.fraction(of: length), minimum: "\(bar.lowerBound)",
        maximum: "\(bar.upperBound)", style: Style(foreground: .accent), index: index)
    case .newAttendee:
      Text(isFocused ? "Type a name, or paste a list" : "", style: .dim)
    case .order:
      Picker(state.standup.order.label, isFocused: isFocused, index: index)
    case .overtime:
      Picker(state.standup.overtime.label, isFocused: isFocused, index: index)
    case .talkTime:
      Picker(state.standup.talkTimeLabel, isFocused: isFocused, index: index)
    case .theme:
      ThemePicker(theme: state.standup.theme, isFocused: isFocused, index: index)
    case .title:
      textField(state.standup.title, isFocused: isFocused, placeholder: "Untitled")
    case .turnEnd:
      Picker(state.standup.turnEnd.label, isFocused: isFocused, index: index)
    }
  }

  private func textField(_ text: String, isFocused: Bool, placeholder: String) -> TextField {
    isFocused
      ? TextField(state.input, placeholder: placeholder)
      : TextField(TextInput(text), isFocused: false, placeholder: placeholder)
  }
}

extension Attendee {
  /// What else is known of a person: the address, and when they are away now or next.
  fileprivate var remark: String {
    [email.isBlank ? nil : email, nextAway].compactMap(\.self).joined(separator: " · ")
  }

  private var nextAway: String? {
    guard !away.isEmpty else { return nil }
    let today = Day.today
    return away.first { $0.last >= today }?.awayText(on: today)
  }
}

/// A text field, and a remark at its end if there is room for both.
private struct RemarkedField: View {
  var field: TextField
  /// How wide the text in the field is.
  var columns: Int
  var remark: String

  private static let leastField = 16

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let width = remark.columns
    let isShown = width > 0 && area.width >= width + max(columns, Self.leastField) + 2
    field.draw(in: area.inset(Edges(right: isShown ? width + 1 : 0)), on: &canvas)
    guard isShown else { return }
    Text(remark, style: .dim).draw(
      in: area.inset(Edges(left: area.width - width)), on: &canvas)
  }
}

private struct FormLine: View {
  struct Label {
    var text: String
    var width = 13
  }

  var label: Label
  var isFocused: Bool
  var value: [any View]

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let rest = area.inset(Edges(left: 2))
    SelectionMark(isFocused).draw(in: area, on: &canvas)
    Text(label.text, style: isFocused ? .key : .dim).draw(in: rest, on: &canvas)
    HStack { value }.draw(in: rest.inset(Edges(left: label.width)), on: &canvas)
  }
}

/// All themes as swatches, the chosen one marked, and its name. Without enough room or colors, only
/// the name and the mark of the theme.
private struct ThemePicker: View {
  var theme: Theme
  var isFocused: Bool
  var index: Int

  private static let swatch = 2
  private static let width = swatch * Theme.allCases.count
  private static let longestName = 10

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard area.width > Self.width + Self.longestName, canvas.glyphs == .unicode,
      canvas.tier >= .palette256
    else {
      return Picker(theme.label, isFocused: isFocused, style: theme.background, index: index)
        .draw(in: area, on: &canvas)
    }
    let strip = Rect(x: area.minX, y: area.minY, width: Self.width, height: 1)
    canvas.addTarget(.slider(index), in: strip)
    for (place, theme) in Theme.allCases.enumerated() {
      let point = Point(x: strip.minX + place * Self.swatch, y: strip.minY)
      canvas.write(theme == self.theme ? "✓ " : "  ", at: point, style: theme.background)
    }
    Text(theme.name, style: isFocused ? .bold : .plain)
      .draw(in: area.inset(Edges(left: Self.width + 1)), on: &canvas)
  }
}
