import ComposableKit
import Foundation

@Reducer
struct RecordingMemo {
  struct State: Equatable, Sendable {
    var date: Date
    var duration: TimeInterval = 0
    var mode = Mode.recording
    var url: URL

    enum Mode: Equatable, Sendable {
      case encoding
      case recording
    }
  }

  enum Action: Sendable {
    case audioRecorderDidFinish(Result<Bool, any Error>)
    case delegate(Delegate)
    case finalRecordingTime(TimeInterval)
    case onTask
    case stopButtonTapped
    case timerUpdated

    @CasePathable
    enum Delegate: Sendable {
      case didFinish(Result<State, any Error>)
    }
  }

  struct Failed: Error, Equatable {}

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioRecorderDidFinish(.failure(let error)):
        return .send(.delegate(.didFinish(.failure(error))))

      case .audioRecorderDidFinish(.success(let isComplete)):
        return .send(.delegate(.didFinish(isComplete ? .success(state) : .failure(Failed()))))

      case .delegate:
        return .none

      case .finalRecordingTime(let duration):
        state.duration = duration
        return .none

      case .onTask:
        return .run { [url = state.url] send in
          async let startRecording: Void = send(
            .audioRecorderDidFinish(Result { try await audioRecorder.startRecording(url: url) }))
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerUpdated) }
          await startRecording
        }

      case .stopButtonTapped:
        state.mode = .encoding
        return .run { send in
          if let currentTime = await audioRecorder.currentTime() {
            await send(.finalRecordingTime(currentTime))
          }
          await audioRecorder.stopRecording()
        }

      case .timerUpdated:
        if state.mode == .recording { state.duration += 1 }
        return .none
      }
    }
  }
}
