import Composable
public import StandupsModel

extension AppState {
  public struct Turn: Equatable, Sendable {
    public let elapsed: Duration
    public let name: String
    public let speaker: Attendee.ID?
  }

  public var isLoaded: Bool { list.isLoaded }

  public var turn: Turn? {
    guard let engine = runningRecord?.engine else { return nil }
    return Turn(
      elapsed: .seconds(engine.elapsedSeconds), name: engine.current.name,
      speaker: engine.current.id)
  }

  public var question: (words: String, dismissal: AppFeature.Action)? {
    if let alert = destination?.alert { return (alert.words, .destination(.dismiss)) }
    guard let id = path.ids.last, let alert = path[id: id]?.record?.destination else { return nil }
    return (
      alert.alertState.words, .path(.element(id: id, action: .record(.destination(.dismiss))))
    )
  }
}

extension AlertState {
  fileprivate var words: String {
    let message = message?.text.split(separator: "\n").joined(separator: " ")
    return [title.text, message].compactMap(\.self).joined(separator: " ")
  }
}
