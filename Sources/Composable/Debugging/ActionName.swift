/// The names of an action's cases, outermost first, without the values they carry:
/// `.destination(.presented(.edit(.titleChanged("a"))))` is `.destination.presented.edit.titleChanged`.
///
/// - Complexity: microseconds per case, and about a millisecond for the first action of a process,
///   since the names are found by reflection.
package func actionName(of action: Any) -> String {
  var name = ""
  var value = action
  while true {
    let mirror = Mirror(reflecting: value)
    switch (mirror.displayStyle, mirror.children.first) {
    case (.enum, let child?):
      name += ".\(child.label ?? "")"
      value = child.value
    case (.enum, nil):
      return name + ".\(value)"
    case (.tuple, let first?):
      // A stack's or a list's element carries an id beside the action; other tuples are plain values.
      let action = mirror.children.first { $0.label == "action" }?.value
      guard let next = action ?? (mirror.children.count == 1 ? first.value : nil) else {
        return name
      }
      value = next
    default:
      return name.isEmpty ? "\(type(of: value))" : name
    }
  }
}
