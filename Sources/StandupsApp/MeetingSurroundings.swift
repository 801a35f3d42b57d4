import Curses
import Standups
import StandupsStorage

/// What a meeting uses besides the records: the transcriber, the desktop, and the settings that name
/// them.
struct MeetingSurroundings {
  let environment: [String: String]
  /// Nil for the demo, which stores nothing.
  let folder: DataFolder?

  var settingsPath: String { MeetingSettings.path(environment: environment) }

  /// The settings as they are now. Those that cannot be read are the defaults.
  private static func settings(in path: String) -> MeetingSettings {
    do {
      return MeetingSettings(try FileBytes.read(path))
    } catch {
      return MeetingSettings([])
    }
  }

  /// The transcriber that the settings name at the start of each meeting.
  var speech: SpeechClient {
    .command(
      { [settingsPath] in Self.settings(in: settingsPath).transcriber }, environment: environment,
      checkFolder: { [folder] in try folder?.checkWritable() })
  }

  /// The terminal's own notification, if the settings want it.
  @MainActor
  func notification(by terminal: Terminal) -> NotificationClient {
    NotificationClient(show: { [settingsPath] line in
      if Self.settings(in: settingsPath).notifies { notify(line, by: terminal) }
    })
  }

  // NB: effects run on the main thread, between two rounds of the loop.
  private func notify(_ line: String, by terminal: Terminal) {
    MainActor.assumeIsolated { terminal.notify(line) }
  }
}
