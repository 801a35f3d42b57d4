import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

@MainActor
@Suite struct ConfigurationTests {
  @Test func `a new standup has the configured theme`() async {
    let store = TestStore(initialState: StandupsList.State()) {
      StandupsList()
    } withDependencies: {
      $0.configuration.theme = .navy
      $0.uuid = .incrementing
    }
    let new = Standup(id: UUID(0), theme: .navy, attendees: [Attendee(id: UUID(1))])
    await store.send(.view(.addPressed)) {
      $0.destination = .add(StandupForm.State(standup: new, purpose: .add))
    }
  }

  @Test func `a meeting starts muted and warns at the configured times`() {
    let state = withDependencies {
      $0.configuration.isMuted = true
      $0.configuration.warnings = WarningThresholds(percent: 50, seconds: 30)
    } operation: {
      recording(koreanStandup(["Ada"]))
    }
    #expect(state.isMuted)
    var engine = state.engine
    for (seconds, stage) in [
      (374, MeetingEngine.Stage.normal), (375, .notice), (719, .notice), (720, .urgent),
    ] {
      while engine.elapsed < .seconds(seconds) {
        _ = engine.advance(to: min(engine.elapsed + .seconds(50), .seconds(seconds)))
      }
      #expect(engine.stage == stage, "\(seconds)")
    }
  }
}
