import SwiftSyntaxMacros

/// The macros, by the names of their types, as the declarations refer to them.
public let macros: [String: any (Macro & SendableMetatype).Type] = [
  "CasePathableMacro": CasePathableMacro.self,
  "DependencyClientMacro": DependencyClientMacro.self,
  "ReducerCaseEphemeralMacro": ReducerCaseEphemeralMacro.self,
  "ReducerMacro": ReducerMacro.self,
]
