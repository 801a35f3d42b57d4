import Composable
import ComposableUI
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite(.today) struct `Search on screen` {
  private let standups: IdentifiedArrayOf<Standup> = [heldDesign, platform]

  @Test func `results say where they were found`() {
    #expect(
      picture(of: Search.screen(Search.State(standups, text: "ada")), 40, 12) == """
         Search                       2 results
         / ada
         ▸ Ada
           person · Design
           Ada
           person · 플랫폼 싱크





         ↑↓ move  Enter open  Esc back
        """)
  }

  @Test func `a note has its kind, team, date, and person`() {
    let picture = picture(of: Search.screen(Search.State(standups, text: "api")), 80, 24)
    #expect(picture.contains("▸ ! API key is late\n      Design · Wed May 20 · 김민지\n"))
  }

  @Test func `a wide window has columns`() {
    let picture = picture(of: Search.screen(Search.State(standups, text: "api")), 120, 40)
    #expect(picture.contains("│ ▸ Wed May 20  Design  김민지  ! API key is late"))
  }

  @Test func `a blocker of an update has its mark where items have theirs`() {
    let line = WrittenUpdate.Line(id: UUID(1), kind: .blocker, text: "No key")
    let result = ResultText(
      .agenda(.update(line, by: design.attendees[0].id, of: design.id)), in: [design])
    #expect(result.mark == "!" && result.text == "No key")
    #expect(result.spokenText == "Update, blocker, Blob, Design: No key")
  }

  @Test func `it says what to type, and that nothing matches`() {
    #expect(
      picture(of: Search.screen(Search.State(standups)), 80, 24)
        .contains("Type a part of a title, a name, a note, an item, or an update."))
    var state = Search.State(standups, text: "zzz")
    #expect(
      picture(of: Search.screen(state), 80, 24).contains("No matches for \"zzz\"\n"))
    state.batches = [Search.State.Batch(places: [])]
    #expect(
      picture(of: Search.screen(state), 80, 24).contains("No matches for \"zzz\" so far"))
  }

  @Test func `letters are typed until Tab, and are keys after it`() {
    var state = Search.State(standups)
    for key in ["q", "j", "F", "/", "?"] as [Key] {
      #expect(
        answer(to: .key(key), on: Search.screen(state))
          == .view(.filter(.typed(.insert(key.name(in: .ascii))))))
    }
    #expect(answer(to: .key(.tab), on: Search.screen(state)) == .view(.filter(.kept)))
    #expect(answer(to: .key(.escape), on: Search.screen(state)) == .view(.backPressed))
    state.filter.isTyping = false
    #expect(answer(to: .key("q"), on: Search.screen(state)) == .view(.backPressed))
    #expect(answer(to: .key("/"), on: Search.screen(state)) == .view(.filter(.opened)))
    #expect(answer(to: .key("F"), on: Search.screen(state)) == .view(.filter(.opened)))
  }

  @Test func `without results, the keys that need one say what to do`() {
    let reasons = { (state: Search.State) in
      Set(Search.screen(state).keyRows.compactMap(\.reason))
    }
    #expect(reasons(Search.State(standups)) == ["Type something to search for"])
    #expect(reasons(Search.State(standups, text: "zzz")) == ["No matches; try other words"])
    #expect(reasons(Search.State(standups, text: "ada")) == [])
  }

  @Test func `a click selects a row, and another one opens it`() {
    let screen = Search.screen(Search.State(standups, text: "ada"))
    #expect(click(on: "person · 플랫폼", of: screen) == .view(.moved(.to(1))))
    #expect(click(on: "person · Design", of: screen) == .view(.openPressed))
    #expect(click(on: "/ ada", of: screen) == .view(.filter(.opened)))
  }

  @Test func `F opens it from the list and from a standup`() {
    #expect(
      answer(to: .key("F"), on: AppFeature.screen(app([design])))
        == .user(.list(.view(.requested(.search)))))
    #expect(
      answer(to: .key("F"), on: AppFeature.screen(app([design], showing: design)))
        == .user(.path(.element(id: 0, action: .detail(.view(.requested(.search)))))))
    #expect(
      answer(to: .key("F"), on: AppFeature.screen(app([])))
        != .user(.list(.view(.requested(.search)))))
  }

  @Test func `a text field of the list keeps its letters`() {
    var state = app([design])
    state.list.filter = ListFilter("", isTyping: true)
    #expect(
      answer(to: .key("F"), on: AppFeature.screen(state))
        == .user(.list(.view(.filter(.typed(.insert("F")))))))
  }

  // MARK: - The part that matches

  @Test func `the part that matches is underlined`() {
    let canvas = Search.screen(Search.State(standups, text: "key")).render(
      size: Size(width: 80, height: 24), tier: .monochrome)
    let underlined = (0..<24).flatMap { y in
      (0..<80).filter { canvas[$0, y].style.attributes.contains(.underline) }
        .map { canvas[$0, y].character }
    }
    #expect(String(underlined) == "key")
  }

  @Test(arguments: [
    ("end", 30, "…he beginning and the very end"), ("the", 30, "the beginning and the very end"),
    ("end", 20, "…ng and the very end"), ("beginning", 12, "… beginning…"),
    ("very", 16, "…g and the very…"),
  ])
  func `a long text starts later if the part that matches would be cut off`(
    typed: String, width: Int, shown: String
  ) {
    let text = "It has the beginning and the very end"
    var canvas = Canvas(size: Size(width: width, height: 1))
    MatchedText(text, pattern: SearchPattern(typed), style: .plain)
      .draw(in: Rect(canvas.size), on: &canvas)
    #expect(canvas.text.contains(typed))
    #expect(canvas.text.columns <= width)
    if typed != "the" { #expect(canvas.text == shown) }
  }

  // MARK: - Speech

  @Test func `results are said in sentences`() throws {
    let speech = Search.speech(of: Search.State(standups, text: "api"))
    #expect(speech.lines.map(\.text) == ["Blocker, 김민지, Design, Wed May 20: API key is late"])
    #expect(speech.announcements.map(\.text) == ["1 result. Type read to hear them"])
  }

  @Test func `how much is found is said once everything was read`() {
    var state = Search.State(standups, text: "api")
    state.batches = [Search.State.Batch(places: [])]
    #expect(Search.speech(of: state).announcements == [])
  }

  @Test func `screen readers follow the text while it is typed, else the selected row`() {
    var state = Search.State(standups, text: "ada")
    let caret = { (state: Search.State) in
      Search.screen(state).render(
        size: Size(width: 80, height: 24), glyphs: .screenReader, tier: .monochrome
      ).caret
    }
    let selected = caret(state)
    state.filter.isTyping = true
    #expect(selected != caret(state))
    #expect(caret(state)?.x == 7)
  }
}
