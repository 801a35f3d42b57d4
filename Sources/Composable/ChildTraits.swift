/// What an operator must know about a kind of child: whether it is an alert, and whether it has an
/// id. Both are found out once for each case and then remembered.
@usableFromInline final class ChildTraits<State> {
  private typealias Traits = (isEphemeral: Bool, isIdentifiable: Bool)

  private let tags = EnumTagReader<State>()
  /// By the tags of the cases.
  private var known: [UInt32: Traits] = [:]

  /// What makes `state` the same child as another one.
  ///
  /// - Complexity: O(1) for children without an id; microseconds for enums whose payload has one.
  @usableFromInline func identity(of state: State) -> ChildIdentity {
    let tag = tags.tag(of: state)
    guard traits(of: state, tag: tag).isIdentifiable else { return ChildIdentity(tag: tag) }
    let child = tag == nil ? state : casePayload(of: state) ?? state
    return ChildIdentity(tag: tag, id: (child as? any Identifiable).map { CancelID(idOf: $0) })
  }

  /// Whether `state` is an alert, or an enum whose current case is one.
  @usableFromInline func isEphemeral(_ state: State) -> Bool {
    traits(of: state, tag: tags.tag(of: state)).isEphemeral
  }

  /// Whether an action is meant for the alert that `state` is.
  @usableFromInline func isAddressed(_ action: Any, to state: State) -> Bool {
    state is any EphemeralState || caseName(of: action) == caseName(of: state)
  }

  private func traits(of state: State, tag: UInt32?) -> Traits {
    if let traits = known[tag ?? .max] { return traits }
    let child = tag == nil ? state : casePayload(of: state) ?? state
    let traits = (child is any EphemeralState, child is any Identifiable)
    known[tag ?? .max] = traits
    return traits
  }
}

/// A presentation that closes by itself before its action is delivered: an alert.
///
/// ```swift
/// @PresentationState var alert: AlertState<Action.Alert>?
/// ```
///
/// Conform your own kind of alert to it; a feature with logic is no ephemeral state.
public protocol EphemeralState<Action> {
  /// What its buttons send.
  associatedtype Action
}
