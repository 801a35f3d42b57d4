import TerminalUI

struct StudyCard: View {
  var study: Study
  var isSelected: Bool

  var body: some View {
    VStack {
      HStack(spacing: 1) {
        SelectionMark(isSelected)
        Text(study.title, style: isSelected ? .bold : .plain)
      }
      Text("  \(study.lesson)", style: .dim)
    }
    .padding(Edges(left: 1, right: 1))
  }
}
