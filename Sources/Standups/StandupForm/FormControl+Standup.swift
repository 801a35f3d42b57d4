import ComposableUI
import Dependencies
import Records
import StandupsModel
import TerminalUI

extension FormControl {
  static func theme(_ path: WritableKeyPath<Value, Theme>) -> Self {
    var control = choice(path, Theme.allCases, say: \.name)
    control.views = { [ThemePicker(theme: $0.value[keyPath: path], isFocused: $1, index: $2)] }
    return control
  }

  /// A field for a length of time, on a bar.
  static func length(_ path: WritableKeyPath<Value, Duration>) -> Self {
    let help = String(localized: "At most 180:00; type minutes (7) or m:ss (7:30)")
    let finish = { (form: inout Form<Value>) in
      let typed = form.input.text
      form.replaceInput(TextInput())
      guard !typed.isEmpty else { return true }
      guard let length = LengthStepper.length(typed: typed) else {
        form.notice = .failure("\(help), not \(typed.quoted).")
        return false
      }
      form.value[keyPath: path] = length
      return true
    }
    let step = { (form: inout Form<Value>, step: LengthStepper.Step) in
      guard finish(&form) else { return }
      form.value[keyPath: path] = LengthStepper.length(form.value[keyPath: path], after: step)
    }
    var control = Self(
      text: { $0[keyPath: path].spokenText },
      views: { form, isFocused, row in
        let length = form.value[keyPath: path]
        let bar = LengthStepper.bar(for: length)
        let isTyped = isFocused && !form.input.text.isEmpty
        let text: any View = isTyped ? TextField(form.input) : Text(length.lengthText)
        return [
          text.frame(width: 16),
          Slider(
            fraction: LengthStepper.fraction(of: length), minimum: "\(bar.lowerBound)",
            maximum: "\(bar.upperBound)", style: Style(foreground: .accent), index: row),
        ]
      })
    control.answer = { answer in
      LengthStepper.length(typed: answer) == nil
        ? .rejected(String(localized: "Type minutes, such as 7 or 7:30, up to 180:00"))
        : .entering(answer)
    }
    control.edit = { form, edit in
      form.input.apply(edit)
      form.notice = form.input.notice
      let typed = form.input.text.filter { $0 == ":" || ("0"..."9").contains($0) }
      guard typed != form.input.text else { return }
      form.replaceInput(TextInput(typed))
      form.notice = "\(help)."
    }
    control.finish = finish
    control.page = { step(&$0, $1 == .forward ? .fiveMinutesUp : .fiveMinutesDown) }
    control.slide = { form, part in
      form.replaceInput(TextInput())
      let old = form.value[keyPath: path]
      form.value[keyPath: path] = LengthStepper.length(at: part, onBarOf: old)
    }
    control.step = { step(&$0, $1 == .forward ? .minuteUp : .minuteDown) }
    return control
  }
}

extension FormControl<Standup> {
  /// A field for the schedule, which is written as one line.
  static var schedule: Self {
    let example = "Mon-Fri 09:30 Europe/Berlin"
    return line(
      { $0.schedule?.description ?? "" }, example: example,
      hint: "Type days and a time like \(example), or - for none",
      read: { try Schedule(typed: $0) }, set: { $0.plan($1, on: .today) })
  }

  /// A field for the days on which no one works.
  static var holidays: Self {
    let example = "2026-12-24..2027-01-02, 2027-05-01"
    return line(
      { $0.holidays.map(\.text).joined(separator: ", ") }, example: example,
      hint: "Type days like \(example), or - for none",
      read: { try DayRange.list($0, today: .today) }, set: { try $0.setHolidays($1) })
  }

  /// A field for a value that is written as one line, and replaced once the line can be read.
  private static func line<Part>(
    _ text: @escaping (Standup) -> String, example: String, hint: LocalizedText,
    read: @escaping @Sendable (String) throws -> Part,
    set: @escaping (inout Standup, Part) throws -> Void
  ) -> Self {
    var control = Self.text(
      text, set: { _, _ in }, placeholder: "Such as \(example)", limit: Schedule.textLimit,
      isOptional: true, hint: hint)
    control.answer = { answer in
      let typed = answer == "-" ? "" : answer
      do {
        _ = try read(typed)
        return .entering(typed)
      } catch {
        return .rejected("\(error)".capitalizedStart)
      }
    }
    control.finish = { form in
      let typed = form.input.text
      guard typed != text(form.value) else { return true }
      do {
        try set(&form.value, read(typed))
        form.load()
        return true
      } catch {
        form.notice = .failure("\(error)".asSentence)
        return false
      }
    }
    return control
  }
}

extension Schedule {
  /// A schedule in a time zone that this machine knows; nil for a blank text.
  fileprivate init?(typed text: String) throws {
    guard !text.isBlank else { return nil }
    @Dependency(\.zones) var zones
    try self.init(text, today: .today, zone: zones.localName())
    _ = try zones.zone(zone)
  }
}

/// All themes as swatches, with a mark on the chosen one, and its name. Without enough room or
/// colors, only the name and the mark of the theme.
struct ThemePicker: LineView {
  var theme: Theme
  var isFocused: Bool
  var index: Int

  private static let swatch = 2
  private static let width = swatch * Theme.allCases.count
  private static let longestName = 10

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
