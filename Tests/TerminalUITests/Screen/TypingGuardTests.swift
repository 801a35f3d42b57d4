import TerminalUI
import Testing

/// A text field that closes by itself while somebody types into it.
@Suite struct TypingGuardTests {
  private enum Place {
    case field, fieldUnderPopup, list
  }

  private final class Model {
    var place = Place.field

    var screen: Screen<String> {
      var screen = Screen<String>(
        title: "List",
        keys: [
          .on("d", id: "delete", does: "Delete", "delete"),
          .on(.enter, id: "open", does: "Open", "open"),
          .on(.left, id: "back", does: "Back", "back"),
          .on(.escape, id: "leave", does: "Leave", "leave"),
        ], body: Text(""))
      if place != .list {
        screen.keys = [
          .on(.enter, id: "save", does: "Save", "save"),
          .on(.tab, id: "kind", does: "Kind", "kind"),
        ]
        screen.typing = { "\($0)" }
      }
      return place == .fieldUnderPopup ? screen.popup(popup) : screen
    }

    private let popup = Popup(
      title: "Time passed", message: nil,
      buttons: [.init("Count it", role: .plain, action: "count")], dismissAction: "dismiss")
  }

  private let model = Model()

  private func session() -> ScreenSession<String> {
    var session = ScreenSession { [model] in model.screen }
    draw(&session, at: 0)
    return session
  }

  private func draw(_ session: inout ScreenSession<String>, at time: Int) {
    _ = session.draw(
      size: Size(width: 40, height: 12), glyphs: .unicode, at: .milliseconds(time))
  }

  private func press(
    _ key: Key, in session: inout ScreenSession<String>, at time: Int
  ) -> String? {
    session.action(for: .key(key), at: .milliseconds(time))
  }

  /// Something other than the person shows another screen.
  private func change(
    to place: Place, in session: inout ScreenSession<String>, at time: Int
  ) {
    session.screenWillChange(at: .milliseconds(time))
    model.place = place
  }

  @Test func `what is being typed does nothing until no key has come for 300 ms`() {
    var session = session()
    #expect(press("d", in: &session, at: 900) == "\(TextEdit.insert("d"))")
    change(to: .list, in: &session, at: 1000)
    draw(&session, at: 1001)
    for (time, key) in [(1200, "d"), (1450, .enter), (1700, .left), (1999, "d")] as [(Int, Key)] {
      #expect(press(key, in: &session, at: time) == nil)
    }
    #expect(press("d", in: &session, at: 2299) == "delete")
    #expect(press("d", in: &session, at: 2300) == "delete")
  }

  @Test func `keys that no text field takes work at once`() {
    var session = session()
    change(to: .list, in: &session, at: 1000)
    #expect(press(.escape, in: &session, at: 1001) == "leave")
  }

  @Test func `in a burst, the keys after the change do nothing, drawn or not`() {
    var session = session()
    #expect(press("d", in: &session, at: 1000) == "\(TextEdit.insert("d"))")
    change(to: .list, in: &session, at: 1000)
    #expect(press("d", in: &session, at: 1000) == nil)
  }

  @Test func `an alert that opens over the field is not answered by what is being typed`() {
    var session = session()
    change(to: .fieldUnderPopup, in: &session, at: 1000)
    draw(&session, at: 1001)
    #expect(press(.enter, in: &session, at: 1100) == nil)
    #expect(press("1", in: &session, at: 1200) == nil)
    #expect(press("1", in: &session, at: 1500) == "count")
  }

  @Test func `after a key that closes the field, the next key is a command`() {
    var session = session()
    #expect(press(.enter, in: &session, at: 1000) == "save")
    model.place = .list
    #expect(press("d", in: &session, at: 1000) == "delete")
  }

  @Test func `a key that leaves the field open does not excuse what closes it later`() {
    var session = session()
    #expect(press(.tab, in: &session, at: 1000) == "kind")
    change(to: .list, in: &session, at: 1001)
    #expect(press("d", in: &session, at: 1002) == nil)
  }

  @Test func `when the field is back, it takes every key`() {
    var session = session()
    change(to: .list, in: &session, at: 1000)
    #expect(press("d", in: &session, at: 1001) == nil)
    change(to: .field, in: &session, at: 1002)
    #expect(press("d", in: &session, at: 1003) == "\(TextEdit.insert("d"))")
  }
}
