/// A guard that keeps a sentence from turning into commands when something other than the user
/// closes the text field it is typed into.
///
/// After that, keys that a text field takes are ignored until none has been pressed for a moment.
struct TypingGuard: Hashable, Sendable {
  /// True if the last input may have closed the text field. Its effects may close it, too.
  var mayHaveClosed = false
  private var isOpen = false
  /// The time at which something else closed the field, or of the last key since.
  private var lastStrayKey: Duration?

  /// True if the next update decides what closed the field.
  var needsUpdate: Bool { isOpen && mayHaveClosed }

  /// Detects that the field opened or closed. Call it whenever the screen may have changed.
  mutating func update(isOpen: Bool, at now: Duration) {
    if isOpen {
      lastStrayKey = nil
    } else if self.isOpen, !mayHaveClosed {
      lastStrayKey = now
    }
    self.isOpen = isOpen
    mayHaveClosed = false
  }

  /// True if a key that was just pressed was meant for the field.
  mutating func isStray(_ key: Key, at now: Duration) -> Bool {
    guard let last = lastStrayKey else { return false }
    guard now - last < Interaction.quietTime else {
      lastStrayKey = nil
      return false
    }
    lastStrayKey = now
    return key == .enter || TextEdit(key) != nil
  }
}
