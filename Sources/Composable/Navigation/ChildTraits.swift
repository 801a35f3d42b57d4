/// What presentation has to know about a child: which child it is, and whether it is an alert.
struct ChildTraits {
  /// The same as long as the child is the same one: equal cases, and equal ids where there are any.
  let identity: ChildIdentity
  /// Whether the child closes before its action is delivered.
  let isEphemeral: Bool
  /// The name of the current case, if the child is an enum of several features.
  private let caseName: String?

  /// - Complexity: microseconds, since the case and the id are found by reflection.
  init(of state: some Any) {
    let mirror = Mirror(reflecting: state)
    let isEnum = mirror.displayStyle == .enum
    let name = isEnum ? Composable.caseName(of: state) : nil
    let child = isEnum ? casePayload(of: state) ?? state : state
    let id = (child as? any Identifiable).map { CancelID(idOf: $0) }
    identity = ChildIdentity(caseName: name, id: id)
    caseName = state is any EphemeralState ? nil : name
    isEphemeral = state is any EphemeralState || child is any EphemeralState
  }

  /// Whether `action` comes from this alert. Actions for other cases of the same enum do not.
  func closes(on action: some Any) -> Bool {
    isEphemeral && (caseName == nil || caseName == Composable.caseName(of: action))
  }
}
