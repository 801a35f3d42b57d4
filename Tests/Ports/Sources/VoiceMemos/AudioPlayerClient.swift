import ComposableKit
import Foundation

/// Plays one memo at a time.
@DependencyClient
struct AudioPlayerClient: Sendable {
  /// Returns once the memo has been played: true if all of it was.
  var play: @Sendable (_ url: URL) async throws -> Bool
}

extension AudioPlayerClient: DependencyKey {
  /// A terminal has no speaker: the memo is read, and takes as long as it would take to hear it.
  static let liveValue = Self { url in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(WaveFile.duration(of: url)))
    return true
  }

  static let previewValue = Self { _ in
    try await Task.sleep(for: .seconds(5))
    return true
  }

  static let testValue = Self()
}

extension DependencyValues {
  var audioPlayer: AudioPlayerClient {
    get { self[AudioPlayerClient.self] }
    set { self[AudioPlayerClient.self] = newValue }
  }
}
