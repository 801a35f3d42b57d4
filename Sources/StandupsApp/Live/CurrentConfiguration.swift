import Composable
import Processes
import Standups
import StandupsModel
import StandupsStorage
import Synchronization

/// The configuration that is in force: the one read at startup, until its file has changed and has
/// no problems.
final class CurrentConfiguration: Sendable {
  private struct Reading {
    var accepted: Configuration
    var last: ConfigurationFile
  }

  private let environment: [String: String]
  private let reading: Mutex<Reading>

  init(_ file: ConfigurationFile, environment: [String: String]) {
    self.environment = environment
    reading = Mutex(Reading(accepted: file.configuration, last: file))
  }

  var configuration: Configuration { reading.withLock { $0.accepted } }

  /// Reads the file now, and again whenever something in its folder changes.
  var changes: @Sendable () -> AsyncStream<SettingsClient.Change> {
    { [self] in
      let path = Configuration.path(environment: environment)
      return AsyncStream { continuation in
        let read: @Sendable () -> Void = { [self] in
          if let change = readAgain(path) { continuation.yield(change) }
        }
        let watch = SharedFiles.disk.watch(path, read)
        read()
        continuation.onTermination = { _ in withExtendedLifetime(watch) {} }
      }
    }
  }

  /// - Returns: nil if nothing has changed. A missing file, which editors remove for a moment, does not
  ///   count as a change.
  func readAgain(_ path: String) -> SettingsClient.Change? {
    guard access(path, F_OK) == 0 else { return nil }
    let file = ConfigurationFile(environment: environment)
    return reading.withLock { reading in
      guard file != reading.last else { return nil }
      reading.last = file
      if let notice = file.notice { return .rejected(notice) }
      reading.accepted = file.configuration
      return .read(file.keyAssignments)
    }
  }
}
