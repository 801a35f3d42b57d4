import ComposableKit
import Foundation

extension VoiceMemos {
  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Voice memos", detail: "\(state.voiceMemos.count)", keys: keys(state),
      body: VStack(spacing: 1) {
        memos(state)
        footer(state)
      })
    screen.pick = { .moved(.to($0)) }
    if state.isEditingTitle, let id = state.selected?.id {
      screen.typing = { .voiceMemos(.element(id: id, action: .titleTextFieldEdited($0))) }
    }
    return screen.popup(state.alert.map { Popup($0) { .alert($0) } })
  }

  private static func keys(_ state: State) -> KeyMap<Action> {
    if state.isEditingTitle {
      return [.on(.enter, .escape, id: "done", does: "Done", .titleEditingChanged(false))]
    }
    let record: KeyMap<Action> =
      state.recordingMemo == nil
      ? [.on("r", id: "record", does: "Record", .recordButtonTapped)]
      : [.on("r", id: "stop", does: "Stop", .recordingMemo(.presented(.stopButtonTapped)))]
    return record.followed(by: memoKeys(state)).followed(by: [
      .on("o", id: "settings", does: "Open settings", .openSettingsButtonTapped).hintedIfRoom
    ])
  }

  /// The keys of the selected memo.
  private static func memoKeys(_ state: State) -> KeyMap<Action> {
    guard let memo = state.selected, let index = state.selectedIndex else { return [] }
    let play = memo.mode == .notPlaying ? "Play" : "Stop playing"
    return KeyMap<Action>.moving { .moved($0) }.followed(by: [
      .on(
        .space, .enter, id: "play", does: play,
        .voiceMemos(.element(id: memo.id, action: .playButtonTapped))),
      .on("e", id: "title", does: "Edit title", .titleEditingChanged(true)),
      .on("d", .delete, id: "delete", does: "Delete", .onDelete([index])).deleting,
    ])
  }

  private static func memos(_ state: State) -> any View {
    guard !state.voiceMemos.isEmpty else {
      return Text("No memo has been recorded.", style: .dim).centered()
    }
    return state.rowList { memo, isSelected in
      VoiceMemoView(
        memo: memo, isSelected: isSelected, isEditing: isSelected && state.isEditingTitle)
    }
  }

  private static func footer(_ state: State) -> any View {
    guard let recording = state.recordingMemo else {
      return state.audioRecorderPermission == .denied
        ? Text("Recording requires a folder that this program may write into.", style: .dim)
        : KeyHints(.init("r", "record"))
    }
    let isOdd = !Int(recording.duration).isMultiple(of: 2)
    return HStack(spacing: 2) {
      Text(
        recording.mode == .recording ? "● Recording" : "● Encoding",
        style: isOdd ? .bold : Style(foreground: .danger, attributes: .bold))
      Text(recording.duration.clock, style: .bold)
      KeyHints(.init("r", "stop"))
    }
  }
}

private struct VoiceMemoView: View {
  var memo: VoiceMemo.State
  var isSelected: Bool
  var isEditing: Bool

  var body: some View {
    HStack(spacing: 1) {
      SelectionMark(isSelected)
      switch memo.mode {
      case .notPlaying:
        Text("▶", style: .dim)
        title
        Text(memo.duration.clock, style: .dim)
      case .playing(let progress):
        Text("■")
        title
        ThinBar(fraction: progress, style: Style(foreground: .accent)).frame(width: 20)
        Text((progress * memo.duration).clock)
      }
    }
  }

  private var title: any View {
    let placeholder = "Untitled, \(memo.date.formatted(date: .numeric, time: .shortened))"
    guard !isEditing else {
      return TextField(memo.title, isFocused: true, placeholder: placeholder)
    }
    return Text(memo.title.text.isEmpty ? placeholder : memo.title.text).flexible(.horizontal)
  }
}

extension TimeInterval {
  /// Minutes and seconds: `01:05`.
  fileprivate var clock: String {
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(Int(self) / 60)):\(digits(Int(self) % 60))"
  }
}
