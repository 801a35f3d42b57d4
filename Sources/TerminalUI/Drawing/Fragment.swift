/// How one view looked: its cells, and what belongs to them.
final class Fragment: Sendable {
  /// Where a view is, what is seen of it, and what it lies on.
  struct Place: Hashable {
    var area: Rect
    var seen: Rect
    var ground: Style
  }

  /// The view, in a ``DrawnView``.
  let view: any AnyObject & Sendable
  let place: Place
  /// The whole rows of the canvas before the view was drawn.
  let under: [[Cell]]
  /// The same rows with the view on them.
  ///
  /// NB: where a view that is the same lies again on rows that are the same, these are taken as they
  /// are. So what covers a row in several layers need not be put together, and compared, again.
  let rows: [[Cell]]
  let targets: [Canvas.Target]
  let caret: Point?
  /// Those of the views in it, for the picture in which it has changed.
  let parts: [Fragment]

  init(
    of view: any AnyObject & Sendable, at place: Place, under: [[Cell]], rows: [[Cell]],
    targets: [Canvas.Target], caret: Point?, parts: [Fragment]
  ) {
    self.view = view
    self.place = place
    self.under = under
    self.rows = rows
    self.targets = targets
    self.caret = caret
    self.parts = parts
  }

  /// The same view on other rows.
  func laid(on under: [[Cell]], giving rows: [[Cell]]) -> Fragment {
    Fragment(
      of: view, at: place, under: under, rows: rows, targets: targets, caret: caret, parts: parts)
  }
}

/// A view as it was when it was drawn.
@usableFromInline final class DrawnView<Content: Sendable>: Sendable {
  @usableFromInline let content: Content

  @inlinable init(_ content: Content) {
    self.content = content
  }
}

/// The fragments of a picture, and those of the picture before it.
struct Fragments: Sendable {
  private var old: [Fragment] = []
  private var drawn: [Fragment] = []
  private var position = 0

  init() {}

  /// For the picture that follows.
  init(after previous: Fragments) {
    old = previous.drawn
    drawn.reserveCapacity(old.count)
  }

  /// How many are kept so far.
  var count: Int { drawn.count }

  /// Those kept since there were so many.
  func kept(since count: Int) -> [Fragment] {
    Array(drawn[count...])
  }

  /// Keeps a fragment for the picture that follows.
  mutating func keep(_ fragment: Fragment) {
    drawn.append(fragment)
  }

  /// Keeps a fragment that was copied, and its parts, which were not looked at.
  mutating func keepWhole(_ fragment: Fragment) {
    drawn += fragment.parts
    drawn.append(fragment)
  }

  /// The fragment of a view at the same place in the picture before.
  ///
  /// - Parameter isSame: whether it is that of the view, by a ``DrawnView``.
  /// - Complexity: O(1) if pictures are drawn in the same order, else O(*n*).
  mutating func fragment(
    at place: Fragment.Place, where isSame: (any AnyObject & Sendable) -> Bool
  ) -> Fragment? {
    for offset in old.indices {
      let index = (position + offset) % old.count
      let fragment = old[index]
      if fragment.place == place, isSame(fragment.view) {
        position = index + 1
        return fragment
      }
    }
    return nil
  }
}
