/// How one view looked: its cells, and what belongs to them.
protocol Fragment: AnyObject, Sendable {
  var area: Rect { get }
  var ground: Style { get }
}

/// How a view of that value looked.
final class ViewFragment<Content: View & Equatable & Sendable>: Fragment {
  let content: Content
  let area: Rect
  let ground: Style
  /// Row by row, as many as the area has.
  let cells: [Cell]
  let targets: [Canvas.Target]
  let caret: Point?

  init(
    _ content: Content, area: Rect, ground: Style, cells: [Cell], targets: [Canvas.Target],
    caret: Point?
  ) {
    self.content = content
    self.area = area
    self.ground = ground
    self.cells = cells
    self.targets = targets
    self.caret = caret
  }
}

/// The fragments of a picture, and those of the picture before it.
struct Fragments: Sendable {
  private var old: [any Fragment] = []
  private var drawn: [any Fragment] = []
  private var position = 0

  init() {}

  /// For the picture that follows.
  init(after previous: Fragments) {
    old = previous.drawn
  }

  /// Keeps a fragment for the picture that follows.
  mutating func keep(_ fragment: any Fragment) {
    drawn.append(fragment)
  }

  /// The fragment of the same view at the same place on the same ground in the picture before.
  ///
  /// - Complexity: O(1) if pictures are drawn in the same order, else O(*n*).
  mutating func fragment<Content>(
    of content: Content, in area: Rect, on ground: Style
  ) -> ViewFragment<Content>? where Content: View & Equatable & Sendable {
    for offset in old.indices {
      let index = (position + offset) % old.count
      guard old[index].area == area, old[index].ground == ground,
        let fragment = old[index] as? ViewFragment<Content>
      else { continue }
      position = index + 1
      return fragment.content == content ? fragment : nil
    }
    return nil
  }
}
