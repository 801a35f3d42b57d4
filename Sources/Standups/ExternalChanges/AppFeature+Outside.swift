import Composable
import StandupsModel

extension AppFeature {
  func openSettings() -> Effect<Action> {
    .run { [settings] _ in
      try await settings.open()
    } catch: { error, send in
      await send(.noticed("\(error)"))
    }
  }

  func tellTime(of standup: Standup?, isMuted: Bool) -> Effect<Action> {
    let title = standup?.displayTitle ?? ""
    return .merge(
      isMuted ? .none : .run { [sound] _ in await sound.timeUp() },
      .run { [notification] _ in await notification.show("\(title): the time is up") })
  }
}
