import ComposableMacrosSupport
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// Answers the compiler's requests to expand a macro, which arrive on standard input.
private struct Provider: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = macros[typeName] else { throw UnknownMacro(typeName: typeName) }
    return macro
  }
}

private struct UnknownMacro: Error {
  let typeName: String
}

try CompilerPluginMessageListener(
  connection: StandardIOMessageConnection(), provider: Provider()
).main()
