import SwiftSyntaxMacros

/// The macros by type name, which is how their declarations refer to them.
public let macros: [String: any (Macro & SendableMetatype).Type] = [
  "CasePathableMacro": CasePathableMacro.self,
  "DependencyClientMacro": DependencyClientMacro.self,
  "ReducerCaseMacro": ReducerCaseMacro.self,
  "ReducerMacro": ReducerMacro.self,
  "TranslationsMacro": TranslationsMacro.self,
]
