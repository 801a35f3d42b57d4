/// The row before last: what just happened, and whether everything is stored.
///
/// Where both do not fit, the status leaves out what comes after its first colon.
struct StatusLine: View {
  var notice: String
  var status: String

  private static let sides = Edges(left: 1, right: 1)
  private static let gap = 2
  private static let roomForPrompt = 30

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    canvas.fill(area)
    let area = area.inset(Self.sides)
    let isTight = !notice.isEmpty && notice.columns + Self.gap + status.columns > area.width
    TextRow(Text(notice), Text(isTight ? Self.brief(status) : status)).draw(in: area, on: &canvas)
  }

  /// The same with room for a text that is typed, and that room.
  func besidePrompt(in area: Rect) -> (StatusLine, Rect) {
    let area = area.inset(Self.sides)
    var line = StatusLine(notice: "", status: status)
    if status.columns + Self.gap + Self.roomForPrompt > area.width {
      line.status = Self.brief(status)
    }
    return (line, area.inset(Edges(right: line.status.columns + Self.gap)))
  }

  private static func brief(_ status: String) -> String { String(status.prefix { $0 != ":" }) }
}
