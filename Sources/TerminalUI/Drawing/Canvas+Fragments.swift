extension Canvas {
  /// Draws a view, or copies it from the picture before if it is the same one at the same place.
  ///
  /// The view has to cover its area, or to lie on what is the same in each picture.
  ///
  /// NB: inlined into the module of the view, because comparing views is dear where their type is not
  /// known.
  @inlinable mutating func drawOnce<Content: EquatableView>(_ content: Content, in area: Rect) {
    guard isVisible(area) else { return }
    let isCopied = copy(area) { view in
      guard let drawn = view as? DrawnView<Content> else { return false }
      return drawn.content == content
    }
    guard !isCopied else { return }
    keep(DrawnView(content), in: area) { content.drawAnew(in: area, on: &$0) }
  }

  /// Copies what is seen of an area from the picture before, if the view that was drawn there is the
  /// same.
  @usableFromInline mutating func copy(
    _ area: Rect, where isSame: (any AnyObject & Sendable) -> Bool
  ) -> Bool {
    let seen = visible(area)
    let place = Fragment.Place(area: area, seen: seen, ground: ground)
    guard var fragment = fragments.fragment(at: place, where: isSame) else { return false }
    if seen.width == size.width || areRows(of: seen, fragment.under) {
      replaceRows(of: seen, with: fragment.rows)
    } else {
      let under = rows(of: seen)
      replaceCells(in: seen, with: fragment.rows)
      fragment = fragment.laid(on: under, giving: rows(of: seen))
    }
    targets += fragment.targets
    caret = fragment.caret ?? caret
    fragments.keepWhole(fragment)
    return true
  }

  /// Draws a view and keeps how it looks for the picture that follows.
  @usableFromInline mutating func keep(
    _ view: any AnyObject & Sendable, in area: Rect, _ draw: (inout Canvas) -> Void
  ) {
    let seen = visible(area)
    let under = rows(of: seen)
    let firstTarget = targets.count
    let firstPart = fragments.count
    let outerCaret = caret
    caret = nil
    clipped(to: area, draw)
    fragments.keep(
      Fragment(
        of: view, at: Fragment.Place(area: area, seen: seen, ground: ground), under: under,
        rows: rows(of: seen), targets: Array(targets[firstTarget...]), caret: caret,
        parts: fragments.kept(since: firstPart)))
    caret = caret ?? outerCaret
  }
}
