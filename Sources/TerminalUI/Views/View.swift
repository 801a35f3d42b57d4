/// A piece of the picture: a value, and a pure function of what it was given.
///
/// A composite view writes `body`. A primitive one, with `Body == Never`, writes `size(fitting:)`
/// and `draw(in:on:)`. A view never sees a store, never sends and never waits.
public protocol View {
  associatedtype Body: View = Never

  var body: Body { get }

  /// How a stack divides its room.
  var layout: Layout { get }

  /// The cells the view wants of those offered. May be more; it is cut then.
  func size(fitting proposal: Size) -> Size

  /// Draws the view. Whatever lies outside `area` is for the caller to clip.
  func draw(in area: Rect, on canvas: inout Canvas)
}

/// The two directions in which a view can stretch.
public struct Axes: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// To the sides.
  public static let horizontal = Axes(rawValue: 1 << 0)
  /// Up and down.
  public static let vertical = Axes(rawValue: 1 << 1)
  /// In both directions.
  public static let both: Axes = [.horizontal, .vertical]
}

/// How a view takes part in the division of a stack's room.
public struct Layout: Hashable, Sendable {
  /// The directions in which it takes whatever is left over.
  public var flexible: Axes
  /// Those of higher priority get their room first; the order on screen stays.
  public var priority: Int
  /// Stretches in the direction of its own stack alone.
  var isSpacer = false

  /// Takes what is left over in those directions.
  public init(flexible: Axes, priority: Int = 0) {
    self.flexible = flexible
    self.priority = priority
  }

  /// Takes what is left over in both directions, or in none.
  public init(isFlexible: Bool = false, priority: Int = 0) {
    self.init(flexible: isFlexible ? .both : [], priority: priority)
  }

  /// Whether it takes what is left over in any direction.
  public var isFlexible: Bool { !flexible.isEmpty }

  /// The layout of a stack of views with these layouts.
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
  /// NB: never called, since a primitive view draws itself; the protocol asks for it.
  public var body: Never {
    preconditionFailure("\(Self.self) draws itself and has no body")
  }

  public var layout: Layout { Layout() }
}

/// Collects a stack's children.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression(_ view: any View) -> any View { view }
  public static func buildExpression(_ views: [any View]) -> [any View] { views }
  public static func buildBlock() -> [any View] { [] }
  public static func buildPartialBlock(first: any View) -> [any View] {
    var children: [any View] = []
    children.reserveCapacity(4)
    children.append(first)
    return children
  }

  public static func buildPartialBlock(first: [any View]) -> [any View] { first }
  public static func buildOptional(_ part: [any View]?) -> [any View] { part ?? [] }
  public static func buildEither(first part: [any View]) -> [any View] { part }
  public static func buildEither(second part: [any View]) -> [any View] { part }
  public static func buildArray(_ parts: [[any View]]) -> [any View] { parts.flatMap { $0 } }

  public static func buildPartialBlock(
    accumulated: consuming [any View], next: any View
  ) -> [any View] {
    accumulated.append(next)
    return accumulated
  }

  public static func buildPartialBlock(
    accumulated: consuming [any View], next: [any View]
  ) -> [any View] {
    accumulated.append(contentsOf: next)
    return accumulated
  }
}
