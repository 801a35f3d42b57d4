import ComposableKit
import Foundation

extension DependencyValues {
  /// Lets the program write where the memos are.
  var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }

  /// The folder of the memos.
  var temporaryDirectory: @Sendable () -> URL {
    get { self[TemporaryDirectoryKey.self] }
    set { self[TemporaryDirectoryKey.self] = newValue }
  }

  private enum OpenSettingsKey: DependencyKey {
    static let liveValue: @Sendable () async -> Void = {
      @Dependency(\.temporaryDirectory) var temporaryDirectory
      chmod(temporaryDirectory().path, 0o700)
    }
  }

  private enum TemporaryDirectoryKey: DependencyKey {
    static let liveValue: @Sendable () -> URL = {
      URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("VoiceMemos")
    }
  }
}
