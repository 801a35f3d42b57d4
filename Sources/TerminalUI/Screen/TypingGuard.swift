/// Keeps a sentence from turning into commands when the text field it is typed into closes by itself.
///
/// After that, keys that a text field takes are ignored until none has come for a moment.
struct TypingGuard: Hashable, Sendable {
  /// Whether the last input may have closed the text field. Its effects may close it, too.
  var mayHaveClosed = false
  private var isOpen = false
  /// When the field closed by itself, or the last key since.
  private var lastStrayKey: Duration?

  /// Whether the next update decides who has closed the field.
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

  /// Whether a key that was just pressed was meant for the field.
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
