import Dependencies
import StandupsModel
import TerminalUI

extension Theme {
  var label: String { "\(name) [\(mark)]" }

  /// The color for bars, chips, rings, and clocks. `tint.wash` is the background of a selected row.
  var tint: Color { Color(rgb: rgb) }

  /// The theme's color as a background, with readable text.
  var background: Style { Style(background: tint) }
}

extension TranscriptLine.Kind {
  /// The kind with its mark: `! Blocker`.
  var label: String { mark.isEmpty ? spokenText : "\(mark) \(spokenText)" }

  var mark: String {
    switch self {
    case .blocker: "!"
    case .note: "·"
    case .parking: "@"
    case .speech: ""
    }
  }

  /// A number of lines or items: `!2`. Nil if there are none.
  func countText(_ count: Int) -> String? { count == 0 ? nil : "\(mark)\(count)" }

  /// The kind without the mark that the screen shows before it.
  var spokenText: String {
    switch self {
    case .blocker: String(localized: "Blocker")
    case .note: String(localized: "Note")
    case .parking: String(localized: "Parking lot")
    case .speech: String(localized: "Speech")
    }
  }

  /// The prompt of a text field for such a line: `! Blocker, Ada:`.
  func prompt(name: String?) -> String {
    [label, name?.truncated(to: 12)].compactMap(\.self).joined(separator: ", ") + ":"
  }
}

extension TranscriptLine {
  /// The line in words: `Blocker, Ada, at 3 minutes 40: API key is late`.
  func spokenText(name: String?) -> String {
    let time = at.map { String(localized: "at \($0.spokenText)") }
    let head = [kind.spokenText, name, time].compactMap(\.self).joined(separator: ", ")
    return "\(head): \(text)"
  }
}

extension WrittenUpdate.Line {
  /// The line after its kind: `today: write tests`.
  var labeledText: String {
    switch kind {
    case .blocker: "! \(text)"
    case .done: String(localized: "done: \(text)")
    case .today: String(localized: "today: \(text)")
    }
  }
}

extension CarriedPlan {
  /// The working days for which a person has planned it, as of their today.
  func ageNow(in days: WorkingDays, of person: Attendee?) -> Int {
    @Dependency(\.date) var date
    return age(at: date.now, in: days) { person?.local($0) ?? $0.local }
  }
}

extension Standup {
  /// The days on which the team works.
  var workingDays: WorkingDays {
    @Dependency(\.configuration) var configuration
    return workingDays(weekend: configuration.weekend)
  }
}

extension Item {
  /// The notice that it was resolved or reopened. It names the item, since a small window may not
  /// show it.
  var changeNotice: Notice {
    isOpen ? .success("Open again: \(text.named)") : .success("Resolved: \(text.named)")
  }

  /// The age of an open item, or the word for a resolved one.
  func state(at age: Int) -> String {
    isOpen ? Item.text(ofAge: age) : String(localized: "resolved")
  }

  /// The state, with the due date of an open item: `3 days, due Fri`.
  func stateText(at age: Int) -> String {
    [state(at: age), isOpen ? dueText : nil].compactMap(\.self).joined(separator: ", ")
  }

  /// The day by which it is needed: `due Fri`. Nil if there is none.
  var dueText: String? { due.map { String(localized: "due \($0.text(on: .today))") } }

  /// The working days for which it has been open, as of today.
  func ageNow(in days: WorkingDays) -> Int {
    @Dependency(\.date) var date
    return age(at: date.now, in: days, local: \.local)
  }

  func style(at age: Int) -> Style {
    @Dependency(\.date) var date
    return isLate(at: age, on: Day(date.now.local)) ? .late : isOpen ? .plain : .dim
  }
}

extension Style {
  /// Items and plans that are too old. Red is only for overtime and acts that cannot be undone.
  static let late = Style(foreground: .notice, attributes: .bold)
}

extension String {
  /// The part of a name that is left where there is no room for all of it.
  var firstName: String { String(prefix { $0 != " " }) }
}
