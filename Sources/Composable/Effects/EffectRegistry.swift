/// The running effects as a tree: a node for each feature that has any, with their cancel ids.
///
/// Nodes with no effects and no children are removed immediately, so an empty registry has only its
/// root.
struct EffectRegistry {
  typealias NodeID = Int

  typealias SequenceID = Int

  static var root: NodeID { 0 }

  struct Registration: Sendable {
    let node: NodeID
    let id: CancelID
  }

  /// A part of a sequence that waits for its turn.
  struct WaitingPart {
    let node: NodeID
    /// The ids that cancel it.
    let registrations: [Registration]
    let sequence: SequenceID
  }

  private final class Node {
    let parent: NodeID?
    let key: ScopeKey?
    let dismissal: Dismissal?
    var children: [ScopeKey: NodeID] = [:]
    var named: [CancelID: Set<RunningEffect>] = [:]
    /// The number of effects that are running or being started in the node, and of actions that it
    /// sent which wait to be reduced, and of effects that wait for their turn. Effects being started count because otherwise canceling the last
    /// effect to start its successor would remove the node.
    var effectCount = 0
    /// True if the feature was removed.
    var isDetached = false

    var isEmpty: Bool { effectCount == 0 && children.isEmpty && named.isEmpty }

    init(parent: NodeID? = nil, key: ScopeKey? = nil, dismissal: Dismissal? = nil) {
      self.parent = parent
      self.key = key
      self.dismissal = dismissal
    }
  }

  private var nodes = [root: Node()]
  private var lastID = root
  private var waiting: [Int: WaitingPart] = [:]
  private(set) var running: Set<RunningEffect> = []
  /// True if the root feature has dismissed itself; nil if it cannot.
  var isRootDismissed: Bool?

  var nodeCount: Int { nodes.count }

  /// The node of a child, created if needed; nil if the parent no longer exists.
  ///
  /// - Parameter dismissal: the action that removes the child.
  mutating func child(
    _ key: ScopeKey, of parent: NodeID, dismissal: (any Sendable)?
  ) -> NodeID? {
    guard let node = nodes[parent] else { return nil }
    if let id = node.children[key] { return id }
    lastID += 1
    nodes[lastID] = Node(parent: parent, key: key, dismissal: dismissal.map { .action($0) })
    node.children[key] = lastID
    return lastID
  }

  /// The dismissal of the innermost presented feature at or above a node; nil if none can be.
  func dismissal(at node: NodeID) -> Dismissal? {
    var id: NodeID? = node
    while let node = id.flatMap({ nodes[$0] }) {
      if let dismissal = node.dismissal { return dismissal }
      id = node.parent
    }
    return isRootDismissed == nil ? nil : .root
  }

  /// Adds an effect. Returns false if its feature no longer exists.
  mutating func register(_ effect: RunningEffect) -> Bool {
    guard let home = nodes[effect.node], effect.outlivesFeature || !home.isDetached else {
      return false
    }
    home.effectCount += 1
    running.insert(effect)
    for registration in effect.registrations {
      nodes[registration.node]?.named[registration.id, default: []].insert(effect)
    }
    return true
  }

  /// Removes an effect that ended. Returns false if it was already removed.
  @discardableResult
  mutating func remove(_ effect: RunningEffect) -> Bool {
    guard running.remove(effect) != nil else { return false }
    for registration in effect.registrations {
      guard let node = nodes[registration.node] else { continue }
      node.named[registration.id]?.remove(effect)
      if node.named[registration.id]?.isEmpty == true { node.named[registration.id] = nil }
      prune(registration.node)
    }
    release(effect.node)
    return true
  }

  /// The running effects with an id in a node and its descendants.
  func effects(named id: CancelID, at node: NodeID) -> Set<RunningEffect> {
    descendants(of: node).reduce(into: []) { found, node in
      found.formUnion(nodes[node]?.named[id] ?? [])
    }
  }

  // MARK: Sequences

  mutating func makeSequence() -> SequenceID {
    lastID += 1
    return lastID
  }

  /// Adds a part that waits for its turn, and returns its ticket.
  mutating func wait(_ part: WaitingPart) -> Int {
    lastID += 1
    waiting[lastID] = part
    hold(part.node)
    return lastID
  }

  /// Removes a part that waited. Returns false if it was canceled, or its feature was removed.
  mutating func takeTurn(_ ticket: Int) -> Bool {
    guard let part = waiting.removeValue(forKey: ticket) else { return false }
    defer { release(part.node) }
    return isAttached(part.node) && isRootDismissed != true
  }

  /// Removes the parts that wait with an id in a node and its descendants, unless one of `sequences`
  /// contains them.
  mutating func dropWaiting(
    named id: CancelID, at node: NodeID, sparing sequences: [SequenceID]
  ) {
    guard !waiting.isEmpty else { return }
    let nodes = Set(descendants(of: node))
    dropWaiting { part in
      !sequences.contains(part.sequence)
        && part.registrations.contains { $0.id == id && nodes.contains($0.node) }
    }
  }

  /// Removes the parts of a sequence that still wait, because it has ended.
  mutating func end(_ sequence: SequenceID) { dropWaiting { $0.sequence == sequence } }

  private mutating func dropWaiting(where isDropped: (WaitingPart) -> Bool) {
    for (ticket, part) in waiting where isDropped(part) {
      waiting[ticket] = nil
      release(part.node)
    }
  }

  // MARK: Removed children

  /// The children of a node that can be removed, or that have some below them which can.
  func removableChildren(of node: NodeID) -> [(NodeID, ScopeKey)] {
    guard let children = nodes[node]?.children, !children.isEmpty else { return [] }
    return children.compactMap { key, child in
      key.isPermanent && nodes[child]?.children.isEmpty != false ? nil : (child, key)
    }
  }

  /// Separates a node from its parent, because the feature was removed. It stays until the effects
  /// end that outlive it.
  ///
  /// - Returns: the effects of the node and its descendants that end with it.
  mutating func detach(_ id: NodeID) -> Set<RunningEffect> {
    let lost = Set(descendants(of: id))
    for node in lost { nodes[node]?.isDetached = true }
    if let node = nodes[id], let parent = node.parent, let key = node.key {
      nodes[parent]?.children[key] = nil
    }
    return running.filter { lost.contains($0.node) && !$0.outlivesFeature }
  }

  /// True if the feature of a node still exists.
  func isAttached(_ node: NodeID) -> Bool { nodes[node]?.isDetached == false }

  /// A node and everything below it.
  private func descendants(of id: NodeID) -> [NodeID] {
    [id] + (nodes[id]?.children.values.flatMap(descendants(of:)) ?? [])
  }

  /// Keeps a node, even if it is empty, until it is released.
  func hold(_ id: NodeID) { nodes[id]?.effectCount += 1 }

  /// Releases a node that was held, and removes it if it is empty.
  mutating func release(_ id: NodeID) {
    nodes[id]?.effectCount -= 1
    prune(id)
  }

  /// Removes a node and its ancestors as long as they are empty.
  private mutating func prune(_ id: NodeID) {
    guard let node = nodes[id], let parent = node.parent, let key = node.key, node.isEmpty else {
      return
    }
    nodes[id] = nil
    if nodes[parent]?.children[key] == id { nodes[parent]?.children[key] = nil }
    prune(parent)
  }
}

/// The way a feature is dismissed.
enum Dismissal: Sendable {
  /// By sending this action, which removes it.
  case action(any Sendable)
  /// By canceling all effects of the store, because this is its root feature.
  case root
}
