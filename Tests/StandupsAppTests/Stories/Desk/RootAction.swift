@testable import Standups

/// The cases of the root's actions, which the compiler compares with this list.
enum RootAction: CaseIterable {
  case autosave
  case blockerOffer
  case commandsPressed
  case continued
  case destination
  case focusGained
  case helpPressed
  case hooks
  case interruptPressed
  case interruptedMeetings
  case launched
  case library
  case linkPressed
  case list
  case loaded
  case loadFailed
  case mouseTogglePressed
  case noticed
  case path
  case settingsChanged
  case settingsWatchStarted
  case startScreenFound
  case sync
  case terminated
  case user

  init(_ action: AppFeature.Action) {
    self =
      switch action {
      case .autosave: .autosave
      case .blockerOffer: .blockerOffer
      case .commandsPressed: .commandsPressed
      case .continued: .continued
      case .destination: .destination
      case .focusGained: .focusGained
      case .helpPressed: .helpPressed
      case .hooks: .hooks
      case .interruptPressed: .interruptPressed
      case .interruptedMeetings: .interruptedMeetings
      case .launched: .launched
      case .library: .library
      case .linkPressed: .linkPressed
      case .list: .list
      case .loaded: .loaded
      case .loadFailed: .loadFailed
      case .mouseTogglePressed: .mouseTogglePressed
      case .noticed: .noticed
      case .path: .path
      case .settingsChanged: .settingsChanged
      case .settingsWatchStarted: .settingsWatchStarted
      case .startScreenFound: .startScreenFound
      case .sync: .sync
      case .terminated: .terminated
      case .user: .user
      }
  }
}
