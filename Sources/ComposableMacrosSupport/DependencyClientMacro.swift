import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

public enum DependencyClientMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      let introducer = declaration.introducer
      context.diagnose(
        "'@DependencyClient' can only be applied to a struct", at: introducer,
        fixIt: declaration.is(ClassDeclSyntax.self) ? "use a struct" : nil,
        changes: [.replace(introducer, with: introducer.spelled(.struct))])
      return []
    }
    let client = declaration.name.text
    var properties: [Property] = []
    var methods: [DeclSyntax] = []
    var isValid = true
    for variable in declaration.memberBlock.members.compactMap({
      $0.decl.as(VariableDeclSyntax.self)
    }) {
      for binding in variable.storedBindings {
        if let method = binding.method(in: variable) { methods.append(method) }
        if let property = Property(binding, of: client, context) {
          properties.append(property)
        } else {
          isValid = false
        }
      }
    }
    guard isValid else { return [] }
    let access = declaration.access
    let memberwise: DeclSyntax =
      """
      \(raw: access)init(
      \(raw: properties.map(\.parameter).joined(separator: ",\n"))
      ) {
      \(raw: properties.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n"))
      }
      """
    let unimplemented: DeclSyntax =
      """
      \(raw: access)init() {
      \(raw: properties.compactMap(\.unimplemented).joined(separator: "\n"))
      }
      """
    return (properties.isEmpty ? [unimplemented] : [memberwise, unimplemented]) + methods
  }
}

extension VariableDeclSyntax {
  /// The properties that an initializer has to set.
  fileprivate var storedBindings: [PatternBindingSyntax] {
    let isStatic = modifiers.contains(.static) || modifiers.contains(.lazy)
    let isConstant = bindingSpecifier.tokenKind == .keyword(.let)
    return isStatic
      ? []
      : bindings.filter { $0.accessorBlock == nil && !(isConstant && $0.initializer != nil) }
  }
}

/// A stored property of a client.
private struct Property {
  let name: String
  /// The parameter of the memberwise initializer.
  let parameter: String
  /// The line that sets a closure that fails the test; nil for a property that keeps its default.
  let unimplemented: String?

  /// Reports what is missing, and returns nil, if no test value can be generated.
  init?(
    _ binding: PatternBindingSyntax, of client: String, _ context: some MacroExpansionContext
  ) {
    name = binding.pattern.trimmedDescription
    guard let type = binding.typeAnnotation?.type.trimmed else {
      context.diagnose(
        "'@DependencyClient' needs an explicit type for '\(name)'", at: binding.pattern)
      return nil
    }
    let initializer = binding.initializer
    guard let function = type.function else {
      parameter = "\(name): \(type)" + (initializer.map { " \($0.trimmed)" } ?? "")
      unimplemented = nil
      if initializer == nil, !type.is(OptionalTypeSyntax.self) {
        context.diagnose(
          "'\(name)' needs a default value for tests", at: binding.pattern,
          fixIt: "add a default",
          changes: [.replace(binding, with: binding.defaulting(to: "<#default#>"))])
        return nil
      }
      return
    }
    parameter = "\(name): @escaping \(type)"
    let report = "unimplemented(\"\(client).\(name)\""
    if let initializer {
      // NB: a closure of its own, since a default may depend on its arguments, or throw.
      unimplemented = """
        \(name) = { \(function.signature) in
        (\(report), placeholder: ()) as @Sendable () -> Void)()
        return \(function.call("(\(initializer.value.trimmed) as \(type))"))
        }
        """
    } else if function.throwsAnyError {
      unimplemented = "\(name) = \(report))"
    } else if function.returnsVoid || function.returnsOptional {
      unimplemented =
        "\(name) = \(report), placeholder: \(function.returnsVoid ? "()" : "nil"))"
    } else {
      let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
      let signature = names.isEmpty ? "" : "\(names) in "
      context.diagnose(
        """
        '\(name)' needs a default to return after failing a test that did not override it
        """, at: binding.pattern, fixIt: "add a default",
        changes: [
          .replace(
            binding, with: binding.defaulting(to: "{ \(raw: signature)<#default#> }"))
        ])
      return nil
    }
  }
}

extension PatternBindingSyntax {
  /// The method that calls a closure with the labels of its arguments; nil if it has none.
  fileprivate func method(in variable: VariableDeclSyntax) -> DeclSyntax? {
    guard let type = typeAnnotation?.type, let function = type.function,
      function.parameters.contains(where: { $0.secondName != nil })
    else { return nil }
    let name = pattern.trimmedDescription
    let parameters = function.parameters.enumerated().map { index, parameter in
      "\(parameter.secondName?.trimmedDescription ?? "_") value\(index): \(parameter.type.trimmed)"
    }
    let effects = function.effectSpecifiers.map { " \($0.trimmed)" } ?? ""
    let attributes = type.attributesOfMethod.map { "\($0) " }.joined()
    return """
      \(raw: attributes)\(raw: variable.access)func \(raw: name)(\(raw: parameters.joined(separator: ", ")))\
      \(raw: effects) \(function.returnClause.trimmed) {
      \(raw: function.call("self.\(name)"))
      }
      """
  }

  fileprivate func defaulting(to value: ExprSyntax) -> Self {
    with(\.typeAnnotation, typeAnnotation?.trimmed)
      .with(
        \.initializer,
        InitializerClauseSyntax(
          equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: value))
  }
}

extension TypeSyntax {
  /// The function type, whatever its attributes.
  fileprivate var function: FunctionTypeSyntax? {
    self.as(FunctionTypeSyntax.self) ?? self.as(AttributedTypeSyntax.self)?.baseType.function
  }
}

extension TypeSyntax {
  fileprivate var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription.contains("inout") == true
  }

  /// The attributes of a closure that a method needs, too, such as its actor.
  fileprivate var attributesOfMethod: [String] {
    self.as(AttributedTypeSyntax.self)?.attributes.map(\.trimmedDescription)
      .filter { !["@Sendable", "@escaping"].contains($0) } ?? []
  }
}

extension FunctionTypeSyntax {
  fileprivate var returnsOptional: Bool {
    let type = returnClause.type
    return type.is(OptionalTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  /// True if it can throw the error of an operation that is not overridden.
  fileprivate var throwsAnyError: Bool {
    guard let clause = effectSpecifiers?.throwsClause else { return false }
    return clause.type.map { ["any Error", "Error"].contains($0.trimmedDescription) } ?? true
  }

  /// The signature of a closure of this type, without its types.
  fileprivate var signature: String {
    let names = parameters.enumerated().map { "value\($0.offset)" }.joined(separator: ", ")
    return "(\(names))" + (effectSpecifiers.map { " \($0.trimmed)" } ?? "")
  }

  /// A call of a closure of this type with the arguments that ``signature`` names.
  fileprivate func call(_ closure: String) -> String {
    let arguments = parameters.enumerated().map { index, parameter in
      parameter.type.isInout ? "&value\(index)" : "value\(index)"
    }
    let effects = [
      effectSpecifiers?.throwsClause == nil ? "" : "try ",
      effectSpecifiers?.asyncSpecifier == nil ? "" : "await ",
    ]
    return "\(effects.joined())\(closure)(\(arguments.joined(separator: ", ")))"
  }

  fileprivate var returnsVoid: Bool {
    ["Void", "()"].contains(returnClause.type.trimmedDescription)
  }
}
