import ComposableKit

private let readMe = """
  This program shows how to work with a complex dependency: a client that listens, and that turns what it hears \
  into text while you watch.
  """

extension SpeechRecognition {
  static func screen(_ state: State) -> Screen<Action> {
    let label = state.isRecording ? "Stop recording" : "Start recording"
    let screen = Screen<Action>(
      title: "Speech recognition", detail: state.isRecording ? "● recording" : "",
      keys: [.on(.space, .enter, id: "record", does: label, .recordButtonTapped)],
      body: VStack(spacing: 1) {
        WrappedText(readMe, style: .dim)
        Transcript(text: state.transcribedText)
        Button(label, role: state.isRecording ? .destructive : .confirm, isFocused: true)
          .onClick(.key(.space))
      }
      .padding(Edges(left: 2, right: 2)))
    return screen.popup(state.alert.map { Popup($0) { .alert($0) } })
  }
}

/// A text that is still growing: its last lines.
private struct Transcript: FillingView {
  var text: String

  func draw(in area: Rect, on canvas: inout Canvas) {
    let lines = WrappedText.lines(of: text, width: area.width)
    WrappedText(text, style: .bold, offset: max(0, lines.count - area.height))
      .draw(in: area, on: &canvas)
  }
}
