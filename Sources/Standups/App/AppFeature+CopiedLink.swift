import Composable
import DeepLinks
import Dependencies

extension AppFeature {
  func copyLink(to state: State) -> Effect<Action> {
    let link = DeepLink(showing: state).description
    return .run { [clipboard] send in
      switch await clipboard.copy(link) {
      case .copied: await send(.noticed("Copied \(link)"))
      case .sent: await send(.noticed("Sent to the clipboard: \(link)"))
      case .tooLong, .unsupported: await send(.noticed("This screen: \(link)"))
      }
    }
  }
}
