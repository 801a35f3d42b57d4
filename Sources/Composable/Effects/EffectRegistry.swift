/// What runs, as a tree: a node for each feature in which effects run, with their cancel ids.
///
/// It is a value without threads or tasks. Nodes without effects and children are removed at once,
/// so an empty registry has only its root.
struct EffectRegistry {
  typealias NodeID = Int

  static var root: NodeID { 0 }

  struct Registration: Sendable {
    let node: NodeID
    let id: CancelID
  }

  private final class Node {
    let parent: NodeID
    let key: ScopeKey?
    let monitor: ScopeMonitor?
    let dismissal: Dismissal?
    var children: [ScopeKey: NodeID] = [:]
    var named: [CancelID: Set<RunningEffect>] = [:]
    /// How many effects run in the node, or are just being started. Without the latter, cancelling the
    /// last effect in order to start its successor would remove the successor's place.
    var effectCount = 0

    var isEmpty: Bool { effectCount == 0 && children.isEmpty && named.isEmpty }

    init(
      parent: NodeID = EffectRegistry.root, key: ScopeKey? = nil, monitor: ScopeMonitor? = nil,
      dismissal: Dismissal? = nil
    ) {
      self.parent = parent
      self.key = key
      self.monitor = monitor
      self.dismissal = dismissal
    }
  }

  // NB: most effects run in the root, which is found without hashing.
  private let rootNode = Node()
  private var children: [NodeID: Node] = [:]
  private var lastID = root
  private(set) var running: Set<RunningEffect> = []
  /// Whether the feature that nobody presents has dismissed itself; nil if it may not.
  var isRootDismissed: Bool?

  var nodeCount: Int { children.count + 1 }

  /// The node of a child, made if there is none. Nil if the parent is gone.
  mutating func child<Action>(of parent: NodeID, scope: ScopedEffect<Action>) -> NodeID? {
    guard let node = node(parent) else { return nil }
    if let id = node.children[scope.key] { return id }
    lastID += 1
    children[lastID] = Node(
      parent: parent, key: scope.key, monitor: scope.monitor,
      dismissal: scope.dismissal.map { Dismissal(action: $0) })
    node.children[scope.key] = lastID
    scope.monitor.childAppeared()
    return lastID
  }

  /// How the innermost presented feature at or above a node is dismissed.
  func dismissal(at node: NodeID) -> Dismissal? {
    var id = node
    while id != Self.root, let node = children[id] {
      if let dismissal = node.dismissal { return dismissal }
      id = node.parent
    }
    return isRootDismissed.map { _ in Dismissal(action: nil) }
  }

  /// Adds an effect; false if its feature is gone.
  mutating func register(_ effect: RunningEffect) -> Bool {
    guard let home = node(effect.node) else { return false }
    home.effectCount += 1
    running.insert(effect)
    for registration in effect.registrations {
      node(registration.node)?.named[registration.id, default: []].insert(effect)
    }
    return true
  }

  /// Removes an effect that ended; false if it is gone already.
  @discardableResult
  mutating func remove(_ effect: RunningEffect) -> Bool {
    guard running.remove(effect) != nil else { return false }
    for registration in effect.registrations {
      guard let node = node(registration.node) else { continue }
      node.named[registration.id]?.remove(effect)
      if node.named[registration.id]?.isEmpty == true { node.named[registration.id] = nil }
      prune(registration.node)
    }
    release(effect.node)
    return true
  }

  /// What runs under an id in a node and its descendants.
  func effects(named id: CancelID, at node: NodeID) -> Set<RunningEffect> {
    var found: Set<RunningEffect> = []
    visit(node) { _, node in found.formUnion(node.named[id] ?? []) }
    return found
  }

  /// What runs in the children of an operator that are gone, and in their descendants.
  func effects(lostBy retention: EffectRetention, at node: NodeID) -> Set<RunningEffect> {
    guard let children = self.node(node)?.children, !children.isEmpty else { return [] }
    var lost: Set<NodeID> = []
    for (key, child) in children
    where key.source == retention.source && !retention.isAlive(key.child) {
      visit(child) { id, _ in lost.insert(id) }
    }
    return lost.isEmpty ? [] : running.filter { lost.contains($0.node) }
  }

  /// Keeps a node, though it may be empty, until it is released.
  func hold(_ id: NodeID) { node(id)?.effectCount += 1 }

  /// Lets a node go that was held, unless something is in it.
  mutating func release(_ id: NodeID) {
    node(id)?.effectCount -= 1
    prune(id)
  }

  /// Removes a node and its ancestors as far as nothing is in them.
  private mutating func prune(_ id: NodeID) {
    var id = id
    while id != Self.root, let node = children[id], node.isEmpty {
      children[id] = nil
      node.monitor?.childDisappeared()
      if let key = node.key { self.node(node.parent)?.children[key] = nil }
      id = node.parent
    }
  }

  private func node(_ id: NodeID) -> Node? { id == Self.root ? rootNode : children[id] }

  private func visit(_ id: NodeID, _ body: (NodeID, Node) -> Void) {
    guard let node = node(id) else { return }
    body(id, node)
    for child in node.children.values { visit(child, body) }
  }
}

/// How a feature is dismissed.
final class Dismissal: Sendable {
  /// The action that removes it; nil if nobody presents it.
  let action: (any Sendable)?

  init(action: (any Sendable)?) {
    self.action = action
  }
}
