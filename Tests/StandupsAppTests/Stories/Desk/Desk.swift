import DeepLinks
import Foundation
import StandupsModel
import Synchronization
import TerminalUI
import Testing

@testable import Standups
@testable import StandupsApp
@testable import StandupsStorage

/// Where somebody works with the program: its window, their folder, their clock, and what happens
/// around them.
///
/// A story knows nothing of the program but its keys, its window, its files, and its surroundings.
@MainActor
final class Desk {
  /// What the program asks of the computer, and what it answers.
  let computer = Computer()
  /// The people with whom the folder is shared.
  let team: StoryTeam
  let disk: StoryDisk
  private let configuration: Configuration
  private let clock = VirtualClock()
  private var lastKey: Key?
  private var program: StoryProgram?

  /// Starts the program on a folder with these standups and their meetings.
  init(
    _ standups: Standup..., link: String? = nil, quick people: String? = nil,
    keepsHistory: Bool = false, configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configure(&configuration)
    self.configuration = configuration
    disk = StoryDisk(clock: clock)
    team = StoryTeam(path: disk.path)
    try disk.another { other in for standup in standups { try other.add(standup) } }
    try start(link: link, quick: people, keepsHistory: keepsHistory)
  }

  // MARK: The program

  /// Starts the program, unless it is running, as the command line does: with a link, or with a
  /// quick meeting of five minutes.
  func start(
    link: String? = nil, quick people: String? = nil, keepsHistory: Bool = false
  ) throws {
    guard program?.isFinished != false else { return }
    disk.plugIn()
    let state = AppState(
      link: try link.map { try DeepLink($0) },
      quickMeeting: people.map { QuickMeeting(people: $0, length: .seconds(300)) },
      hasHistory: keepsHistory, sync: Sync.State(obstacle: team.client.obstacle()))
    program = StoryProgram(state, clock: clock, disk: disk) { [self] in
      computer.answer(&$0)
      $0.configuration = configuration
      $0.syncClient = team.client
    }
  }

  /// The computer loses power, and the program is started again.
  func restart(link: String? = nil, quick people: String? = nil) throws {
    disk.cutPower()
    program = nil
    try start(link: link, quick: people)
  }

  /// The system asks the program to end, as when the window is closed.
  func closeWindow() {
    program?.endWithoutAsking()
  }

  /// Whether the program has ended by itself.
  var hasQuit: Bool { program?.isFinished == true }

  // MARK: Keys

  /// Presses keys by their names on screen: `e`, `^S`, `Enter`. Any other text is typed. Nobody
  /// presses a key again within a second.
  func press(_ inputs: String...) {
    for input in inputs {
      guard let key = Key(name: input) else {
        type(input)
        continue
      }
      if key == lastKey { wait(1) }
      program?.handle(.key(key))
      lastKey = key
    }
  }

  func type(_ text: String) {
    for character in text { program?.handle(.key(Key(.character(character)))) }
  }

  /// Pastes a text as a whole, in place of what the text field holds.
  func replace(with text: String) {
    press("^U")
    program?.handle(.paste(text))
  }

  /// Presses the button of the open alert, once its keys are taken.
  func choose(_ button: String) {
    program?.draw()
    wait(1)
    let buttons = alert?.buttons ?? []
    guard let index = buttons.firstIndex(of: button), let key = alert?.keys[index] else {
      Issue.record("no button \"\(button)\" among \(buttons) on\n\(screen)")
      return
    }
    press(key)
  }

  /// Ends the running meeting, by the first button of the question.
  func endMeeting() {
    press("q")
    if let button = alert?.buttons.first { choose(button) }
  }

  /// Clicks on a text in the window.
  func click(_ text: String) {
    program?.click(text)
  }

  /// Somebody comes back to the window from another one.
  func focusWindow() {
    program?.handle(.focus(true))
  }

  /// Lets time pass while the program runs.
  func wait(_ seconds: Double) {
    program?.wait(.seconds(seconds))
  }

  /// The computer sleeps.
  func sleep(_ seconds: Double) {
    program?.sleep(.seconds(seconds))
  }

  // MARK: The window

  /// Somebody makes the window larger, or smaller.
  func resizeWindow(columns: Int, rows: Int) {
    program?.size = Size(width: columns, height: rows)
  }

  /// Whether the window shows a text while something happens, if only for a moment.
  func shows(_ text: String, while change: () throws -> Void) rethrows -> Bool {
    var isShown = false
    program?.seePicture = { isShown = isShown || $0.contains(text) }
    defer { program?.seePicture = nil }
    try change()
    return isShown
  }

  /// Everything in the window, line by line.
  var screen: String { program?.picture.text ?? "" }

  /// Whether the window shows a text somewhere.
  func shows(_ text: String) -> Bool { screen.contains(text) }

  /// The title bar: where somebody is, and at what.
  var title: String { screen.split(separator: "\n").first.map { "\($0)".trimmed } ?? "" }

  /// The notice in the status line, without its mark.
  var notice: String { statusLine.notice }

  /// Whether everything is saved, in the status line.
  var status: String { statusLine.status }

  private var statusLine: (notice: String, status: String) {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.dropLast().last.map(String.init) else { return ("", "") }
    let hasNotice = line.prefix(4).contains { $0 != " " }
    let parts = line.components(separatedBy: "  ").map(\.trimmed).filter { !$0.isEmpty }
    let notice = hasNotice ? String(parts[0].trimmingPrefix(#/[✓✗] /#)) : ""
    return (notice, parts.count > (hasNotice ? 1 : 0) ? parts.last ?? "" : "")
  }

  /// The open alert.
  var alert: (title: String, message: String, buttons: [String], keys: [String])? {
    program?.alert
  }

  // MARK: The surroundings

  /// Another program changes the folder, which the running program notices.
  func another(_ change: (OtherProgram) throws -> Void) throws {
    let before = try disk.standupIDs()
    try disk.another(change)
    program?.notice(Set(before + (try disk.standupIDs())).sorted())
  }

  /// The running program is told that files of these standups have changed.
  func notice(_ standups: [Standup]) { program?.notice(standups.map(\.id)) }

  /// Goes on after something outside of the program has happened.
  func settle() { program?.settle() }
}
