import StandupsModel
import TerminalUI

/// The ways to show, read, and change a field. Those that it does not have are nil.
struct FormControl<Value: FormValue> {
  typealias Act = (inout Form<Value>) -> Void
  typealias Step = (inout Form<Value>, FormAction.Direction) -> Void

  /// The outcome of an answer to the field's question.
  var answer: @Sendable (String) -> Question<FormAction>.Reply = { .entering($0) }
  /// Takes the choice with this label.
  var choose: ((inout Value, String) -> Void)?
  var choices: [String] = []
  var edit: ((inout Form<Value>, TextEdit) -> Void)?
  var emptyAnswer = FormAction.enterPressed
  /// The outcome of a button that ends the form.
  var ending: Ending?
  /// Called by Enter; nil goes on to the next field.
  var enter: Act?
  /// Takes what is typed into the value, if that has to be complete.
  var finish: ((inout Form<Value>) -> Bool)?
  /// An example of an answer, or how to give one.
  var hint: (Value) -> String? = { _ in nil }
  /// The text in the field when it gets the focus.
  var input: (Value) -> TextInput = { _ in TextInput() }
  /// Takes a value farther away than the next.
  var page: Step?
  /// Takes the value at this part of the whole range, 0…1.
  var slide: ((inout Form<Value>, Double) -> Void)?
  /// Takes the next or previous value.
  var step: Step?
  /// Called when the field is pressed other than by Enter; nil does what Enter does.
  var press: Act?
  /// The value in words; nil for a button.
  var text: (Value) -> String?
  /// The value on the screen, given whether it has the focus, and its row.
  var views: (Form<Value>, Bool, Int) -> [any View]

  enum Ending {
    case cancel
    case commit
  }
}

extension FormControl {
  /// A button below the fields.
  static func button(_ ending: Ending, of buttons: Form<Value>.Buttons) -> Self {
    let (yes, no) = (buttons.commit.lowercased(), buttons.cancel.lowercased())
    var control = Self(text: { _ in nil }, views: { _, _, _ in [] })
    control.answer = { answer in
      switch answer.lowercased() {
      case yes, "y", "yes": .actions([.commitPressed])
      case no, "n", "no": .actions([.cancelPressed])
      default: .rejected("Type \(yes) or \(no)")
      }
    }
    control.choices = [yes, no]
    control.ending = ending
    control.hint = { _ in "Enter means yes. Or type \(yes) or \(no)" }
    control.step = { form, direction in form.move(direction) }
    return control
  }

  /// The row that unfolds those below it.
  ///
  /// - Parameter summary: what they are about.
  static func more(_ summary: String) -> Self {
    var control = Self(
      text: { _ in nil },
      views: { form, _, _ in [Text(form.isUnfolded ? "" : summary, style: .dim)] })
    control.answer = { answer in
      ["y", "yes", "more"].contains(answer.lowercased())
        ? .actions([.pressed(.more)]) : .rejected("Type yes to see them, or press Enter")
    }
    control.emptyAnswer = .focused(.commit)
    control.enter = { $0.toggleMore() }
    control.hint = { _ in "Enter alone: no. Type yes for \(summary)" }
    return control
  }

  /// One of some options.
  static func choice<Option: Equatable>(
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
        return .rejected("Choose one of these: \(labels.joined(separator: ", "))")
      }
      return .entering(label)
    }
    control.choices = labels
    control.choose = { value, label in
      if let index = labels.firstIndex(of: label) { value[keyPath: path] = options[index] }
    }
    control.hint = { value in
      let others = labels.filter { $0 != labels[chosen(value)] }.joined(separator: ", ")
      return labels.count > 4 ? "Type /help for the others" : "Or: \(others)"
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
  static func choice(_ path: WritableKeyPath<Value, Bool>, _ labels: [String]) -> Self {
    choice(path, [false, true]) { labels[$0 ? 1 : 0] }
  }

  static func theme(_ path: WritableKeyPath<Value, Theme>) -> Self {
    var control = choice(path, Theme.allCases, say: \.name)
    control.views = { [ThemePicker(theme: $0.value[keyPath: path], isFocused: $1, index: $2)] }
    return control
  }

  /// The line at the end of a list that adds a blank entry to it, or those of a text. Enter alone goes on
  /// to the button, and without a screen to the next question.
  static func adding(
    prompt: String, hint: String, add: @escaping Act,
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
    control.hint = { _ in hint }
    return control
  }

  /// A length of time, on a bar.
  static func length(_ path: WritableKeyPath<Value, Duration>) -> Self {
    let help = "Type minutes (7) or m:ss (7:30), up to 180:00"
    let finish = { (form: inout Form<Value>) in
      let typed = form.input.text
      form.replaceInput(TextInput())
      guard !typed.isEmpty else { return true }
      guard let length = LengthStepper.length(typed: typed) else {
        form.notice = "\(typed.quoted) is not a valid length. \(help)."
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
        ? .rejected("Type minutes, such as 7 or 7:30, up to 180:00") : .entering(answer)
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

  // NB: closures, since a key path into a list is made anew with every row: for 6 people, that took a
  // quarter of the instructions of a key.

  /// A text.
  ///
  /// - Parameters:
  ///   - remark: shown at the end if there is room.
  ///   - isOptional: whether the answer `-` removes the text.
  ///   - addLines: takes a text of several lines, or with commas, that is pasted.
  static func text(
    _ get: @escaping (Value) -> String, set: @escaping (inout Value, String) -> Void,
    placeholder: String = "", remark: @escaping (Value) -> String = { _ in "" },
    limit: Int = TextInput.limit, isOptional: Bool = false, hint: String? = nil,
    enter: Act? = nil, addLines: ((inout Form<Value>, String) -> Void)? = nil
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
      let isPasted = edit != .yank && !form.isAnswering
      let isList =
        text.contains(where: \.isNewline) || isPasted && Attendee.names(in: text).count > 1
      if let addLines, isList { return addLines(&form, text) }
      form.input.apply(edit)
      form.notice = form.input.notice
      set(&form.value, form.input.text)
    }
    if enter != nil { control.emptyAnswer = .fieldPassed(.forward) }
    control.enter = enter
    control.hint = { _ in hint }
    control.input = { TextInput(get($0), limit: limit) }
    return control
  }
}

extension Question<FormAction>.Reply {
  fileprivate static func entering(_ text: String) -> Self {
    .actions([.textEntered(text), .enterPressed])
  }
}
