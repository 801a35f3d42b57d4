import ComposableTesting
import FileStorage
import Foundation
import Testing

@MainActor
@Suite("Shared values in files")
final class SharedFileTests {
  private struct Settings: Codable, Equatable {
    var title = "Daily"
  }

  private let folder = NSTemporaryDirectory() + "shared-\(UUID().uuidString)"
  private var path: String { folder + "/deep/settings.json" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs as a program would that starts now.
  private func start(_ operation: () async throws -> Void) async rethrows {
    try await withDependencies {
      $0.sharedStorage = SharedStorage(folder: folder)
    } operation: {
      try await operation()
    }
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test func `a value is stored when it changes, and loaded by the next start`() async throws {
    await start {
      @Shared(.fileStorage(path)) var settings = Settings()
      #expect(text == nil)
      $settings.title.withLock { $0 = "Weekly" }
      #expect($settings.saveError == nil)
    }
    #expect(text == "{\n  \"title\" : \"Weekly\"\n}\n")
    await start {
      @Shared(.fileStorage(path)) var settings = Settings()
      #expect(settings.title == "Weekly")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/deep")
    #expect(names == ["settings.json"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a setting is a file in the configuration folder`() async throws {
    await start {
      @Shared(.appStorage("takesMouse")) var takesMouse = true
      $takesMouse.withLock { $0.toggle() }
    }
    let text = try String(contentsOfFile: folder + "/takesMouse.json", encoding: .utf8)
    #expect(text == "false\n")
  }

  @Test func `what another program writes is seen, and so is the end of the file`() async throws {
    try write("{\"title\": \"Weekly\"}")
    try await start {
      @Shared(.fileStorage(path)) var settings = Settings()
      var titles = $settings.title.values.makeAsyncIterator()
      #expect(await titles.next() == "Weekly")
      try write("{\"title\": \"Monthly\"}")
      #expect(await titles.next() == "Monthly")
      try FileManager.default.removeItem(atPath: path)
      #expect(await titles.next() == "Daily")
    }
  }

  @Test func `a folder that did not exist is watched once a value is stored`() async throws {
    try await start {
      @Shared(.fileStorage(path)) var settings = Settings()
      var titles = $settings.title.values.makeAsyncIterator()
      $settings.title.withLock { $0 = "Weekly" }
      try write("{\"title\": \"Monthly\"}")
      #expect(
        await [titles.next(), titles.next(), titles.next()] == ["Daily", "Weekly", "Monthly"])
    }
  }

  @Test(arguments: [false, true])
  func `a folder that is removed or moved is watched again once a value is stored`(
    isMoved: Bool
  ) async throws {
    try write("{\"title\": \"Weekly\"}")
    try await start {
      @Shared(.fileStorage(path)) var settings = Settings()
      var titles = $settings.title.values.makeAsyncIterator()
      #expect(await titles.next() == "Weekly")
      if isMoved {
        try FileManager.default.moveItem(atPath: folder + "/deep", toPath: folder + "/moved")
      } else {
        try FileManager.default.removeItem(atPath: folder + "/deep")
      }
      #expect(await titles.next() == "Daily")
      $settings.title.withLock { $0 = "Yearly" }
      try write("{\"title\": \"Monthly\"}")
      #expect(await [titles.next(), titles.next()] == ["Yearly", "Monthly"])
    }
  }

  #if os(Linux)
    /// The number of watches of a folder, in all instances of inotify that this process has.
    private func watchCount(of folder: String) -> Int? {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
      guard let inode = attributes?[.systemFileNumber] as? Int else { return nil }
      let processFolder = "/proc/self/fdinfo"
      let names = try? FileManager.default.contentsOfDirectory(atPath: processFolder)
      let texts = names?.compactMap {
        try? String(contentsOfFile: "\(processFolder)/\($0)", encoding: .utf8)
      }
      return texts?.joined().split(separator: "\n").count {
        $0.hasPrefix("inotify ") && $0.contains(" ino:\(String(inode, radix: 16)) ")
      }
    }

    @Test func `a folder is watched once, until its last value is released`() async throws {
      try write("{}")
      let folder = folder + "/deep"
      await start {
        let values = (0..<200).map { Shared(wrappedValue: 0, .fileStorage("\(folder)/\($0)")) }
        #expect(watchCount(of: folder) == 1)
        withExtendedLifetime(values) {}
      }
      #expect(watchCount(of: folder) == 0)
    }
  #endif

  @Test func `a folder that cannot be watched is reported once`() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    await expectIssue(saying: "cannot watch \(link)", "not seen", in: "SharedFiles.swift") {
      #expect(SharedFiles.disk.watch(link + "/a.json", {}) == nil)
    }
    #expect(SharedFiles.disk.watch(link + "/b.json", {}) == nil)
  }

  @Test func `a file that cannot be read is reported and never replaced`() async throws {
    try write("{")
    await expectIssue(saying: path, "could not be loaded", in: "SharedReference.swift") {
      await start {
        @Shared(.fileStorage(path)) var settings = Settings()
        #expect(settings == Settings())
        #expect($settings.loadError != nil)
        await expectIssue(saying: path, "could not be saved", in: "SharedReference.swift") {
          $settings.title.withLock { $0 = "Weekly" }
        }
        #expect($settings.title.saveError != nil)
        #expect(settings.title == "Weekly")
      }
    }
    #expect(text == "{")
  }

  @Test func `what could not be saved is saved once somebody has repaired the file`() async throws {
    try write("{")
    await expectIssue(saying: "could not be", in: "SharedReference.swift") {
      await start {
        @Shared(.fileStorage(path)) var settings = Settings()
        $settings.title.withLock { $0 = "Weekly" }
        await #expect(throws: Never.self) {
          try write("{\"title\": \"Monthly\"}")
          await start {
            @Shared(.fileStorage(path)) var observed = Settings()
            for await title in $observed.title.values where title == "Weekly" { break }
          }
        }
        #expect(settings.title == "Weekly")
        #expect($settings.loadError == nil)
      }
    }
  }

  @Test func `a change that cannot be stored says why, and the next one that can is stored`()
    async throws
  {
    try await start {
      @Shared(.fileStorage(path)) var settings = Settings()
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      await expectIssue(saying: "cannot write \(path)", in: "SharedReference.swift") {
        $settings.title.withLock { $0 = "Weekly" }
      }
      try FileManager.default.removeItem(atPath: path)
      $settings.title.withLock { $0 = "Monthly" }
      #expect($settings.saveError == nil)
    }
    #expect(text?.contains("Monthly") == true)
  }
}
