import Composable
import DeepLinks
import StandupsModel

extension RecordMeeting.Alert: LinkedAlert {
  var code: String? {
    switch self {
    case .endMeeting(_, let canDiscard): canDiscard ? "E1" : "E2"
    case .example(let alert): alert.code
    case .speechFailed: "F"
    case .timePassed: "AW"
    }
  }
}

extension RecordMeeting: ScreenFeature {
  static let linkName: String? = "record"

  static func appeared(_ state: State) -> Action? { .appeared }

  static func request(_ action: Action) -> Request? { action[case: \.delegate] }
}

extension RecordMeeting.State: ScreenState {
  var linkTitle: String { "the running meeting" }
  var openAlert: (any LinkedAlert)? { destination }
  var reasonToStay: String? { "A meeting is running" }
  var subject: (id: Standup.ID, title: String?)? { (standup.id, standup.displayTitle) }

  func extend(_ link: inout DeepLink, of standup: Standup?) {
    let seconds = engine.progress.planned
    if seconds != standup?.wholeSeconds { link.append("seconds", "\(seconds)") }
  }

  func isStale(in standups: IdentifiedArrayOf<Standup>) -> Bool { false }

  mutating func showAlert(_ code: String) -> Bool {
    let isOvertime = engine.isOvertime
    let alerts: [RecordMeeting.Alert] = [
      .endMeeting(isOvertime: isOvertime, canDiscard: true),
      .endMeeting(isOvertime: isOvertime, canDiscard: false),
      .example(.speechFailed("This is an example")),
      .example(.timePassed(.seconds(90))),
    ]
    guard let alert = alerts.first(where: { $0.code == code }) else { return false }
    _ = engine.pause(.alert, at: reading)
    destination = alert
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
