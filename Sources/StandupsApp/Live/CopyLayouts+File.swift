import Records
import Standups
import StandupsModel
import StandupsStorage
import Synchronization

extension CopyLayouts {
  /// The layouts in a file of this machine's state folder, which is read when the first one is needed.
  static func file(environment: [String: String], writer: RecordWriter) -> Self {
    let path = DataFolder.statePath(environment: environment) + "/copy-formats.json"
    let known = KnownLayouts()
    return Self(
      layout: { id in known.layouts.withLock { read(path, into: &$0)[id.uuidString] } },
      remember: { layout, id in
        try await writer.perform {
          try known.layouts.withLock { layouts in
            layouts = read(path, into: &layouts).merging([id.uuidString: layout]) { $1 }
            let json = JSONValue.object((layouts ?? [:]).mapValues { .string($0) })
            FileBytes.createFolder(of: path)
            try RecordFile.replace(file: path, with: JSONWriter.bytes(json))
          }
        }
      })
  }

  private static func read(
    _ path: String, into known: inout [String: String]?
  ) -> [String: String] {
    if let known { return known }
    var layouts: [String: String] = [:]
    do {
      if let bytes = try FileBytes.readIfPresent(path, limit: 1 << 20) {
        for member in try JSONParser.parse(bytes).members() {
          layouts[member.key] = try member.value.string()
        }
      }
    } catch {
      // NB: a damaged file is replaced by the next choice.
      layouts = [:]
    }
    known = layouts
    return layouts
  }
}

private final class KnownLayouts: Sendable {
  let layouts = Mutex<[String: String]?>(nil)
}
