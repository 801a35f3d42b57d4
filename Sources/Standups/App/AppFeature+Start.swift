import Composable
import Dependencies
import StandupsModel

extension AppFeature {
  /// Shows the screen that the program was started for, and any problem.
  func start(_ state: inout State, reporting problem: Alert?) {
    let wasTyping = state.isTyping
    state.list.isLoaded = true
    if state.linkedMeeting == nil { openStartScreen(&state) }
    guard let problem else { return }
    // NB: nothing has been typed yet into a form that the link has opened.
    if wasTyping || state.openAlert != nil { state.present(problem) } else { state.ask(problem) }
  }

  func openStartScreen(_ state: inout State, meeting: MeetingName? = nil) {
    guard state.link != nil || state.quickMeeting != nil,
      state.mayChangeScreens(with: .startScreenFound(meeting: meeting))
    else { return }
    startQuickMeeting(&state)
    state.openLink(toMeeting: meeting)
  }

  private func startQuickMeeting(_ state: inout State) {
    guard let quickMeeting = state.quickMeeting else { return }
    let standup = quickMeeting.standup { uuid() }
    state.quickMeeting = nil
    var ready = ReadyMeeting.State(
      standup: standup, transcriber: speech.status() == .authorized ? .on : .off, isQuick: true)
    ready.endsAutomatically = state.isUnattended
    state.path.append(ready.immediateScreen())
  }
}
