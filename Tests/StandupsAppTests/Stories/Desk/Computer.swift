import Dependencies
import Standups
import StandupsModel
import Synchronization

/// What the program asks of the computer: sounds, the clipboard, hooks, a transcriber. It remembers
/// what was asked, and answers as the story says.
final class Computer: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct State {
    var clipboard: [String] = []
    var layouts: [Standup.ID: String] = [:]
    var exported: [String: String] = [:]
    var failingHooks: Set<MeetingEvent.Kind> = []
    var hooks: [String] = []
    var notifications: [String] = []
    var openedSettings = 0
    var settings: AsyncStream<SettingsClient.Change>.Continuation?
    var speech = SpeechClient.Status.none
    var sounds: [String] = []
    var transcriber: AsyncThrowingStream<[String], any Error>.Continuation?
  }

  private let state = Mutex(State())

  /// What was copied, the last at the end.
  var clipboard: [String] { state.withLock(\.clipboard) }
  /// The files that were exported, by path.
  var exported: [String: String] { state.withLock(\.exported) }
  /// The hooks that were run: `itemOpened API key`.
  var hooks: [String] { state.withLock(\.hooks) }
  var notifications: [String] { state.withLock(\.notifications) }
  var openedSettings: Int { state.withLock(\.openedSettings) }
  var sounds: [String] { state.withLock(\.sounds) }

  /// From now on, a hook fails.
  func failHook(_ kind: MeetingEvent.Kind) {
    state.withLock { _ = $0.failingHooks.insert(kind) }
  }

  /// From now on, meetings are recorded.
  func allowSpeech() { state.withLock { $0.speech = .authorized } }

  /// From now on, meetings cannot be recorded.
  func denySpeech(because reason: String) { state.withLock { $0.speech = .denied(reason) } }

  /// The file with the settings has changed.
  func changeSettings(_ change: SettingsClient.Change) {
    _ = state.withLock(\.settings)?.yield(change)
  }

  /// The transcriber hears something.
  func hear(_ line: String) {
    _ = state.withLock(\.transcriber)?.yield([line])
  }

  /// The transcriber ends.
  func failTranscriber(_ reason: String) {
    state.withLock(\.transcriber)?.finish(throwing: Failure(description: reason))
  }

  func answer(_ values: inout DependencyValues) {
    values.activity = .none
    values.calendars = .none
    values.clipboard.copy = { text in
      self.state.withLock { $0.clipboard.append(text) }
      return .copied
    }
    values.copyLayouts = CopyLayouts(
      layout: { id in self.state.withLock { $0.layouts[id] } },
      remember: { layout, id in self.state.withLock { $0.layouts[id] = layout } })
    values.export.place = { "/exports/\($0)" }
    values.export.write = { text, path in
      self.state.withLock { $0.exported[path] = text }
      return path
    }
    values.hooks.run = { event in
      let isFailing = self.state.withLock { state in
        state.hooks.append(event.words)
        return state.failingHooks.contains(event.kind)
      }
      if isFailing { throw Failure(description: "it ended with status 1") }
    }
    values.notification.show = { text in self.state.withLock { $0.notifications.append(text) } }
    values.settings.changes = {
      AsyncStream { continuation in self.state.withLock { $0.settings = continuation } }
    }
    values.settings.open = { self.state.withLock { $0.openedSettings += 1 } }
    values.sound = SoundClient(
      speakerChanged: { self.state.withLock { $0.sounds.append("next speaker") } },
      timeUp: { self.state.withLock { $0.sounds.append("time is up") } })
    values.speech = SpeechClient(
      status: { self.state.withLock(\.speech) },
      lines: {
        AsyncThrowingStream { continuation in
          self.state.withLock { $0.transcriber = continuation }
        }
      })
  }
}

extension MeetingEvent {
  fileprivate var words: String {
    switch self {
    case .ended(_, _, let standup): "meetingEnded \(standup.displayTitle)"
    case .itemOpened(let item, _): "itemOpened \(item.text)"
    case .started(_, _, let present, _):
      "meetingStarted \(present.map(\.name).joined(separator: " "))"
    }
  }
}
