import StandupsStorage
import Usage

/// Where a command's standups come from.
enum RecordSource: Equatable {
  /// The samples.
  case demo
  /// The data folder of that path.
  case folder(String)

  init(_ invocation: Invocation) throws(UsageError) {
    let path = try Self.path(invocation)
    self = invocation.has(.demo) ? .demo : .folder(path)
  }

  /// The data folder that is meant: the one named, else the one of the environment.
  static func path(_ invocation: Invocation) throws(UsageError) -> String {
    guard let path = invocation.value(of: .dataFolder) else {
      return DataFolder.defaultPath(environment: Environment.values)
    }
    guard !path.isEmpty else {
      throw .syntax(.valueMissing(OptionUsage.dataFolder.typed, placeholder: "DIR"))
    }
    return path
  }
}
