import Processes
import Records
public import StandupsModel

/// The files of the system's time zone database.
public struct ZoneFiles: Sendable {
  /// The folders in which systems keep the database.
  private static let systemFolders = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]
  private static let localFile = "/etc/localtime"
  private static let utcNames = [Zone.utcName, "Etc/UTC"]

  private let folders: [String]
  private let variable: String?

  /// - Parameter environment: the variables of the process. `TZDIR` is the folder of the database,
  ///   and `TZ` the machine's zone, if they are set.
  public init(environment: [String: String]) {
    folders = environment["TZDIR"].map { [$0] } ?? Self.systemFolders
    variable = environment["TZ"]
  }

  /// Reads a zone.
  public func zone(named name: String) throws(ZoneError) -> Zone {
    guard Zone.isName(name) else { throw .unknown(name, similar: nil) }
    for folder in folders {
      guard let bytes = try Self.contents(of: "\(folder)/\(name)", zone: name) else { continue }
      do throws(Zone.Problem) {
        return try Zone(bytes)
      } catch {
        throw .unreadable(name, reason: error.description)
      }
    }
    if Self.utcNames.contains(name) { return .utc }
    throw .unknown(name, similar: similar(to: name))
  }

  /// The name of the machine's zone; nil if it is not known.
  public var localName: String? {
    if let variable {
      let name = String(variable.drop { $0 == ":" })
      return name.isEmpty ? Zone.utcName : Zone.isName(name) && exists(name) ? name : nil
    }
    guard let path = Descriptor.absolutePath(Self.localFile) else { return Zone.utcName }
    return folders.lazy.compactMap { folder in
      guard let folder = Descriptor.absolutePath(folder), path.hasPrefix(folder + "/") else {
        return nil
      }
      let name = String(path.dropFirst(folder.utf8.count + 1))
      return Zone.isName(name) ? name : nil
    }.first
  }

  private func exists(_ name: String) -> Bool {
    Self.utcNames.contains(name) || folders.contains { access("\($0)/\(name)", R_OK) == 0 }
  }

  // NB: systems use links for zones with several names, so they are followed.
  private static func contents(of path: String, zone: String) throws(ZoneError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    do throws(SystemError) {
      return try Descriptor.read(file, limit: Zone.sizeLimit)
    } catch {
      throw .unreadable(zone, reason: error.reason)
    }
  }

  /// The name of a zone that differs at most in case, or that is meant by its last part.
  private func similar(to name: String) -> String? {
    let all = folders.flatMap { names(in: $0, prefix: "", depth: 3) }
    let wanted = name.lowercased()
    return all.first { $0.lowercased() == wanted } ?? all.first { Self.city($0) == wanted }
  }

  /// The last part of a name, in lowercase.
  private static func city(_ name: String) -> String {
    name.split(separator: "/").last?.lowercased() ?? ""
  }

  private func names(in folder: String, prefix: String, depth: Int) -> [String] {
    do throws(StorageError) {
      guard let opened = try Folder.opened(path: folder, makesMissing: false, action: "list") else {
        return []
      }
      return try opened.names().sorted().flatMap { name -> [String] in
        // NB: the names of areas and of cities begin with a capital letter; others are copies.
        guard Zone.isName(name), name.first?.isUppercase == true else { return [] }
        guard opened.isFolder(name) else { return [prefix + name] }
        return depth == 1
          ? [] : names(in: "\(folder)/\(name)", prefix: "\(prefix)\(name)/", depth: depth - 1)
      }
    } catch {
      return []
    }
  }
}

/// The reason that a time zone cannot be used.
public enum ZoneError: Error, Equatable, LocalizedTextConvertible {
  case unknown(String, similar: String?)
  case unreadable(String, reason: String)

  /// A clause without a period.
  public var localizedText: LocalizedText {
    switch self {
    case .unknown(let name, nil):
      "this machine knows no time zone \(name.quoted); write Europe/Berlin or UTC"
    case .unknown(let name, let similar?):
      "this machine knows no time zone \(name.quoted); write \(similar)"
    case .unreadable(let name, let reason):
      "the time zone \(name.quoted) cannot be read: \(reason)"
    }
  }
}
