import Composable
import ComposableTesting
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `Starting a meeting` {
  private let reason = "\"whisper\" cannot be run: there is no such command"

  private let start = StandupDetail.Start(of: design)

  private func store(_ status: SpeechClient.Status) -> TestStoreOf<StandupDetail> {
    TestStore(initialState: StandupDetail.State(standup: design)) {
      StandupDetail()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.speech.status = { status }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
    }
  }

  private func alert(_ action: StandupDetail.Alert.Action) -> StandupDetail.Action {
    .destination(.presented(.alert(action)))
  }

  @Test func `without a transcriber, it is ready immediately, with notes only`() async {
    let store = store(.none)
    await store.send(.view(.startPressed))
    await store.receive(.delegate(.open([.ready(ready(design))])))
  }

  @Test func `with a transcriber, it is ready immediately, with the transcriber on`() async {
    let store = store(.authorized)
    await store.send(.view(.startPressed))
    await store.receive(.delegate(.open([.ready(ready(design, transcriber: .on))])))
  }

  @Test func `denied, Continue goes on without recording`() async {
    let store = store(.denied(reason))
    await store.send(.view(.startPressed)) {
      $0.destination = .alert(.speechDenied(reason, start))
    }
    await store.send(alert(.recordingDeclined(start))) { $0.destination = nil }
    await store.receive(.delegate(.open([.ready(ready(design))])))
  }

  @Test func `denied, Open settings closes the alert and asks the parent`() async {
    let store = store(.denied(reason))
    await store.send(.view(.startPressed)) {
      $0.destination = .alert(.speechDenied(reason, start))
    }
    await store.send(alert(.settingsPressed)) { $0.destination = nil }
    await store.receive(.delegate(.openSettings))
  }

  @Test func `restricted, Cancel changes nothing`() async {
    let store = store(.restricted("the disk is read-only"))
    await store.send(.view(.startPressed)) {
      $0.destination = .alert(.speechRestricted("the disk is read-only", start))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  // MARK: - From other screens

  @Test func `from the list, the alert opens over the detail`() async {
    let store = appStore(app([design]))
    store.dependencies.speech.status = { [reason] in .denied(reason) }
    var detail = StandupDetail.State(standup: design)
    detail.destination = .alert(.speechDenied(reason, start))
    await store.send(.list(.view(.startPressed)))
    await store.receive(.list(.delegate(.open([.detail(detail)])))) {
      $0.push(.detail(detail))
    }
  }

  @Test func `from a link the alert is above the detail, and the meeting begins with its length`()
    async throws
  {
    let store = appStore(AppState(link: try DeepLink("/standups/1/record?seconds=90")))
    store.dependencies.speech.status = { [reason] in .denied(reason) }
    var timed = design
    timed.length = .seconds(90)
    let immediately = StandupDetail.Start(of: timed, isImmediate: true)
    var detail = StandupDetail.State(standup: design)
    detail.destination = .alert(.speechDenied(reason, immediately))
    await store.send(.loaded(LoadedStandups(standups: [design]))) {
      $0.load([design])
      $0.link = nil
      $0.list.selection = design.id
      $0.push(.detail(detail))
    }
    let answer = alert(.recordingDeclined(immediately))
    await store.send(.path(.element(id: 0, action: .detail(answer)))) {
      $0.path[id: 0]?.detail?.destination = nil
    }
    let meeting = Path.State.record(recording(timed))
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.open([meeting])))))) {
      $0.autosave.meetingID = UUID(0)
      $0.push(meeting)
    }
    await store.receive(.path(.element(id: 1, action: .record(.appeared))))
    await store.skipInFlightEffects()
  }

  @Test func `the settings are opened once, and the detail stays`() async {
    let opened = Bells()
    let store = appStore(app([design], showing: design))
    store.dependencies.settings = SettingsClient(open: { opened.ring() })
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.openSettings)))))
    await store.receive(.settingsWatchStarted)
    await store.finish()
    #expect(opened.rung == 1)
    #expect(store.state.path.count == 1)
  }

  @Test func `settings that cannot be opened say why`() async {
    let store = appStore(app([design], showing: design))
    store.dependencies.settings.open = {
      throw Disk.Failure(description: "vi ended with status 127")
    }
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.openSettings)))))
    await store.receive(.noticed(.failure("vi ended with status 127"))) {
      $0.notice = .failure("vi ended with status 127")
    }
  }
}
