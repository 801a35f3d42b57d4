import ComposableUI
import Foundation
import TerminalUI
import Testing

/// A form of two texts, a choice, and a list that grows, without anything of the program's own.
@Suite struct `A form` {
  struct Trip: FormValue {
    var city = ""
    var isShort = false
    var notes: [String] = []

    var rows: [FormRow<Trip>] {
      FormRow(
        "city", "City", spoken: "Which city",
        .text(\.city, set: { $0.city = $1 }, placeholder: "Anywhere"))
      Toggle("Short", isOn: \.isShort)
      for index in notes.indices {
        if index == 0 { FormRow.heading("Notes") }
        FormRow(
          "note \(index)", "", spoken: "Note \(index + 1)",
          .text({ $0.notes[index] }, set: { $0.notes[index] = $1 }))
      }
    }
  }

  private var form = Form(Trip())

  /// Types letter by letter, as a person does.
  private func typing(_ text: String, into form: Form<Trip>) -> Form<Trip> {
    var form = form
    for letter in text { form.change(isTyping: true) { $0.edit(.insert(String(letter))) } }
    return form
  }

  private func undone<Value: FormValue>(
    _ form: Form<Value>, _ direction: UndoDirection = .undo
  ) -> Form<Value> {
    var form = form
    form.travel(direction)
    return form
  }

  @Test func `the focus goes around, past headings`() {
    var form = Form(Trip(notes: ["a"]))
    for id in ["short", "note 0", "city"] as [FieldID] {
      form.move(.forward)
      #expect(form.focus == id)
    }
    form.move(.backward)
    #expect(form.focus == "note 0" && form.input == TextInput("a"))
  }

  @Test func `consecutive letters are undone together, and words separately`() {
    var form = typing("New York", into: form)
    #expect(form.value.city == "New York")
    form = undone(form)
    #expect(form.value.city == "New " && form.input.text == "New ")
    form = undone(form)
    #expect(form.value.city == "" && form.notice == .success("Undone: Which city"))
    #expect(undone(form).notice == "Nothing to undo")
    form = undone(undone(form, .redo), .redo)
    #expect(form.value.city == "New York" && form.notice == .success("Redone: Which city"))
    #expect(undone(form, .redo).notice == "Nothing to redo")
  }

  @Test func `a change after an undo is a step of its own, and nothing can be redone`() {
    var form = undone(typing("a b", into: form))
    form = typing(" ", into: form)
    #expect(undone(form, .redo).notice == "Nothing to redo")
    #expect(undone(form).value.city == "a ")
  }

  @Test func `undo says which field it was, and brings its focus back`() {
    var form = form
    form.change { $0.move(.forward) }
    form.change { $0.control?.step?(&$0, .forward) }
    form.change { $0.move(.forward) }
    #expect(form.value.isShort && form.focus == "city")
    form = undone(form)
    #expect(
      !form.value.isShort && form.focus == "short" && form.notice == .success("Undone: Short"))
    form.change { $0.value.notes = ["a"] }
    #expect(undone(form).notice == .success("Undone: Note 1"))
    #expect(undone(undone(form), .redo).notice == .success("Redone: Note 1"))
  }

  @Test func `a hundred changes are remembered`() {
    var form = form
    for number in 0...100 { form.change { $0.value.city = "\(number)" } }
    for _ in 0..<100 { form = undone(form) }
    #expect(form.value.city == "0" && undone(form).notice == "Nothing to undo")
  }

  @Test func `text cut in one field can be pasted into another, also after undo`() {
    var form = Form(Trip(city: "Rome", notes: ["a"]))
    form.change(isTyping: true) { $0.edit(.deleteToStart) }
    form.change { $0.focus(on: "note 0") }
    form.change(isTyping: true) { $0.edit(.yank) }
    #expect(form.value.notes == ["aRome"])
    form = undone(undone(form))
    #expect(form.value.city == "Rome" && form.input.killed == "Rome")
  }

  @Test func `what it says, shows, and asks comes from the same rows`() {
    var form = Form(Trip(notes: ["a"]))
    #expect(form.speech.lines.map(\.text) == ["Which city: empty", "Short: no", "Note 1: a"])
    #expect(form.speech.lines.map(\.row) == [0, 1, 3])
    var screen = form.screen(title: "Trip", commit: "Save")
    #expect(screen.question?.label == "Which city" && screen.question?.value == "empty")
    form.focus(on: "short")
    screen = form.screen(title: "Trip", commit: "Save")
    #expect(screen.question?.choices == ["no", "yes"] && screen.question?.hint == "Or: yes")
    #expect(screen.typing == nil)
    #expect(screen.action(clickingOn: "Anywhere") == .focused("city"))
    #expect(screen.action(clickingOn: "›") == .stepped("short", .forward))
    #expect(screen.action(clickingOn: "Notes") == nil)
  }

  @Test func `its keys are those of the focused field`() {
    var form = Form(Trip())
    let action = { (key: Key) in
      form.screen(title: "Trip", commit: "Save").action(for: .key(key))
    }
    #expect(action(.left) == .textEdited(.moveLeft))
    #expect(action(.enter) == .enterPressed)
    #expect(action(.control("s")) == .commitPressed)
    #expect(action(.pageUp) == nil)
    form.focus(on: "short")
    #expect(action(.left) == .changePressed(.backward))
    #expect(action(.tab) == .fieldPassed(.forward))
  }

  @Test func `cancel asks first once something has changed`() {
    let changed = typing("Rome", into: form)
    #expect(form.screen(title: "Trip", commit: "Save").actionAskingFirst(for: .escape) == nil)
    let screen = changed.screen(title: "Trip", commit: "Save")
    #expect(screen.actionAskingFirst(for: .escape) == .cancelPressed)
    #expect(screen.actionAskingFirst(for: .enter) == nil)
  }

  @Test func `a list that is longer than the window shows where it is`() {
    let form = Form(Trip(notes: (0..<40).map { "note \($0)" }))
    let screen = form.screen(title: "Trip", commit: "Save")
    #expect(screen.render(size: Size(width: 40, height: 12)).text.contains("┃"))
  }

  struct Login: FormValue {
    var password = ""

    var rows: [FormRow<Login>] { SecureField("Password", text: \.password) }
  }

  @Test func `a secret is typed like any text, and neither shown, said, nor asked with its value`()
  {
    var form = Form(Login())
    form.change(isTyping: true) { $0.edit(.insert("hunter2")) }
    #expect(form.value.password == "hunter2")
    let screen = form.screen(title: "Login", commit: "Save")
    let text = screen.render(size: Size(width: 40, height: 12)).text
    #expect(text.contains("*******") && !text.contains("hunter2"))
    #expect(form.speech.lines.map(\.text) == ["Password: *******"])
    #expect(screen.question?.value == "*******")
    #expect(undone(form).value.password == "")
  }

  // MARK: - Numbers

  struct Box: FormValue {
    var count = 5

    var rows: [FormRow<Box>] { Stepper("Count", value: \.count, in: 1...30) }
  }

  @Test func `a number is typed, or changed by steps, and stays in its range`() {
    var form = Form(Box())
    form.change(isTyping: true) { $0.edit(.insert("0")) }
    #expect(form.value.count == 5 && form.notice == "Type a number from 1 to 30.")
    form.change(isTyping: true) { $0.edit(.deleteBackward) }
    form.change(isTyping: true) { $0.edit(.insert("x")) }
    #expect(form.value.count == 5)
    form.change { $0.control?.page?(&$0, .forward) }
    #expect(form.value.count == 8 && form.input.text == "8")
    for _ in 0..<30 { form.change { $0.control?.step?(&$0, .forward) } }
    #expect(form.value.count == 30 && form.hasChanges)
    form.change { $0.control?.slide?(&$0, 0) }
    #expect(form.value.count == 1)
    guard case .rejected("Type a number from 1 to 30") = form.control?.answer("31") else {
      Issue.record("31 was taken")
      return
    }
    #expect(undone(form).value.count == 30)
  }
}
