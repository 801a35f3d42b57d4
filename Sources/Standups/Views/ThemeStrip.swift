import StandupsModel
import TerminalUI

struct ThemeStrip: View {
  var selection: Theme

  func size(fitting proposal: Size) -> Size {
    proposal.width < Theme.allCases.count
      ? .zero : Size(width: Theme.allCases.count, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard area.width >= Theme.allCases.count, canvas.glyphs == .unicode else { return }
    for (index, theme) in Theme.allCases.enumerated() {
      canvas.write(
        theme == selection ? "•" : "·", at: Point(x: area.minX + index, y: area.minY),
        style: theme.ground)
    }
  }
}
