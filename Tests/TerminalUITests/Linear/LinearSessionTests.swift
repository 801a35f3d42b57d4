import Testing

@testable import TerminalUI

@Suite struct LinearSessionTests {
  /// A list of people, a form with one field, an alert, and a clock.
  private final class Model {
    var people = ["Ada", "Ben", "Cem"]
    var selection = 0
    var text: TextInput?
    var asks = false
    var isDeep = false
    var notice: Notice?
    var speaker: String?
    var actions: [String] = []

    var screen: Screen<String> {
      if isDeep {
        return Screen(title: "\(people[selection])", keys: Self.deepKeys, body: Text("Alone"))
      }
      var screen = Screen(
        title: "People", detail: "\(people.count) · by name",
        keys: Self.keys.disabled("o", because: "Not today"),
        body: RowList(count: people.count, selection: selection) { [people] in Text(people[$0]) })
      screen.notice = notice
      screen.showNotice = { "notice \($0)" }
      screen.pick = { "pick \($0)" }
      if let speaker {
        screen.speech = { [people] in
          Speech(
            lines: people.map { SpokenLine($0) },
            announcements: [Announcement(id: speaker, "\(speaker) speaks.")],
            summary: "It is \(speaker)'s turn.")
        }
      }
      if let text {
        screen.typing = { "edit \($0)" }
        screen.question = Question("Name", value: text.text)
      }
      return screen.popup(asks ? Popup.end : nil)
    }

    static let keys = KeyMap<String>([
      .on("a", id: "add", does: "Add", "add").asksForText,
      .on("d", id: "delete", does: "Delete", "delete"),
      .on("e", id: "edit", does: "Edit", "add").asksForSelectedText,
      .on(.enter, id: "open", does: "Open", "open"), .on("o", id: "order", does: "Order", "order"),
    ]).named("people")
    static let deepKeys = KeyMap<String>([.on(.escape, id: "back", does: "Back", "back")]).named(
      "deep")

    func send(_ action: String) {
      actions.append(action)
      switch action {
      case "add": text = TextInput("")
      case "back": isDeep = false
      case "delete": asks = true
      case "discard":
        people.remove(at: selection)
        selection = min(selection, people.count - 1)
        asks = false
      case "dismiss", "resume", "save": asks = false
      case "open":
        if let name = text?.text {
          people.append(name)
          text = nil
        } else {
          isDeep = true
        }
      case let action where action.hasPrefix("pick "): selection = Int(action.dropFirst(5)) ?? 0
      case let action where action.hasPrefix("notice "):
        notice = .failure(String(action.dropFirst(7)))
      default: if action.hasPrefix("edit insert") { text = TextInput("Dan") }
      }
    }
  }

  /// A conversation with the session; time passes between the lines.
  private final class Talk {
    let model = Model()
    var session: LinearSession<String>
    var now = Duration.zero

    init() {
      session = LinearSession { [model] in model.screen }
    }

    func callAsFunction(_ line: String) -> [String] {
      now += .seconds(1)
      model.notice = nil
      let reply = session.receive(line, at: now) { model.send($0) }
      return reply + session.report(isAnswer: true, at: now)
    }

    func hear() -> [String] {
      now += .seconds(1)
      return session.report(isAnswer: false, at: now)
    }
  }

  private static let opening = [
    "People, 3, by name.", "1. Ada.", "2. Ben.", "3. Cem.", "Type help for the commands.",
  ]

  @Test func `a screen is said once, and then what has changed`() {
    let talk = Talk()
    #expect(talk.hear() == Self.opening)
    #expect(talk.hear() == [])
    #expect(talk("2") == ["2. Ben."])
    #expect(talk("2") == ["2. Ben."])
    #expect(talk("read") == ["People, 3, by name.", "1. Ada.", "2. Ben.", "3. Cem."])
    #expect(talk("7") == ["There is no row 7."])
    #expect(talk("") == ["People, 3, by name.", "2. Ben."])
  }

  @Test func `a command may name its row, and the way back says only where it leads`() {
    let talk = Talk()
    _ = talk.hear()
    #expect(talk("open 3") == ["Cem.", "Alone."])
    #expect(talk.model.actions == ["pick 2", "open"])
    #expect(talk("back") == ["People, 3, by name.", "3. Cem."])
  }

  @Test func `an answer goes into the text field and is entered`() {
    let talk = Talk()
    _ = talk.hear()
    #expect(
      talk("add") == [
        "Type an answer; Enter keeps the value. Commands begin with a slash: /help lists them.",
        "Name.",
      ])
    #expect(talk("/nonsense").first == "There is no command \"nonsense\". Type help for a list.")
    #expect(talk("Dan") == ["People, 4, by name.", "4. Dan."])
    #expect(
      talk.model.actions == [
        "add", "edit moveToEnd", "edit deleteToStart", "edit insert(\"Dan\")", "open",
      ])
  }

  @Test func `text after a command is its answer`() {
    let talk = Talk()
    _ = talk.hear()
    #expect(talk("add Dan") == ["People, 4, by name.", "4. Dan."])
    _ = talk("add 4711")
    #expect(talk.model.actions.contains("edit insert(\"4711\")"))
  }

  @Test func `the name of a row may follow a command, too`() {
    let talk = Talk()
    talk.model.people[2] = "Guest: Cem, late"
    _ = talk.hear()
    #expect(talk("open cem") == ["Guest: Cem, late.", "Alone."])
    #expect(talk.model.actions == ["pick 2", "open"])
  }

  @Test(arguments: [
    ("delete Dan", "There is no row \"Dan\"."), ("delete B", "There is no row \"B\"."),
    ("delete 9", "There is no row 9."),
    ("delete -9223372036854775808", "There is no row -9223372036854775808."),
    ("delete 99999999999999999999", "There is no row 99999999999999999999."),
    ("delete Ada", "Several rows are called \"Ada\". Type a number."),
  ])
  func `a command is not performed on another row than the one it names`(
    _ line: String, _ reply: String
  ) {
    let talk = Talk()
    talk.model.people.append("Ada")
    _ = talk.hear()
    #expect(talk(line) == [reply])
    #expect(talk.model.actions == [])
  }

  @Test func `a text that is not the name of a row replaces the selected one`() {
    let talk = Talk()
    _ = talk.hear()
    #expect(talk("edit Ben").last == "Name.")
    #expect(talk.model.actions == ["pick 1", "add"])
    _ = talk("Dan")
    talk.model.actions = []
    #expect(talk("edit Eve").last == "5. Dan.")
    #expect(talk.model.actions.first == "add")
  }

  @Test func `an alert is answered by number or word`() {
    let talk = Talk()
    _ = talk.hear()
    let alert = [
      "End meeting?", "It would end before its time.", "1 Save and end, 2 Discard, 3 Resume.",
    ]
    #expect(talk("delete") == alert)
    #expect(talk("add") == alert)
    #expect(talk("3") == ["People, 3, by name.", "1. Ada."])
    #expect(talk("delete") == alert)
    #expect(talk("disc") == ["People, 2, by name.", "1. Ben.", "2. Cem."])
    #expect(talk.model.actions.suffix(3) == ["resume", "delete", "discard"])
    _ = talk("delete")
    _ = talk("close")
    #expect(talk.model.actions.last == "dismiss")
  }

  @Test func `a destructive button needs a moment, even if the line was typed ahead`() {
    let talk = Talk()
    _ = talk.hear()
    _ = talk("delete")
    _ = talk.session.receive("2", at: talk.now) { talk.model.send($0) }
    #expect(talk.model.actions.last == "notice Type it again to confirm")
  }

  @Test func `announcements are said at once, each one time`() {
    let talk = Talk()
    talk.model.speaker = "Ada"
    _ = talk.hear()
    talk.model.speaker = "Ben"
    talk.model.people.append("Dan")
    #expect(talk.hear() == ["Ben speaks."])
    #expect(talk.hear() == [])
    #expect(talk("") == ["It is Ben's turn."])
  }

  @Test(arguments: [
    ("Tax is free  Ada · yesterday", "Tax is free, Ada, yesterday"),
    ("Ask for photos.  Tomás", "Ask for photos. Tomás"), ("Why? · Ada", "Why? Ada"),
    ("  Ada  ·  Ben", "Ada, Ben"),
  ])
  func `gaps are read as commas, but not after a sentence`(_ drawn: String, _ said: String) {
    #expect(drawn.spokenText == said)
  }

  @Test func `a disabled command says why`() {
    let talk = Talk()
    _ = talk.hear()
    #expect(talk("order") == ["Not today."])
    #expect(talk("order") == ["Not today."])
    #expect(talk("xyz") == ["There is no command \"xyz\". Type help for a list."])
  }

  @Test func `long screens are said in parts`() {
    let talk = Talk()
    talk.model.people = (1...30).map { "Person \($0)" }
    #expect(
      talk.hear().suffix(3) == [
        "19. Person 19.", "11 left. Type more.", "Type help for the commands.",
      ])
    #expect(talk("more").first == "20. Person 20.")
    #expect(talk("more") == ["That was all."])
  }
}
