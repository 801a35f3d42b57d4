import Standups
import StandupsModel
import StandupsStorage
import Terminal

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
      switch ConfigurationFile(environment: environment).configuration.notification {
      case .never: break
      case .automatic: notify(line, by: nil, of: terminal)
      case .osc9: notify(line, by: .osc9, of: terminal)
      case .osc777: notify(line, by: .osc777, of: terminal)
      }
    })
  }

  // NB: effects run on the main thread, between two rounds of the loop.
  private func notify(_ line: String, by sequence: NotificationSequence?, of terminal: Terminal) {
    MainActor.assumeIsolated { terminal.notify(line, title: "Standups", by: sequence) }
  }
}
