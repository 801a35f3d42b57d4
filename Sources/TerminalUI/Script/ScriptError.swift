/// A line of a script that says nothing that can be done.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public let line: Int
  /// The line as it is in the script.
  public let text: String

  public var description: String {
    "line \(line) is no step: \"\(text.prefix(60))\"; write it like \"press ^S\" or \"wait 1.5\""
  }
}
