import DeepLinks
import StandupsModel

extension Statistics.State: LinkedScreen {
  var linkTitle: String { "the statistics" }

  var openAlert: (any LinkedAlert)? { nil }

  func extend(_ link: inout DeepLink, of standup: Standup) {
    link.append(Path.Kind.statistics.rawValue)
  }

  mutating func showAlert(_ code: String) -> Bool { false }
}
