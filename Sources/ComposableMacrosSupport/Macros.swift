import SwiftSyntaxMacros

/// The macros by type name, which is how their declarations refer to them.
public let macros: [String: any (Macro & SendableMetatype).Type] = [
  "CasePathableMacro": CasePathableMacro.self,
  "DependencyClientMacro": DependencyClientMacro.self,
  "ReducerCaseEphemeralMacro": ReducerCaseEphemeralMacro.self,
  "ReducerMacro": ReducerMacro.self,
]
