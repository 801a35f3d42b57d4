/// A line of a script that says nothing that can be done.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public let line: Int
  public let text: String

  public var description: String {
    "line \(line) is no step: \"\(text.prefix(60))\"; write it like \"press ^S\" or \"wait 1.5\""
  }
}
