/// A command that was not performed.
public struct CommandRefusal: Error, Equatable {
  /// The reason, as a sentence.
  public let reason: String
  /// True if the command would be performed if it was confirmed.
  public var needsConfirmation = false
}

/// Commands by their ids, for programs that act without a person: nothing is guessed, and nothing
/// is deleted or ended unless that is asked for.
extension LinearSession {
  /// The commands of the topmost screen.
  public var commands: [KeyRow] { makeScreen().keyRows }

  /// The lines that a number selects, from 1.
  public var selectableLines: [String] { SpokenPage(makeScreen()).rows.map(\.text) }

  /// Performs a command, and answers the questions that it asks.
  ///
  /// - Parameters:
  ///   - id: the id or the name of a row of the topmost key map.
  ///   - row: the line to select first, from 1; nil keeps the selection.
  ///   - values: the answers, in order: texts for fields, lines of lists, and labels of buttons.
  ///   - confirms: true if the command may delete or end something.
  ///   - send: a closure that reduces an action, and returns when its effects are done.
  public mutating func perform(
    _ id: String, row: Int?, values: [String], confirms: Bool, at now: Duration,
    send: (Action) -> Void
  ) throws(CommandRefusal) {
    if let popup = makeScreen().topPopup { throw CommandRefusal(reason: popup.sentences) }
    guard let command = commands.first(where: { $0.id == id || $0.name == id }) else {
      throw CommandRefusal(reason: String(localized: "\"\(id)\" cannot be done here."))
    }
    if let row {
      guard selectableLines.indices.contains(row - 1) else {
        throw CommandRefusal(reason: String(localized: "There is no row \(row)."))
      }
      _ = perform([.pick(row)], at: now, send)
    }
    // The selection may have enabled the command, or disabled it.
    if let reason = commands.first(where: { $0.id == command.id })?.reason {
      throw CommandRefusal(reason: reason.asSentence)
    }
    guard confirms || !command.deletes else {
      throw CommandRefusal(
        reason: String(localized: "\"\(id)\" deletes something."), needsConfirmation: true)
    }
    let page = SpokenPage(makeScreen())
    _ = perform([.key(command.keys[0])], at: now, send)
    var values = values[...]
    while let value = values.popFirst() {
      try answer(value, after: page, confirms: confirms, at: now, send)
    }
    if let popup = makeScreen().topPopup {
      try press(popup, confirms: confirms, send)
    } else if let question = makeScreen().question(after: page) {
      throw CommandRefusal(reason: String(localized: "\"\(id)\" needs a value. \(question.text)"))
    }
  }

  /// Replaces the value of the focused field.
  public mutating func fill(
    _ value: String, at now: Duration, send: (Action) -> Void
  ) throws(CommandRefusal) {
    let screen = makeScreen()
    guard screen.topPopup == nil, let question = screen.top({ $0.question }) else {
      throw CommandRefusal(reason: String(localized: "No field takes a value here."))
    }
    // An empty answer would keep the value of a text field.
    switch value.isEmpty && screen.takesText ? nil : question.answer?(value) {
    case .actions(let actions): for action in actions { send(action) }
    case .rejected(let reason): throw CommandRefusal(reason: reason.asSentence)
    case nil:
      for edit in [TextEdit.moveToEnd, .deleteToStart, .insert(value)] {
        if let action = makeScreen().top({ $0.typing?(edit) }) { send(action) }
      }
    }
  }

  private mutating func answer(
    _ value: String, after page: SpokenPage, confirms: Bool, at now: Duration,
    _ send: (Action) -> Void
  ) throws(CommandRefusal) {
    let screen = makeScreen()
    if let popup = screen.topPopup {
      guard let button = popup.buttons.first(where: { $0.label.lowercased() == value.lowercased() })
      else { throw CommandRefusal(reason: String(localized: "No button is called \"\(value)\".")) }
      return try press(button, of: popup, confirms: confirms, send)
    }
    if screen.question(after: page) != nil {
      try fill(value, at: now, send: send)
      return press(.enter, on: makeScreen(), at: now, send)
    }
    guard !SpokenPage(screen).isSamePage(as: page) else {
      throw CommandRefusal(reason: String(localized: "It takes no value \"\(value)\"."))
    }
    guard let index = selectableLines.firstIndex(where: { $0.lowercased() == value.lowercased() })
    else { throw CommandRefusal(reason: String(localized: "\"\(value)\" is not a choice.")) }
    _ = perform([.pick(index + 1), .key(.enter)], at: now, send)
  }

  /// Presses the only button that does anything, if the popup offers a choice.
  private func press(
    _ popup: Popup<Action>, confirms: Bool, _ send: (Action) -> Void
  ) throws(CommandRefusal) {
    let buttons = popup.buttons.filter { $0.role != .cancel }
    guard buttons.count == 1, popup.buttons.count > 1 else {
      throw CommandRefusal(reason: popup.sentences)
    }
    guard confirms else { throw CommandRefusal(reason: popup.sentences, needsConfirmation: true) }
    send(buttons[0].action)
  }

  private func press(
    _ button: Popup<Action>.Button, of popup: Popup<Action>, confirms: Bool,
    _ send: (Action) -> Void
  ) throws(CommandRefusal) {
    guard confirms || button.role != .destructive && button.role != .ending else {
      throw CommandRefusal(reason: popup.sentences, needsConfirmation: true)
    }
    send(button.action)
  }
}

extension Popup {
  /// The title, the message, and the buttons.
  fileprivate var sentences: String {
    ([title, message].compactMap { $0?.asSentence }
      + [buttons.map(\.label).joined(separator: ", ").asSentence]).joined(separator: " ")
  }
}

extension Screen {
  /// The question that a command has asked; nil if it is the one of the page it was performed on.
  fileprivate func question(after page: SpokenPage) -> Question<Action>? {
    SpokenPage(self) == page ? nil : currentQuestion
  }
}
