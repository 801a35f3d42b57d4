public import Composable
import Dependencies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The key of a value in a JSON file.
public struct FileStorageKey<Value: Codable & Equatable & Sendable>: SharedKey {
  let path: String
  let files: SharedFiles

  public func load() throws -> Value? {
    guard let bytes = try files.read(path) else { return nil }
    return try JSONDecoder().decode(Value.self, from: Data(bytes))
  }

  public func save(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try files.write(Array(encoder.encode(value)) + Array("\n".utf8), path)
  }

  public func watch(_ didChange: @escaping @Sendable () -> Void) -> SharedWatch? {
    files.watch(path, didChange)
  }

  public static func == (left: Self, right: Self) -> Bool { left.path == right.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension FileStorageKey: CustomStringConvertible {
  public var description: String { path }
}

extension SharedKey {
  /// A value in a JSON file. The file is replaced as a whole with each change, before `withLock`
  /// returns, so neither a crash nor a power failure leaves half of it. It is watched: when another
  /// program changes it, the value changes too; when it is removed, the value is the default.
  ///
  /// ```swift
  /// @Shared(.fileStorage("/tmp/settings.json")) var settings = Settings()
  /// ```
  ///
  /// A file that cannot be read is never replaced (``Shared/loadError``). Folders are created as
  /// needed; files are readable by their owner only.
  ///
  /// - Parameter path: an absolute path.
  public static func fileStorage<Value>(_ path: String) -> Self
  where Self == FileStorageKey<Value> {
    FileStorageKey(path: path, files: DependencyValues.current.sharedStorage.files)
  }

  /// A setting: a value in its own JSON file, in the program's configuration folder
  /// (``SharedStorage/init(folder:)``). Otherwise like ``fileStorage(_:)``.
  ///
  /// ```swift
  /// @Shared(.appStorage("takesMouse")) var takesMouse = true
  /// ```
  ///
  /// - Parameter name: the name of the file without `.json`; it must not contain a slash.
  public static func appStorage<Value>(_ name: String) -> Self where Self == FileStorageKey<Value> {
    let storage = DependencyValues.current.sharedStorage
    return FileStorageKey(path: "\(storage.folder)/\(name).json", files: storage.files)
  }
}
