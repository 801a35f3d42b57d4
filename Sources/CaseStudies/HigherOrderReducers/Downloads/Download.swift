import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

/// A button that downloads a file, shows its progress, and stops or deletes it after a question.
@Reducer
struct Download {
  struct State: Equatable, Sendable {
    @PresentationState var alert: Alert?
    var mode = Mode.absent
    let path: String
  }

  enum Mode: Equatable, Sendable {
    case absent
    case done(bytes: Int)
    case running(progress: Double)
  }

  enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert.Action>)
    case buttonPressed
    case failed(String)
    case received(DownloadClient.Event)
  }

  enum Alert: AlertRepresentable {
    case delete
    case failed(String)
    case stop

    enum Action: Equatable, Sendable {
      case deletionConfirmed
      case stopConfirmed
    }

    var alertState: AlertState<Action> {
      switch self {
      case .delete:
        AlertState {
          TextState("Delete the downloaded file?")
        } actions: {
          ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
        }
      case .failed(let reason):
        AlertState {
          TextState("Not downloaded")
        } message: {
          TextState(reason)
        }
      case .stop:
        AlertState {
          TextState("Stop the download?")
        } actions: {
          ButtonState(role: .destructive, action: .stopConfirmed) { TextState("Stop") }
          ButtonState(role: .cancel) { TextState("Go on") }
        }
      }
    }
  }

  private enum CancelID {
    case download
  }

  @Dependency(\.downloadClient) var downloadClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deletionConfirmed)):
        state.mode = .absent
        return .none

      case .alert(.presented(.stopConfirmed)):
        state.mode = .absent
        return .cancel(id: CancelID.download)

      case .alert:
        return .none

      case .buttonPressed:
        switch state.mode {
        case .absent:
          state.mode = .running(progress: 0)
          return .run { [path = state.path] send in
            for try await event in downloadClient.download(path) { await send(.received(event)) }
          } catch: { error, send in
            await send(.failed("\(error)"))
          }
          .cancellable(id: CancelID.download)
        case .done:
          state.alert = .delete
          return .none
        case .running:
          state.alert = .stop
          return .none
        }

      case .failed(let reason):
        state.mode = .absent
        state.alert = .failed(reason)
        return .none

      // A question about a download that has ended needs no answer anymore.
      case .received(.finished(let bytes)):
        state.mode = .done(bytes: bytes)
        state.alert = nil
        return .none

      case .received(.progressed(let progress)):
        state.mode = .running(progress: progress)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension Download.State {
  /// The current act of the button.
  var label: String {
    switch mode {
    case .absent: "Download"
    case .done: "Delete"
    case .running: "Stop"
    }
  }
}

/// The progress of a download, in a fixed width.
struct DownloadMark: View {
  var mode: Download.Mode

  var body: some View {
    HStack(spacing: 1) {
      switch mode {
      case .absent:
        Text("not here", style: .dim)
      case .done(let bytes):
        Text("✓ \(bytes) bytes")
      case .running(let progress):
        Text("\(Int(progress * 100))%").frame(width: 4, alignment: .trailing)
        ThinBar(fraction: progress).frame(width: 12)
      }
    }
    .frame(width: 18)
  }
}
