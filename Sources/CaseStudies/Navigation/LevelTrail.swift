import TerminalUI

struct LevelTrail: View {
  var levels: [Level.State]

  var body: some View {
    Text(
      levels.map { "\($0.number) at \($0.seconds) s\($0.isTimerOn ? " and counting" : "")" }
        .joined(separator: "  ›  ")
    )
    .padding(Edges(left: 1, right: 1))
  }
}
