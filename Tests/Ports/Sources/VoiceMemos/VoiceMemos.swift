import ComposableKit
import Foundation

@Reducer
struct VoiceMemos {
  struct State: Equatable, Sendable {
    @Presents var alert: AlertState<Action.Alert>?
    var audioRecorderPermission = RecorderPermission.undetermined
    var isEditingTitle = false
    @Presents var recordingMemo: RecordingMemo.State?
    var selection: VoiceMemo.State.ID?
    var voiceMemos: IdentifiedArrayOf<VoiceMemo.State> = []

    enum RecorderPermission: Equatable, Sendable {
      case allowed
      case denied
      case undetermined
    }
  }

  enum Action: Sendable {
    case alert(PresentationAction<Alert>)
    case moved(Movement)
    case onDelete(IndexSet)
    case openSettingsButtonTapped
    case recordButtonTapped
    case recordingMemo(PresentationAction<RecordingMemo.Action>)
    case recordPermissionResponse(Bool)
    case titleEditingChanged(Bool)
    case voiceMemos(IdentifiedActionOf<VoiceMemo>)

    enum Alert: Equatable, Sendable {}
  }

  @Dependency(\.audioRecorder.requestRecordPermission) var requestRecordPermission
  @Dependency(\.date) var date
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.temporaryDirectory) var temporaryDirectory
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .moved(let movement):
        state.move(movement)
        return .none

      case .onDelete(let offsets):
        state.changeRows { $0.voiceMemos.remove(atOffsets: offsets) }
        return .none

      case .openSettingsButtonTapped:
        return .run { _ in await openSettings() }

      case .recordButtonTapped:
        switch state.audioRecorderPermission {
        case .allowed:
          return startRecording(&state)
        case .denied:
          return denyRecording(&state)
        case .undetermined:
          return .run { send in
            await send(.recordPermissionResponse(requestRecordPermission()))
          }
        }

      case .recordingMemo(.presented(.delegate(.didFinish(.failure)))):
        state.alert = AlertState { TextState("Voice memo recording failed.") }
        state.recordingMemo = nil
        return .none

      case .recordingMemo(.presented(.delegate(.didFinish(.success(let recordingMemo))))):
        state.recordingMemo = nil
        state.voiceMemos.insert(
          VoiceMemo.State(
            date: recordingMemo.date, duration: recordingMemo.duration, url: recordingMemo.url),
          at: 0)
        return .none

      case .recordingMemo:
        return .none

      case .recordPermissionResponse(let isAllowed):
        state.audioRecorderPermission = isAllowed ? .allowed : .denied
        return isAllowed ? startRecording(&state) : denyRecording(&state)

      case .titleEditingChanged(let isEditing):
        state.isEditingTitle = isEditing && state.selected != nil
        return .none

      case .voiceMemos(.element(id: _, action: .delegate(.playbackFailed))):
        state.alert = AlertState { TextState("Voice memo playback failed.") }
        return .none

      case .voiceMemos(.element(id: let id, action: .delegate(.playbackStarted))):
        for other in state.voiceMemos.ids where other != id {
          state.voiceMemos[id: other]?.mode = .notPlaying
        }
        return .none

      case .voiceMemos:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$recordingMemo, action: \.recordingMemo) { RecordingMemo() }
    .forEach(\.voiceMemos, action: \.voiceMemos) { VoiceMemo() }
  }

  private func denyRecording(_ state: inout State) -> EffectOf<Self> {
    state.alert = AlertState { TextState("Permission is required to record voice memos.") }
    return .none
  }

  /// No view appears that could send `onTask`, so the parent that presents the child does.
  private func startRecording(_ state: inout State) -> EffectOf<Self> {
    state.recordingMemo = RecordingMemo.State(
      date: date.now,
      url: temporaryDirectory().appendingPathComponent("\(uuid().uuidString).wav"))
    return .send(.recordingMemo(.presented(.onTask)))
  }
}

extension VoiceMemos.State: ListState {
  var rows: [VoiceMemo.State] { voiceMemos.elements }
}
