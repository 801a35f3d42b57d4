import StandupsModel
import Usage

/// Options that say beforehand whose value is kept where two people have changed one differently.
extension MergeConflict.Side {
  static let options = [
    OptionUsage("mine", does: "keep what is here where both sides changed a value"),
    OptionUsage("theirs", does: "take what others have where both sides changed a value"),
  ]

  /// The side that was named; nil if none was.
  static func named(in invocation: Invocation) throws(UsageError) -> Self? {
    switch (invocation.has(options[0]), invocation.has(options[1])) {
    case (false, false): nil
    case (true, false): .mine
    case (false, true): .theirs
    case (true, true): throw .bothSides
    }
  }
}
