/// Where a view stands in a room that is wider than it.
public enum HorizontalAlignment: Hashable, Sendable {
  case center
  case leading
  case trailing
}
