import SwiftSyntax

extension DeclGroupSyntax {
  /// The access level that generated members need to be visible where the type is, with a space
  /// after it. Levels below `internal` need not be repeated.
  var access: String { modifiers.access }
}

extension VariableDeclSyntax {
  /// The access level that a member like this one needs, with a space after it.
  var access: String { modifiers.access }
}

extension DeclModifierListSyntax {
  fileprivate var access: String {
    for modifier in self {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }
}

extension EnumDeclSyntax {
  /// The results of `text` for the case declarations, each of which can list several cases, as lines
  /// under the same `#if` conditions.
  func lines(_ text: (EnumCaseDeclSyntax) -> [String]) -> String {
    memberBlock.members.lines(text).joined(separator: "\n")
  }
}

extension MemberBlockItemListSyntax {
  fileprivate func lines(_ text: (EnumCaseDeclSyntax) -> [String]) -> [String] {
    flatMap { member -> [String] in
      if let declaration = member.decl.as(EnumCaseDeclSyntax.self) { return text(declaration) }
      let clauses = member.decl.as(IfConfigDeclSyntax.self)?.clauses.map { clause in
        (
          "\(clause.poundKeyword.trimmed) \(clause.condition?.trimmedDescription ?? "")",
          clause.elements?.as(MemberBlockItemListSyntax.self)?.lines(text) ?? []
        )
      }
      guard let clauses, clauses.contains(where: { !$0.1.isEmpty }) else { return [] }
      return clauses.flatMap { [$0] + $1 } + ["#endif"]
    }
  }
}

extension DeclModifierListSyntax {
  func contains(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension AttributeListSyntax {
  func contains(named name: String) -> Bool { attribute(named: name) != nil }

  /// The attribute of this name, whether it is qualified with a module or not.
  func attribute(named name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.trimmedDescription.split(separator: ".").last == Substring(name)
    }
  }
}

extension TokenSyntax {
  /// The name without the backticks that a keyword needs.
  var plainName: String { text.filter { $0 != "`" } }
}
