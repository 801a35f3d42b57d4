import StandupsModel
import TerminalUI

struct StandupFormButtons: View {
  var purpose: StandupForm.Purpose
  var focus: StandupForm.Field?
  var firstItem: Int

  func size(fitting proposal: Size) -> Size { proposal }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    HStack(spacing: 1) {
      Spacer()
      Button(purpose.cancelLabel, isFocused: focus == .cancel).onClick(.item(firstItem))
      Button(purpose.commitLabel, isFocused: focus == .commit).onClick(.item(firstItem + 1))
    }
    .draw(in: area, on: &canvas)
  }
}
