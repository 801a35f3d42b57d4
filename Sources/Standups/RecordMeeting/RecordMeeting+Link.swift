import Composable
import DeepLinks
import StandupsModel

extension RecordMeeting: ScreenFeature {
  static let linkName: String? = "record"

  static func appeared(_ state: State) -> Action? { .appeared }

  static func request(_ action: Action) -> Request? { action[case: \.delegate] }
}

extension RecordMeeting.State: ScreenState {
  var linkTitle: String { String(localized: "the running meeting") }
  var exampleAlerts: [any AlertRepresentable] {
    let alerts: [RecordMeeting.Alert] = [
      .speechFailed(String(localized: "This is an example")), .timePassed(.seconds(90)),
    ]
    return alerts
  }

  var openAlert: (any AlertRepresentable)? { destination }
  var reasonToStay: String? { String(localized: "A meeting is running") }
  var subject: (id: Standup.ID, title: String?)? { (standup.id, standup.displayTitle) }

  func extend(_ link: inout DeepLink, of standup: Standup?) {
    let seconds = engine.progress.planned
    if seconds != standup?.wholeSeconds { link.append("seconds", "\(seconds)") }
  }

  func isStale(in standups: IdentifiedArrayOf<Standup>) -> Bool { false }

  mutating func showAlert(_ code: String) -> Bool {
    let questions =
      [true, false].map { canDiscard in
        RecordMeeting.Alert.endMeeting(isOvertime: engine.isOvertime, canDiscard: canDiscard)
      } + [.keepMeeting(.seconds(engine.elapsedSeconds))]
    guard let question = questions.first(where: { $0.code == code }) else { return false }
    _ = engine.pause(.alert, at: reading)
    destination = question
    return true
  }
}

extension StandupDetail.State {
  /// The screen of a new meeting; nil if the standup's screen must ask about the transcriber first.
  mutating func startMeeting(_ request: inout LinkRequest) -> Path.State? {
    var standup = standup
    let isReady = request.take("ready", "")
    if let text = request.take("seconds") {
      if let seconds = Int(digits: text), LengthStepper.seconds.contains(seconds) {
        standup.length = .seconds(seconds)
      } else {
        let longest = LengthStepper.seconds.upperBound
        request.fail("\(text.quoted) is not a number of seconds from 1 to \(longest)")
      }
    }
    return start(StandupDetail.Start(of: standup, isImmediate: !isReady))
  }
}
