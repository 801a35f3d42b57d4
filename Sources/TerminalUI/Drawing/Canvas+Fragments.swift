extension Canvas {
  /// Draws a view, or copies it from the picture before if it is the same one at the same place.
  ///
  /// The view has to cover its area, or to lie on what is the same in each picture.
  mutating func drawOnce<Content>(
    _ content: Content, in area: Rect
  ) where Content: View & Equatable & Sendable {
    guard isWithinClip(area) else { return content.draw(in: area, on: &self) }
    if let fragment = fragments.fragment(of: content, in: area, on: ground) {
      paste(fragment)
    } else {
      draw(content, in: area)
    }
  }

  private mutating func draw<Content>(
    _ content: Content, in area: Rect
  ) where Content: View & Equatable & Sendable {
    let firstTarget = targets.count
    let outerCaret = caret
    caret = nil
    clipped(to: area) { content.draw(in: area, on: &$0) }
    fragments.keep(
      ViewFragment(
        content, area: area, ground: ground, cells: cells(in: area),
        targets: Array(targets[firstTarget...]), caret: caret))
    caret = caret ?? outerCaret
  }

  private mutating func paste<Content>(_ fragment: ViewFragment<Content>) {
    replaceCells(in: fragment.area, with: fragment.cells)
    for target in fragment.targets { answer(target.hit, in: target.area) }
    caret = fragment.caret ?? caret
    fragments.keep(fragment)
  }
}
