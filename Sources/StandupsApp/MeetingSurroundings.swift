import Curses
import Standups
import StandupsModel
import StandupsStorage

/// What a meeting uses besides the records: the transcriber, the desktop, and the configuration that names
/// them.
struct MeetingSurroundings {
  let environment: [String: String]
  /// Nil for the demo, which stores nothing.
  let folder: DataFolder?

  var settingsPath: String { Configuration.path(environment: environment) }

  /// The transcriber that the configuration names at the start of each meeting.
  var speech: SpeechClient {
    .command(
      { [environment] in ConfigurationFile(environment: environment).configuration.transcriber },
      environment: environment,
      checkFolder: { [folder] in try folder?.checkWritable() })
  }

  /// The terminal's own notification, if the configuration wants it.
  @MainActor
  func notification(by terminal: Terminal) -> NotificationClient {
    NotificationClient(show: { [environment] line in
      guard ConfigurationFile(environment: environment).configuration.notifies else { return }
      notify(line, by: terminal)
    })
  }

  // NB: effects run on the main thread, between two rounds of the loop.
  private func notify(_ line: String, by terminal: Terminal) {
    MainActor.assumeIsolated { terminal.notify(line) }
  }
}
