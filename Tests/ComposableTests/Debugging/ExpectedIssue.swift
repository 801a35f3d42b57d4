import Testing

/// Expects that `operation` reports an issue with a text that contains all parts.
///
/// - Parameters:
///   - line: the line that the issue points at, if that matters.
///   - file: the file that it points at; by default, that of the caller.
@MainActor
func expectIssue(
  saying parts: String..., at line: Int? = nil, in file: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, _ operation: () async -> Void
) async {
  await withKnownIssue(sourceLocation: sourceLocation) {
    await operation()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined()
    let place = issue.sourceLocation
    return parts.allSatisfy(text.contains) && place?.fileName == file ?? sourceLocation.fileName
      && (line == nil || place?.line == line)
  }
}
