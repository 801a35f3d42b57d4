import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

extension RecordMeeting {
  static var title: LocalizedText { "Meeting" }

  static let keys = KeyMap<Action.View>([
    .on("n", .right, id: "next", does: "Next", .nextPressed).prioritized().purpose(.meeting),
    .on("b", .left, id: "previous", does: "Previous", .previousPressed).purpose(.meeting),
    .on(.space, "p", id: "pause", does: "Pause", .pausePressed).prioritized().purpose(.meeting),
    .on("i", id: "note", does: "Note", .editorOpened(.note)).asksForText.purpose(.notes),
    .on("!", id: "blocker", does: "Blocker", .editorOpened(.blocker)).asksForText.purpose(.notes),
    .on("@", id: "parking-lot", does: "Parking lot", .editorOpened(.parking)).asksForText
      .hintedIfRoom.hinted(as: "Parking").purpose(.notes),
    .on("l", id: "later", does: "Later", .laterPressed).purpose(.meeting),
    .on("x", id: "absent", does: "Absent", .absentPressed).purpose(.meeting),
    .on(.enter, id: "give-the-floor", does: "Give the floor", .enterPressed)
      .hintedIfRoom.hinted(as: "Floor").purpose(.meeting),
    .on("u", id: "undo", does: "Undo", .undoPressed).hintedIfRoom.purpose(.meeting),
    .on(.control("r"), id: "redo", does: "Redo", .redoPressed).onlyInHelp.purpose(.meeting),
    .on("+", "=", id: "add-a-minute", does: "Add a minute", .addMinutePressed)
      .hintedIfRoom.hinted(as: "1 min").purpose(.meeting),
    .on("-", id: "remove-a-minute", does: "Remove a minute", .takeMinutePressed)
      .hintedIfRoom.hinted(as: "1 min").purpose(.meeting),
    .on("g", id: "guest", does: "Guest", .guestPressed).hintedIfRoom.asksForText.purpose(.meeting),
    .on(.tab, .shift(.tab), id: "notes", does: "Notes", .panelPressed).hintedIfRoom.purpose(.notes),
    .on("e", id: "edit", does: "Edit", .editPressed).hintedIfRoom.asksForText.purpose(.notes),
    .on("D", id: "remove", does: "Remove", .removePressed).hintedIfRoom.purpose(.notes),
    .on(.up, "k", id: "select-the-person-before", does: "Select the previous person", .moved(.up))
      .hintedIfRoom.hinted(as: "Pick").purpose(.move),
    .on(.down, "j", id: "select-the-person-after", does: "Select the next person", .moved(.down))
      .hintedIfRoom.hinted(as: "Pick").purpose(.move),
    .on("o", id: "make-an-item", does: "Make an item", .itemMade).onlyInHelp.purpose(.notes),
    .on("r", id: "resolve-the-item", does: "Resolve the item", .itemResolved)
      .onlyInHelp.purpose(.notes),
    .on("R", id: "reopen-the-item", does: "Reopen the item", .itemReopened)
      .onlyInHelp.purpose(.notes),
    .on("m", id: "mute", does: "Mute", .mutePressed).hintedIfRoom.purpose(.meeting),
    .on("q", id: "end", does: "End", .endPressed).asksFirst.prioritized(2).purpose(.meeting),
    .on(.escape, id: "back-to-the-people", does: "Back to the people, or end", .escapePressed)
      .onlyInHelp.purpose(.meeting),
  ]).named("record").map { Action.view($0) }

  static let editorKeys = KeyMap<Action.View>([
    .on(.enter, id: "add-the-line", does: "Add the line", .editorSubmitted)
      .prioritized().purpose(.notes),
    .on(.escape, id: "close-keep-the-draft", does: "Close, keep the draft", .editorClosed)
      .hinted(as: "Keep the draft").purpose(.notes),
  ]).named("note").map { Action.view($0) }

  static let keyTables = [
    KeyedScreen("record", title: "Meeting", keys.rows),
    KeyedScreen("note", title: "Note of a meeting", editorKeys.rows, isTyping: true),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let engine = state.engine
    let people = engine.progress.members.count
    var screen = Screen(
      title: title, detail: detail(engine.stateText, of: state), keys: keys(for: state),
      body: RecordMeetingBody(state: state))
    screen.spokenDetail = detail(engine.stateWords, of: state)
    screen.tint = state.tint
    screen.isTicking = true
    screen.minimumSize = .strip
    screen.notice = state.notice
    screen.remark = progress(of: state)
    screen.windowTitle = "\(engine.current.name) \(engine.clockText)"
    screen.speech = { speech(of: state) }
    screen.question = state.question
    screen.progress = engine.isEnded ? nil : engine.tabProgress
    screen.pick = { .view($0 < people ? .rowPicked($0) : .linePicked($0 - people)) }
    if state.editor != nil {
      screen.typing = { .view(.draftEdited($0)) }
    }
    return screen.popup(state.destination.map { Popup($0) { .destination($0) } })
  }

  private static func detail(_ stateText: String, of state: State) -> String {
    if let watch = state.watch { return "\(stateText) · \(watch.text)" }
    return [stateText, state.isMuted ? String(localized: "muted") : nil, state.transcriber.label]
      .compactMap(\.self).joined(separator: " · ")
  }

  private static func progress(of state: State) -> String {
    let engine = state.engine
    if engine.isEnded {
      return String(localized: "The meeting has ended. Close the text field to see the summary.")
    }
    if engine.isOvertime, engine.upNext == nil { return String(localized: "No one is waiting.") }
    let facilitator: LocalizedText? = state.facilitatorName.map { "\($0) facilitates" }
    let place: LocalizedText = "Speaker \(engine.speakerNumber) of \(engine.speakerCount)"
    return facilitator.map { "\(place) · \($0)" } ?? place.text
  }

  private static func keys(for state: State) -> KeyMap<Action> {
    let engine = state.engine
    let pause: String? = engine.isPaused(by: .key) ? "Resume" : nil
    if let watch = state.watch {
      return keys.disabled(
        allBut: .up, .down, .tab, "q", .escape,
        because: String(
          localized: "Only the meeting's own window can do this; it is on \(watch.place)")
      )
      .relabeled(.space, as: pause).relabeled(.tab, as: state.nextPanel.name)
      .relabeled("q", as: "Leave")
    }
    if let editor = state.editor { return keys(for: editor.subject, isEnded: engine.isEnded) }
    let progress = engine.progress
    let noLine = state.selectedLineIndex == nil ? "No note is selected" : nil
    let hasFloor =
      state.selectedID == engine.current.id && !engine.mayTakeBack
      ? String(localized: "\(engine.current.name.named) has the floor") : nil
    let noPanel = state.panel == .notes ? nil : "Press Tab to go to the notes"
    let moves = state.panel == .roster ? nil : "Move"
    let item = state.selectedSpeakersItem
    let keys = state.panel == .notes ? Self.keys : Self.keys.without("o")
    let shown = item == nil ? keys.without("r", "R") : keys
    return
      state.panel.hinted(in: shown)
      .disabled(
        "b", because: engine.canGoBack || engine.mayTakeBack ? nil : "This is the first speaker"
      )
      .disabled("l", because: engine.upNext == nil ? "No one is waiting" : nil)
      .disabled(
        "+", because: progress.canAdd(minutes: 1) ? nil : "Meetings are limited to three hours"
      )
      .disabled(
        "-", because: progress.canAdd(minutes: -1) ? nil : "Less than a minute is left"
      )
      .disabled("e", "D", because: noPanel ?? noLine)
      .disabled("o", because: noLine ?? state.itemObstacle)
      .disabled("r", because: item?.isOpen == false ? "The item is resolved" : nil)
      .disabled("R", because: state.itemToReopen?.isOpen == true ? "The item is open" : nil)
      .disabled(.enter, because: state.panel == .notes ? noLine : hasFloor)
      .relabeled(.enter, as: state.panel == .notes ? "Edit" : nil)
      .askingFirst(.escape, if: state.panel == .roster)
      .relabeled(.escape, as: state.panel == .roster ? "End" : "People")
      .relabeled(.up, as: moves)
      .relabeled(.down, as: moves)
      .relabeled("x", as: state.absentLabel)
      .relabeled(.space, as: pause)
      .relabeled(.tab, as: state.nextPanel.name)
      .relabeled("m", as: state.isMuted ? "Unmute" : nil)
  }

  /// The keys of the text field, whose labels describe what will happen to the text.
  private static func keys(for subject: Editor.Subject, isEnded: Bool) -> KeyMap<Action> {
    let keys =
      switch subject {
      case .guest where !isEnded:
        editorKeys.relabeled(.enter, as: "Add the guest").relabeled(.escape, as: "Close")
      case .line:
        editorKeys.relabeled(.enter, as: "Save the line").relabeled(.escape, as: "Cancel")
      case .guest, .note:
        editorKeys
      }
    return keys.relabeled(.escape, as: isEnded ? "Close, keep the text" : nil)
  }
}

extension RecordMeeting.State {
  /// The team's color in every state of the meeting: states change shapes instead.
  var tint: Style { Style(foreground: standup.theme.tint) }
}

extension RecordMeeting {
  /// The place of a meeting that is only watched here, and the time of its last snapshot.
  struct Watch: Equatable, Sendable {
    var host: String?
    var savedAt: Date

    /// The place and the age: `watching desk, 3 seconds old`.
    var text: String {
      @Dependency(\.date) var date
      let age = Duration.seconds(max(0, date.now.timeIntervalSince(savedAt)))
      return String(localized: "watching \(place), \(age.spokenText) old")
    }

    var place: String { OngoingMeeting.place(host) }
  }
}

extension OngoingMeeting {
  /// The meeting in words: `running, 4:10, Ada's turn, on desk`.
  var textNow: String {
    @Dependency(\.date) var date
    return text(at: date.now)
  }

  static func place(_ host: String?) -> String {
    host?.named ?? String(localized: "another machine")
  }
}

extension RecordMeeting.State {
  /// The label of the absence key for the selected person; nil if it marks them as absent.
  fileprivate var absentLabel: String? {
    let target = targetID
    guard let row = engine.rows.first(where: { $0.id == target }) else { return nil }
    switch row.status {
    case .absent, .left: return "Back"
    case .current, .done, .waiting:
      return row.seconds < MeetingProgress.leastSpoken ? nil : "Left"
    }
  }
}

extension RecordMeeting.Transcriber {
  fileprivate var label: String? {
    switch self {
    case .failed: String(localized: "transcriber failed")
    case .off: nil
    case .on: String(localized: "transcriber on")
    }
  }
}

extension RecordMeeting.Panel {
  /// The keys of a meeting, with those of this panel first in the footer.
  fileprivate func hinted(
    in keys: KeyMap<RecordMeeting.Action>
  ) -> KeyMap<RecordMeeting.Action> {
    switch self {
    case .items:
      keys.onlyInHelp(.enter, "l", "x").hinted("r", "R", .up, .down, .escape, priority: 1)
    case .notes:
      keys.onlyInHelp(.enter, "l", "x").hinted("e", "D", .up, .down, .escape, priority: 1)
    case .roster:
      keys.hinted("x", priority: 1)
    }
  }

  /// The label of the key that leads to the panel.
  fileprivate var name: String {
    switch self {
    case .items: "Items"
    case .notes: "Notes"
    case .roster: "People"
    }
  }
}
