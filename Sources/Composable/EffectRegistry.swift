/// What runs, as a tree: a node for each feature in which effects run, with their cancel ids.
///
/// It is a value without threads or tasks. Nodes without effects and children are removed at once,
/// so an empty registry has only its root.
struct EffectRegistry {
  typealias NodeID = Int
  typealias EffectID = Int

  static var root: NodeID { 0 }

  struct Registration: Sendable {
    let node: NodeID
    let id: CancelID
  }

  private final class Node {
    let parent: NodeID
    let key: ScopeKey?
    let monitor: ScopeMonitor?
    let dismissal: (any Sendable)?
    var children: [ScopeKey: NodeID] = [:]
    var named: [CancelID: Set<EffectID>] = [:]
    /// How many effects run in the node, or are just being started. Without the latter, cancelling the
    /// last effect in order to start its successor would remove the successor's place.
    var effectCount = 0

    var isEmpty: Bool { effectCount == 0 && children.isEmpty && named.isEmpty }

    init(
      parent: NodeID = EffectRegistry.root, key: ScopeKey? = nil, monitor: ScopeMonitor? = nil,
      dismissal: (any Sendable)? = nil
    ) {
      self.parent = parent
      self.key = key
      self.monitor = monitor
      self.dismissal = dismissal
    }
  }

  private struct Entry {
    let effect: RunningEffect
    let node: NodeID
    let registrations: [Registration]
  }

  private var nodes: [NodeID: Node] = [0: Node()]
  private var entries: [EffectID: Entry] = [:]
  private var nextID = 1

  var running: [RunningEffect] { entries.values.map(\.effect) }
  var isEmpty: Bool { entries.isEmpty }
  var nodeCount: Int { nodes.count }

  /// The node of a child, made if there is none. Nil if the parent is gone.
  mutating func child<Action>(of parent: NodeID, scope: EffectScope<Action>) -> NodeID? {
    guard let node = nodes[parent] else { return nil }
    if let id = node.children[scope.key] { return id }
    let id = makeID()
    nodes[id] = Node(
      parent: parent, key: scope.key, monitor: scope.monitor, dismissal: scope.dismissal)
    nodes[parent]?.children[scope.key] = id
    scope.monitor.childAppeared()
    return id
  }

  /// The action that removes the innermost presented feature at or above a node.
  func dismissal(at node: NodeID) -> (any Sendable)? {
    var id = node
    while id != Self.root, let node = nodes[id] {
      if let dismissal = node.dismissal { return dismissal }
      id = node.parent
    }
    return nil
  }

  /// Adds an effect; nil if its feature is gone.
  mutating func register(
    _ effect: RunningEffect, at node: NodeID, under registrations: [Registration]
  ) -> EffectID? {
    guard let home = nodes[node] else { return nil }
    let id = makeID()
    home.effectCount += 1
    for registration in registrations {
      nodes[registration.node]?.named[registration.id, default: []].insert(id)
    }
    entries[id] = Entry(effect: effect, node: node, registrations: registrations)
    return id
  }

  /// Removes an effect that ended; does nothing if it is gone already.
  @discardableResult
  mutating func remove(_ id: EffectID) -> RunningEffect? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    for registration in entry.registrations {
      guard let node = nodes[registration.node] else { continue }
      node.named[registration.id]?.remove(id)
      if node.named[registration.id]?.isEmpty == true { node.named[registration.id] = nil }
      prune(registration.node)
    }
    release(entry.node)
    return entry.effect
  }

  /// Removes what runs under an id in a node and its descendants.
  mutating func removeAll(named id: CancelID, at node: NodeID) -> [RunningEffect] {
    var found: Set<EffectID> = []
    visit(node) { _, node in found.formUnion(node.named[id] ?? []) }
    return found.compactMap { remove($0) }
  }

  /// Removes what runs in the children of an operator that are gone, and in their descendants.
  mutating func removeAll(notRetainedBy retention: EffectRetention, at node: NodeID)
    -> [RunningEffect]
  {
    guard let children = nodes[node]?.children, !children.isEmpty else { return [] }
    var lost: Set<NodeID> = []
    for (key, child) in children
    where key.source == retention.source && !retention.isAlive(key.child) {
      visit(child) { id, _ in lost.insert(id) }
    }
    if lost.isEmpty { return [] }
    return entries.filter { lost.contains($0.value.node) }.keys.compactMap { remove($0) }
  }

  /// Removes everything.
  mutating func removeAll() -> [RunningEffect] {
    entries.keys.compactMap { remove($0) }
  }

  /// Keeps a node, though it may be empty, until it is released.
  func hold(_ node: NodeID) { nodes[node]?.effectCount += 1 }

  /// Lets a node go that was held, unless something is in it.
  mutating func release(_ node: NodeID) {
    nodes[node]?.effectCount -= 1
    prune(node)
  }

  /// Removes a node and its ancestors as far as nothing is in them.
  private mutating func prune(_ node: NodeID) {
    var id = node
    while id != Self.root, let node = nodes[id], node.isEmpty {
      nodes[id] = nil
      node.monitor?.childDisappeared()
      if let key = node.key { nodes[node.parent]?.children[key] = nil }
      id = node.parent
    }
  }

  private func visit(_ id: NodeID, _ body: (NodeID, Node) -> Void) {
    guard let node = nodes[id] else { return }
    body(id, node)
    for child in node.children.values { visit(child, body) }
  }

  private mutating func makeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }
}
