import ComposableKit
import Foundation

@Reducer
struct VoiceMemo {
  struct State: Equatable, Identifiable, Sendable {
    var date: Date
    var duration: TimeInterval
    var mode = Mode.notPlaying
    var title = TextInput()
    var url: URL

    var id: URL { url }

    @CasePathable
    enum Mode: Equatable, Sendable {
      case notPlaying
      case playing(progress: Double)
    }
  }

  enum Action: Sendable {
    case audioPlayerClient(Result<Bool, any Error>)
    case delegate(Delegate)
    case playButtonTapped
    case timerUpdated(TimeInterval)
    case titleTextFieldEdited(TextEdit)

    @CasePathable
    enum Delegate: Sendable {
      case playbackFailed
      case playbackStarted
    }
  }

  private enum CancelID { case play }

  @Dependency(\.audioPlayer) var audioPlayer
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioPlayerClient(.failure):
        state.mode = .notPlaying
        return .merge(.cancel(id: CancelID.play), .send(.delegate(.playbackFailed)))

      case .audioPlayerClient(.success):
        state.mode = .notPlaying
        return .cancel(id: CancelID.play)

      case .delegate:
        return .none

      case .playButtonTapped:
        guard state.mode == .notPlaying else {
          state.mode = .notPlaying
          return .cancel(id: CancelID.play)
        }
        state.mode = .playing(progress: 0)
        return .run { [url = state.url] send in
          await send(.delegate(.playbackStarted))
          async let playAudio: Void = send(
            .audioPlayerClient(Result { try await audioPlayer.play(url: url) }))
          var time: TimeInterval = 0
          for await _ in clock.timer(interval: .milliseconds(500)) {
            time += 0.5
            await send(.timerUpdated(time))
          }
          await playAudio
        }
        .cancellable(id: CancelID.play, cancelInFlight: true)

      case .timerUpdated(let time):
        if state.mode != .notPlaying { state.mode = .playing(progress: time / state.duration) }
        return .none

      case .titleTextFieldEdited(let edit):
        state.title.apply(edit)
        return .none
      }
    }
  }
}
