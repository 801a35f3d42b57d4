import ComposableKit
import ComposableTesting
import Foundation
import Testing

@testable import SpeechRecognition

@MainActor
@Suite struct SpeechRecognitionTests {
  private func store(_ speechClient: (inout SpeechClient) -> Void) -> TestStoreOf<SpeechRecognition>
  {
    TestStore(initialState: SpeechRecognition.State()) {
      SpeechRecognition()
    } withDependencies: {
      speechClient(&$0.speechClient)
    }
  }

  @Test func denyAuthorization() async {
    let store = store { $0.requestAuthorization = { .denied } }
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse) {
      $0.alert = AlertState {
        TextState(
          "You denied access to speech recognition. This app needs access to transcribe your speech."
        )
      }
      $0.isRecording = false
    }
  }

  @Test func restrictedAuthorization() async {
    let store = store { $0.requestAuthorization = { .restricted } }
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse) {
      $0.alert = AlertState { TextState("Your device does not allow speech recognition.") }
      $0.isRecording = false
    }
  }

  @Test func allowAndRecord() async {
    let recognitionTask = AsyncThrowingStream.makeStream(of: SpeechRecognitionResult.self)
    let store = store {
      $0.finishTask = { recognitionTask.continuation.finish() }
      $0.requestAuthorization = { .authorized }
      $0.startTask = { recognitionTask.stream }
    }
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse)

    var result = SpeechRecognitionResult(
      bestTranscription: Transcription(formattedString: "Hello"))
    recognitionTask.continuation.yield(result)
    await store.receive(\.speech.success) { $0.transcribedText = "Hello" }

    result.bestTranscription.formattedString = "Hello world"
    recognitionTask.continuation.yield(result)
    await store.receive(\.speech.success) { $0.transcribedText = "Hello world" }

    await store.send(.recordButtonTapped) { $0.isRecording = false }
    await store.finish()
  }

  @Test(arguments: [
    SpeechClient.Failure.couldntConfigureAudioSession, .couldntStartAudioEngine,
  ])
  func audioFailure(_ failure: SpeechClient.Failure) async {
    let recognitionTask = AsyncThrowingStream.makeStream(of: SpeechRecognitionResult.self)
    let store = store {
      $0.requestAuthorization = { .authorized }
      $0.startTask = { recognitionTask.stream }
    }
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse)
    recognitionTask.continuation.finish(throwing: failure)
    await store.receive(\.speech.failure) {
      $0.alert = AlertState { TextState("Problem with audio device. Please try again.") }
    }
  }

  @Test func `the button and the text follow the recording`() throws {
    var state = SpeechRecognition.State()
    #expect(picture(of: state).contains("Start recording"))
    state.isRecording = true
    state.transcribedText = (1...2000).map { "\($0)" }.joined(separator: " ")
    #expect(picture(of: state).contains("Stop recording"))
    #expect(picture(of: state).contains(" 2000"))
    #expect(!picture(of: state).contains(" 20 21 "))
  }

  @Test func `an alert is over the screen until it is dismissed`() async throws {
    let store = store { $0.requestAuthorization = { .restricted } }
    store.exhaustivity = .off
    let screen = { SpeechRecognition.screen(store.state) }
    await store.send(try #require(screen().action(for: .key(.space))))
    await store.receive(\.speechRecognizerAuthorizationStatusResponse)
    #expect(picture(of: store.state).contains("Your device does not allow"))
    await store.send(try #require(screen().action(for: .key(.escape))))
    #expect(!picture(of: store.state).contains("Your device does not allow"))
  }

  @Test func `a file is heard word by word`() async throws {
    let path = NSTemporaryDirectory() + "speech-\(UUID().uuidString)"
    try "Hello,\n  wide world".write(toFile: path, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let client = SpeechClient.listening(to: path)
    #expect(await client.requestAuthorization() == .authorized)
    let heard = try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      var results: [SpeechRecognitionResult] = []
      for try await result in await client.startTask() { results.append(result) }
      return results
    }
    let texts = ["Hello,", "Hello, wide", "Hello, wide world", "Hello, wide world"]
    #expect(heard.map(\.bestTranscription.formattedString) == texts)
    #expect(heard.map(\.isFinal) == [false, false, false, true])
  }

  @Test func `a missing file is restricted, and cannot be heard`() async throws {
    let client = SpeechClient.listening(to: "/nowhere/speech")
    #expect(await client.requestAuthorization() == .restricted)
    await #expect(throws: SpeechClient.Failure.couldntStartAudioEngine) {
      try await withDependencies {
        $0.continuousClock = ImmediateClock()
      } operation: {
        for try await _ in await client.startTask() {}
      }
    }
  }

  private func picture(of state: SpeechRecognition.State) -> String {
    SpeechRecognition.screen(state).render(size: Size(width: 80, height: 24)).text
  }
}
