import StandupsModel
import TerminalUI

struct ThemeStrip: View {
  var selection: Theme
  var index: Int

  func size(fitting proposal: Size) -> Size {
    proposal.width < Theme.allCases.count
      ? .zero : Size(width: Theme.allCases.count, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard area.width >= Theme.allCases.count, canvas.glyphs == .unicode else { return }
    canvas.addTarget(
      .slider(index), in: Rect(origin: area.origin, size: size(fitting: area.size)))
    for (place, theme) in Theme.allCases.enumerated() {
      canvas.write(
        theme == selection ? "•" : "·", at: Point(x: area.minX + place, y: area.minY),
        style: theme.ground)
    }
  }
}
