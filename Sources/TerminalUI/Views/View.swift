@_exported public import Localization

/// A part of the picture: a value that draws itself.
///
/// A composite view implements `body`. A primitive view, with `Body == Never`, implements
/// `size(fitting:)` and `draw(in:on:)`. Views have no store, send no actions, and never wait.
public protocol View {
  associatedtype Body: View = Never

  var body: Body { get }

  /// The view's part in the layout of a stack.
  var layout: Layout { get }

  /// The size the view wants, given the size it is offered. Anything larger is clipped.
  func size(fitting proposal: Size) -> Size

  /// Draws the view. The caller clips anything outside `area`.
  func draw(in area: Rect, on canvas: inout Canvas)
}

/// The directions a view can stretch in.
public struct Axes: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let horizontal = Axes(rawValue: 1 << 0)
  public static let vertical = Axes(rawValue: 1 << 1)
  public static let both: Axes = [.horizontal, .vertical]
}

/// A view's part in the layout of a stack.
public struct Layout: Hashable, Sendable {
  /// The directions in which the view takes the remaining room.
  public var flexible: Axes
  /// Views with a higher priority get their room first. The order on screen does not change.
  public var priority: Int
  /// The rows that the view gets in a vertical stack before it and others like it grow; 0 if it
  /// gets the height it wants at once.
  public var leastHeight: Int
  /// True if the view stretches only along its own stack.
  var isSpacer = false

  public init(flexible: Axes, priority: Int = 0, leastHeight: Int = 0) {
    self.flexible = flexible
    self.priority = priority
    self.leastHeight = leastHeight
  }

  /// A layout that is flexible in both directions or neither.
  public init(isFlexible: Bool = false, priority: Int = 0) {
    self.init(flexible: isFlexible ? .both : [], priority: priority)
  }

  /// The layout of a stack of these views.
  init(of children: [any View], along axis: Axes) {
    var flexible: Axes = []
    for child in children {
      let layout = child.layout
      flexible.formUnion(layout.isSpacer ? layout.flexible.intersection(axis) : layout.flexible)
    }
    self.init(flexible: flexible)
  }
}

extension View {
  public var layout: Layout { body.layout }

  public func size(fitting proposal: Size) -> Size {
    body.size(fitting: proposal)
  }

  public func draw(in area: Rect, on canvas: inout Canvas) {
    body.draw(in: area, on: &canvas)
  }
}

extension Never: View {
  public var body: Never {
    switch self {}
  }
}

extension View where Body == Never {
  /// Never called: a primitive view draws itself.
  public var body: Never {
    preconditionFailure("\(Self.self) draws itself and has no body")
  }

  public var layout: Layout { Layout() }
}

/// A view that takes all the room it is offered, and adapts what it draws to it.
public protocol FillingView: View {}

extension FillingView where Body == Never {
  public var layout: Layout { Layout(isFlexible: true) }

  public func size(fitting proposal: Size) -> Size { proposal }
}

/// A view that takes one line, as wide as the room it is offered.
public protocol LineView: View {}

extension LineView where Body == Never {
  public var layout: Layout { Layout(flexible: .horizontal) }

  public func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }
}

/// Collects a stack's children.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression(_ view: any View) -> any View { view }
  public static func buildExpression(_ views: [any View]) -> [any View] { views }
  public static func buildBlock() -> [any View] { [] }
  public static func buildPartialBlock(first: any View) -> [any View] { [first] }
  public static func buildPartialBlock(first: [any View]) -> [any View] { first }
  public static func buildOptional(_ part: [any View]?) -> [any View] { part ?? [] }
  public static func buildEither(first part: [any View]) -> [any View] { part }
  public static func buildEither(second part: [any View]) -> [any View] { part }
  public static func buildArray(_ parts: [[any View]]) -> [any View] { parts.flatMap { $0 } }

  public static func buildPartialBlock(
    accumulated: [any View], next: any View
  ) -> [any View] {
    accumulated + [next]
  }

  public static func buildPartialBlock(
    accumulated: [any View], next: [any View]
  ) -> [any View] {
    accumulated + next
  }
}
