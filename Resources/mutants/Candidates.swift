import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Every place of a file where a mutant keeps the types as they are.
///
/// Left out are patterns, attributes, raw values, and default arguments, which are no ordinary
/// expressions, and everything in `#if`, which may not be compiled here.
func candidates(in source: String, file: String) -> [Mutant] {
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
  let finder = CandidateFinder(tree: tree, file: file)
  finder.walk(tree)
  return finder.found.sorted {
    ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
  }
}

private final class CandidateFinder: SyntaxVisitor {
  private(set) var found: [Mutant] = []
  private let file: String
  private let locations: SourceLocationConverter

  init(tree: Syntax, file: String) {
    self.file = file
    locations = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ kind: Mutant.Kind, _ node: some SyntaxProtocol) {
    let start = node.positionAfterSkippingLeadingTrivia
    let range = start.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    guard !found.contains(where: { $0.range == range && $0.kind == kind }) else { return }
    found.append(
      Mutant(
        kind: kind, file: file, line: locations.location(for: start).line,
        lastLine: locations.location(for: node.endPositionBeforeTrailingTrivia).line, range: range,
        source: node.trimmedDescription.split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")))
  }

  // MARK: - Conditions

  private func addCondition(_ expression: ExprSyntax) {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.label == nil
    {
      addCondition(element.expression)
    } else {
      add(.condition, expression)
    }
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let expression) = node.condition { addCondition(expression) }
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.operatorName {
    case "==", "!=", "===", "!==", "<", "<=", ">", ">=": addCondition(ExprSyntax(node))
    case "&&", "||":
      addCondition(node.leftOperand)
      addCondition(node.rightOperand)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { addCondition(ExprSyntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    addCondition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    addCondition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    addCondition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    addCondition(ExprSyntax(node))
    return .skipChildren
  }

  // MARK: - Constants

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.constant, node)
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.constant, node)
    return .skipChildren
  }

  // MARK: - Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item else { return .visitChildren }
    let bare = expression.withoutEffects
    if let call = bare.as(FunctionCallExprSyntax.self) {
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      let isInitializer = member?.declName.baseName.tokenKind == .keyword(.`init`)
      if !isInitializer, !node.isValue, !node.endsGuard { add(.statement, expression) }
    } else if bare.as(InfixOperatorExprSyntax.self)?.isAssignment == true {
      add(.statement, expression)
    }
    return .visitChildren
  }

  // MARK: - Left out

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
  /// The expression after `try` and `await`.
  fileprivate var withoutEffects: ExprSyntax {
    if let expression = self.as(TryExprSyntax.self) { return expression.expression.withoutEffects }
    if let expression = self.as(AwaitExprSyntax.self) {
      return expression.expression.withoutEffects
    }
    return self
  }
}

extension InfixOperatorExprSyntax {
  fileprivate var operatorName: String? {
    self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
  }

  fileprivate var isAssignment: Bool {
    if self.operator.is(AssignmentExprSyntax.self) { return true }
    guard let name = operatorName, name.hasSuffix("=") else { return false }
    return !["==", "!=", "===", "!==", "<=", ">="].contains(name)
  }
}

extension CodeBlockItemSyntax {
  /// Whether its value may be the value of what it stands in, so that dropping it cannot compile.
  fileprivate var isValue: Bool {
    guard let list = parent, list.children(viewMode: .sourceAccurate).count == 1,
      let block = list.parent
    else { return false }
    if block.is(ClosureExprSyntax.self) || block.is(AccessorBlockSyntax.self) { return true }
    if let branch = block.as(SwitchCaseSyntax.self) { return branch.parent?.parent.isValue ?? true }
    guard let owner = block.parent else { return true }
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.tokenKind == .keyword(.get)
    }
    return owner.is(IfExprSyntax.self) ? owner.isValue : false
  }

  /// Whether it ends the body of a `guard`, which must leave the scope.
  fileprivate var endsGuard: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last?.id == id else {
      return false
    }
    return list.parent?.parent?.is(GuardStmtSyntax.self) == true
  }
}

extension Syntax {
  /// Whether an `if` or `switch` is an expression that has a value.
  fileprivate var isValue: Bool {
    guard let parent else { return true }
    if let item = parent.as(CodeBlockItemSyntax.self) { return item.isValue }
    if let statement = parent.as(ExpressionStmtSyntax.self) {
      return statement.parent?.as(CodeBlockItemSyntax.self)?.isValue ?? true
    }
    return parent.is(IfExprSyntax.self) ? parent.isValue : true
  }
}

extension Syntax? {
  fileprivate var isValue: Bool { self.map(\.isValue) ?? true }
}
