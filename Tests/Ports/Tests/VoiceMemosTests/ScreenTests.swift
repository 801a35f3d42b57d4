import ComposableKit
import ComposableTesting
import Foundation
import Testing

@testable import VoiceMemos

@MainActor
@Suite struct ScreenTests {
  private let memo = VoiceMemo.State(
    date: Date(timeIntervalSinceReferenceDate: 0), duration: 65, mode: .playing(progress: 0.2),
    title: TextInput("Functions"), url: URL(fileURLWithPath: "/functions.wav"))

  private func picture(of state: VoiceMemos.State) -> String {
    VoiceMemos.screen(state).render(size: Size(width: 80, height: 24)).text
  }

  @Test func `a memo shows its title, and its length or its progress`() {
    var state = VoiceMemos.State(voiceMemos: [memo])
    #expect(picture(of: state).contains("▸ ■ Functions"))
    #expect(picture(of: state).contains("━━━━──────────────── 00:13"))
    state.voiceMemos[id: memo.id]?.mode = .notPlaying
    #expect(picture(of: state).contains("▸ ▶ Functions"))
    #expect(picture(of: state).contains(" 01:05"))
  }

  @Test func `a recording shows its time, and r stops it`() {
    var state = VoiceMemos.State()
    #expect(picture(of: state).contains("No memo has been recorded."))
    state.recordingMemo = RecordingMemo.State(
      date: memo.date, duration: 71, mode: .recording, url: memo.url)
    #expect(picture(of: state).contains("● Recording  01:11"))
    let action = VoiceMemos.screen(state).action(for: .key("r"))
    #expect(action?[case: \.recordingMemo.presented.stopButtonTapped] != nil)
  }

  @Test func `keys rename, play, and delete the selected memo`() async throws {
    let other = VoiceMemo.State(
      date: memo.date, duration: 5, url: URL(fileURLWithPath: "/other.wav"))
    let store = TestStore(initialState: VoiceMemos.State(voiceMemos: [other, memo])) {
      VoiceMemos()
    }
    store.exhaustivity = .off
    let inputs: [Input] = [
      .key(.down), .key("e"), .paste(" and effects"), .key(.enter), .key(.space),
    ]
    for input in inputs {
      await store.send(try #require(VoiceMemos.screen(store.state).action(for: input), "\(input)"))
    }
    #expect(store.state.selected?.title.text == "Functions and effects")
    #expect(store.state.selected?.mode == .notPlaying)
    await store.send(try #require(VoiceMemos.screen(store.state).action(for: .key("d"))))
    #expect(store.state.voiceMemos == [other])
  }
}
