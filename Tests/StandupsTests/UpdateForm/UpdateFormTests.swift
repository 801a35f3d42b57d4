import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The design's Blob has written a line about today.
@MainActor
@Suite struct `Writing an update` {
  private let line = WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: "Write tests")
  private var agenda: Agenda {
    Agenda(updates: [WrittenUpdate(id: design.attendees[0].id, lines: [line])])
  }

  private func form(me: String? = "blob") -> UpdateForm.State {
    withDependencies {
      $0.configuration.me = me
    } operation: {
      UpdateForm.State(of: design, agenda: agenda)
    }
  }

  private func store(_ state: UpdateForm.State) -> TestStoreOf<UpdateForm> {
    TestStore(initialState: state) {
      UpdateForm()
    } withDependencies: {
      $0.activity = .none
      $0.date.now = Date(timeIntervalSince1970: 1_779_269_400)
      $0.standupsClient.userNames = { ["ada", "ada@example.com"] }
      $0.uuid = .incrementing
    }
  }

  private func typed(_ text: String, into state: UpdateForm.State) -> UpdateForm.State {
    var state = state
    state.form.change { $0.edit(.insert(text)) }
    return state
  }

  @Test func `the configuration knows the author, who sees their lines`() {
    let form = form()
    #expect(form.author?.name == "Blob")
    #expect(form.form.value.lines.map(\.text) == ["", "Write tests", ""])
    #expect(form.form.value.lines.map(\.kind) == [.done, .today, .blocker])
    #expect(!form.hasChanges)
  }

  @Test func `git knows the author, too, and only somebody on the team is the author`() async {
    let store = store(form(me: nil))
    #expect(store.state.author == nil)
    await store.send(.appeared)
    await store.receive(.userFound(["ada", "ada@example.com"])) {
      $0.write(as: design.attendees[1])
    }
    await store.send(.userFound(["Blob"]))
    let stranger = self.store(form(me: "Zoe"))
    stranger.dependencies.configuration.me = "Zoe"
    await stranger.send(.appeared)
    #expect(stranger.state.author == nil)
  }

  @Test func `lines are added and edited, and those that stay keep their ids`() async {
    var state = typed("Merged", into: form())
    state.form.addLine()
    state.form.edit(.insert("Released"))
    state.form.move(.forward)
    state.form.move(.forward)
    state.form.edit(.insert("No key"))
    #expect(state.hasChanges)
    let store = store(state)
    await store.send(.form(.commitPressed))
    await store.receive(.form(.delegate(.committed)))
    let lines = [
      WrittenUpdate.Line(kind: .done, text: "Merged", number: 0),
      WrittenUpdate.Line(kind: .done, text: "Released", number: 1), line,
      WrittenUpdate.Line(kind: .blocker, text: "No key", number: 2),
    ]
    let edit = WrittenUpdate.Rewrite(base: [line], lines: lines)
    await store.receive(
      .delegate(.committed(.update(edit, of: design.attendees[0].id, standup: design.id))))
  }

  @Test func `Enter goes on to an empty line rather than adding one`() {
    var state = form()
    state.form.addLine()
    #expect(state.form.focusedLine == 1 && state.form.value.lines.count == 3)
    state.form.addLine()
    #expect(state.form.focusedLine == 2 && state.form.value.lines.count == 4)
    #expect(state.form.value.lines[2].kind == .today)
    state.form.move(.backward)
    state.form.addLine()
    #expect(state.form.focusedLine == 2 && state.form.value.lines.count == 4)
  }

  @Test func `the footer says where Enter goes`() {
    var state = form()
    #expect(picture(of: UpdateForm.screen(state), 80, 24).contains("Enter go to today"))
    state = typed("Login works", into: state)
    #expect(picture(of: UpdateForm.screen(state), 80, 24).contains("Enter next line"))
    state.form.focus(on: .line(1))
    state = typed("!", into: state)
    state.form.addLine()
    #expect(picture(of: UpdateForm.screen(state), 80, 24).contains("Enter go to blockers"))
  }

  @Test func `^_ and ^R reach every line, and say which it was`() {
    let store = Store(initialState: form()) { UpdateForm() }
    for input in [Input.paste("Merged"), .key(.enter), .paste("Released"), .key(.control("_"))] {
      guard let action = answer(to: input, on: UpdateForm.screen(store.state)) else { continue }
      store.send(action)
    }
    #expect(store.form.value.lines.map(\.text) == ["Merged", "", "Write tests", ""])
    #expect(store.form.notice == .success("Undone: Since last time"))
    store.send(.form(.undoPressed))
    #expect(
      store.form.value.lines.count == 3 && store.form.notice == .success("Undone: Since last time"))
    for _ in 0..<2 { store.send(.form(.redoPressed)) }
    #expect(store.form.value.lines.map(\.text) == ["Merged", "Released", "Write tests", ""])
    #expect(store.form.focusedLine == 1)
  }

  @Test func `a plan that is carried for the third working day stands out, beside commits`() {
    let start = Date(timeIntervalSince1970: 1_779_269_400)
    var standup = design
    for (day, texts) in [(3.0, ["Late"]), (1, ["Late", "New"])] {
      let lines = WrittenUpdate.Rewrite(of: [], to: texts.map { (.today, $0) }) { UUID() }.lines
      let agenda = Agenda(updates: [WrittenUpdate(id: design.attendees[0].id, lines: lines)])
      let date = start - day * 86_400
      let meeting = design.writtenMeeting(id: UUID(), at: date, agenda: agenda)
      standup.history.insert(meeting!, name: MeetingName(startedAt: date))
    }
    let commit = Commit(
      id: "1", subject: "Fix", repository: "app", branch: "main", committedAt: start,
      authors: [.init(name: "Blob", email: "")])
    withDependencies {
      $0.configuration.me = "blob"
      $0.configuration.weekend = []
      $0.date.now = start
    } operation: {
      var state = UpdateForm.State(of: standup, agenda: agenda)
      state.activity = Activity([commit], of: standup.team)
      state.showEarlierWork()
      let canvas = UpdateForm.screen(state).render(size: Size(width: 80, height: 24))
      func color(of text: String) -> Color? {
        let lines = (0..<24).map { canvas.line($0) }
        guard let y = lines.firstIndex(where: { $0.contains(text) }),
          let place = lines[y].range(of: text)
        else { return nil }
        return canvas[lines[y][..<place.lowerBound].columns, y].style.foreground
      }
      #expect(color(of: "Late") == .notice && color(of: "New") != .notice)
      #expect(canvas.text.contains("Commits since") && canvas.text.contains("Fix (app main)"))
    }
  }

  @Test func `who is asked for an update chooses a person, and then writes`() {
    let store = Store(initialState: form(me: nil)) { UpdateForm() }
    for key in [Key.up, .down, .down, .down, .up, .enter] {
      guard let action = answer(to: .key(key), on: UpdateForm.screen(store.state)) else { continue }
      store.send(action)
    }
    #expect(store.author == design.attendees[design.attendees.count - 2])
    #expect(store.form.focusedLine == 0 && !store.state.hasChanges)
  }

  @Test func `each line is a question, whose answer replaces it and asks for one more`() {
    let store = Store(initialState: form()) { UpdateForm() }
    func answer(_ text: String) -> String? {
      guard case .actions(let actions) = UpdateForm.screen(store.state).question?.answer?(text)
      else { return nil }
      for action in actions { store.send(action) }
      let question = UpdateForm.screen(store.state).question
      return question.map { "\($0.label): \($0.value)" }
    }
    #expect(answer("Merged") == "Since last time: empty")
    #expect(answer("") == "Today: Write tests")
    #expect(answer("Rest") == "Today: empty")
    #expect(answer("") == "Blockers: empty")
    #expect(answer("") == "Since last time: Merged")
    #expect(store.form.value.lines.map(\.text) == ["Merged", "", "Rest", "", ""])
  }

  @Test func `what arrives from elsewhere is shown, unless somebody is writing`() {
    let more = Agenda(updates: [
      WrittenUpdate(
        id: design.attendees[0].id, lines: [line, .init(id: UUID(0x52), kind: .done, text: "More")])
    ])
    var untouched = form()
    untouched.show(more)
    #expect(untouched.form.value.lines.map(\.text) == ["More", "Write tests", ""])
    var touched = typed("Mine", into: form())
    touched.show(more)
    #expect(touched.form.value.lines.map(\.text) == ["Mine", "Write tests", ""])
    #expect(touched.base == [line])
  }

  @Test func `the sheet shows the lines below their headings`() {
    let shown = picture(of: UpdateForm.screen(typed("Merged", into: form())), 60, 14)
    for text in ["Update of Blob", "Since last time", "Merged", "Today", "Write tests", "Blockers"]
    {
      #expect(shown.contains(text), "\(text)")
    }
  }
}

extension WrittenUpdate.Line {
  /// A line that was written here, whose id was the one with this number.
  fileprivate init(kind: Kind, text: String, number: Int) {
    self.init(id: kind.marking(UUID(number)), kind: kind, text: text)
  }
}
