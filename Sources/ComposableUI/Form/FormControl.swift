public import TerminalUI

/// The ways to show, read, and change a field; nil for those it does not have.
public struct FormControl<Value: FormValue> {
  public typealias Act = (inout Form<Value>) -> Void
  public typealias Step = (inout Form<Value>, FormAction.Direction) -> Void

  /// The outcome of an answer to the field's question.
  public var answer: @Sendable (String) -> Question<FormAction>.Reply = { .entering($0) }
  /// Sets the value to the choice with this label.
  public var choose: ((inout Value, String) -> Void)?
  public var choices: [String] = []
  public var edit: ((inout Form<Value>, TextEdit) -> Void)?
  public var emptyAnswer = FormAction.enterPressed
  /// The outcome of a button that ends the form.
  public var ending: Ending?
  /// The effect of Enter; nil continues to the next field.
  public var enter: Act?
  /// Puts the typed text into the value; for fields whose text must be complete.
  public var finish: ((inout Form<Value>) -> Bool)?
  /// An example of an answer, or instructions for one.
  public var hint: (Value) -> String? = { _ in nil }
  /// The text in the field when it gets the focus.
  public var input: (Value) -> TextInput = { _ in TextInput() }
  /// Sets the value to one farther away than the next.
  public var page: Step?
  /// Sets the value to the one at this fraction of the whole range, 0…1.
  public var slide: ((inout Form<Value>, Double) -> Void)?
  /// Sets the value to the next or previous one.
  public var step: Step?
  /// The effect of pressing the field other than by Enter; nil does the same as Enter.
  public var press: Act?
  /// The value in words; nil for a button.
  public var text: (Value) -> String?
  /// The value on the screen, given whether it has the focus, and its row.
  public var views: (Form<Value>, Bool, Int) -> [any View]

  /// The end of a form.
  public enum Ending {
    case cancel
    case commit
  }

  /// - Parameters:
  ///   - text: the value in words; nil for a button.
  ///   - views: the value on the screen, given whether it has the focus, and its row.
  public init(
    text: @escaping (Value) -> String?, views: @escaping (Form<Value>, Bool, Int) -> [any View]
  ) {
    self.text = text
    self.views = views
  }
}

extension FormControl {
  /// A button below the fields.
  static func button(_ ending: Ending, of buttons: Form<Value>.Buttons) -> Self {
    let (yes, no) = (buttons.commit.lowercased(), buttons.cancel.lowercased())
    var control = Self(text: { _ in nil }, views: { _, _, _ in [] })
    control.answer = { answer in
      let (answer, language) = (answer.lowercased(), Language.current)
      if answer == yes || language.understands(answer, as: "y", "yes") {
        return .actions([.commitPressed])
      }
      if answer == no || language.understands(answer, as: "n", "no") {
        return .actions([.cancelPressed])
      }
      return .rejected(String(localized: "Type \(yes) or \(no)"))
    }
    control.choices = [yes, no]
    control.ending = ending
    control.hint = { _ in String(localized: "Press Enter for \(yes), or type \(no)") }
    control.step = { form, direction in form.move(direction) }
    return control
  }

  /// A row that unfolds the rows below it.
  ///
  /// - Parameter summary: the subject of those rows.
  public static func more(_ summary: LocalizedText) -> Self {
    let summary = summary.text
    var control = Self(
      text: { _ in nil },
      views: { form, _, _ in [Text(form.isUnfolded ? "" : summary, style: .dim)] })
    control.answer = { answer in
      Language.current.understands(answer.lowercased(), as: "y", "yes", "more")
        ? .actions([.pressed(.more)])
        : .rejected(String(localized: "Type yes to see them, or press Enter"))
    }
    control.emptyAnswer = .focused(.commit)
    control.enter = { $0.toggleMore() }
    control.hint = { _ in String(localized: "Press Enter to skip, or type yes for \(summary)") }
    return control
  }

  /// A choice of one of some options.
  public static func choice<Option: Equatable>(
    _ path: WritableKeyPath<Value, Option>, _ options: [Option], say: (Option) -> String
  ) -> Self {
    let labels = options.map(say)
    let chosen = { (value: Value) in options.firstIndex(of: value[keyPath: path]) ?? 0 }
    var control = Self(
      text: { labels[chosen($0)] },
      views: { [Picker(labels[chosen($0.value)], isFocused: $1, index: $2)] })
    control.answer = { answer in
      let word = answer.lowercased()
      let started = labels.filter { $0.lowercased().hasPrefix(word) }
      let exact = started.first { $0.lowercased() == word }
      guard let label = exact ?? (started.count == 1 ? started[0] : nil) else {
        return .rejected(
          String(localized: "Choose one of these: \(labels.joined(separator: ", "))"))
      }
      return .entering(label)
    }
    control.choices = labels
    control.choose = { value, label in
      if let index = labels.firstIndex(of: label) { value[keyPath: path] = options[index] }
    }
    control.hint = { value in
      let others = labels.filter { $0 != labels[chosen(value)] }.joined(separator: ", ")
      return labels.count > 4
        ? String(localized: "Type /help for the others") : String(localized: "Or: \(others)")
    }
    control.slide = { form, part in
      form.value[keyPath: path] = options[Int(part * Double(options.count - 1) + 0.5)]
    }
    control.step = { form, direction in
      let step = direction == .forward ? 1 : options.count - 1
      form.value[keyPath: path] = options[(chosen(form.value) + step) % options.count]
    }
    return control
  }

  /// - Parameter labels: the words for no and for yes.
  public static func choice(_ path: WritableKeyPath<Value, Bool>, _ labels: [String]) -> Self {
    choice(path, [false, true]) { labels[$0 ? 1 : 0] }
  }

  /// A line at the end of a list that adds a blank entry to it, or the lines of a text. Enter alone
  /// continues to the button, or without a screen to the next question.
  public static func adding(
    prompt: LocalizedText, hint: LocalizedText, add: @escaping Act,
    addLines: @escaping (inout Form<Value>, String) -> Void
  ) -> Self {
    var control = Self(
      text: { _ in nil },
      views: { _, isFocused, _ in [Text(isFocused ? prompt : "", style: .dim)] })
    control.edit = { form, edit in
      let text = form.text(insertedBy: edit)
      if !text.isEmpty { addLines(&form, text) }
    }
    control.emptyAnswer = .fieldPassed(.forward)
    control.enter = { $0.focus(on: .commit) }
    control.press = add
    control.hint = { _ in hint.text }
    return control
  }

  // NB: closures, since a key path into a list is created again with every row: for 6 people, that
  // took a quarter of the instructions of a key.

  /// A field for a text.
  ///
  /// - Parameters:
  ///   - remark: a text shown at the end if there is room.
  ///   - isOptional: true if the answer `-` removes the text.
  ///   - addLines: handles a text that is pasted or has several lines; false leaves it to the
  ///     field.
  public static func text(
    _ get: @escaping (Value) -> String, set: @escaping (inout Value, String) -> Void,
    placeholder: LocalizedText = "", remark: @escaping (Value) -> String = { _ in "" },
    limit: Int = TextInput.limit, isOptional: Bool = false, hint: LocalizedText? = nil,
    enter: Act? = nil, addLines: ((inout Form<Value>, String) -> Bool)? = nil
  ) -> Self {
    var control = Self(
      text: get,
      views: { form, isFocused, _ in
        let input = isFocused ? form.input : TextInput(get(form.value))
        let field = TextField(input, isFocused: isFocused, placeholder: placeholder)
        return [
          RemarkedField(field: field, columns: input.text.columns, remark: remark(form.value))
        ]
      })
    control.answer = { .entering(isOptional && $0 == "-" ? "" : $0) }
    control.edit = { form, edit in
      let text = form.text(insertedBy: edit)
      let isPasted = edit != .yank && !form.isAnswering && !text.isEmpty
      if isPasted || text.contains(where: \.isNewline), addLines?(&form, text) == true { return }
      form.input.apply(edit)
      form.notice = form.input.notice
      set(&form.value, form.input.text)
    }
    if enter != nil { control.emptyAnswer = .fieldPassed(.forward) }
    control.enter = enter
    control.hint = { _ in hint?.text }
    control.input = { TextInput(get($0), limit: limit) }
    return control
  }
}

extension Question<FormAction>.Reply {
  /// Enters a text, and continues to the next field.
  public static func entering(_ text: String) -> Self {
    .actions([.textEntered(text), .enterPressed])
  }
}
