import ComposableKit
import FileStorage
import Foundation

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Item>> {
  /// The items in a file, which other windows, editors, and `pantry add` change, too.
  static var pantry: Self { .fileStorage(DependencyValues.current.pantryFile) }
}

extension DependencyValues {
  /// The path of the file.
  var pantryFile: String {
    get { self[PantryFileKey.self] }
    set { self[PantryFileKey.self] = newValue }
  }

  private enum PantryFileKey: DependencyKey {
    static let liveValue = NSHomeDirectory() + "/.local/share/pantry.json"
    static let testValue = "/pantry.json"
  }
}

extension Shared {
  /// The reason that changes are not saved; nil if they are.
  var problem: String? {
    if loadError != nil { return "The file cannot be read. Nothing is saved until it is repaired." }
    return saveError.map { "Not saved: \($0)" }
  }
}

/// A change of one item, which can be undone. It is added if there is none before, and removed if there is
/// none after.
struct Change: Equatable, Sendable {
  var before: Item?
  var after: Item?

  var id: Item.ID? { (after ?? before)?.id }

  var reversed: Change { Change(before: after, after: before) }

  var text: String {
    switch (before, after) {
    case (nil, let after?): "added \(after.text)"
    case (let before?, nil): "threw away \(before.text)"
    case (_, let after): "changed \(after?.text ?? "")"
    }
  }
}
