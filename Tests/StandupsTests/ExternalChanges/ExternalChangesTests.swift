import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import Testing

@testable import Standups

/// What the feature reads, accepts, postpones, and reports.
@MainActor
@Suite struct `External changes` {
  private let disk = Disk()
  private let revision = Revision([1])
  private let folder = UnreadableFile(path: "/data", reason: "the data folder is gone")
  private let file = UnreadableFile(
    path: "/data/\(design.id.uuidString)/standup.json", reason: "bad", line: 1, column: 2)

  private func store(
    _ state: ExternalChanges.State = .init(), clock: TestClock = TestClock()
  ) -> TestStoreOf<ExternalChanges> {
    TestStore(initialState: state) {
      ExternalChanges()
    } withDependencies: {
      $0.continuousClock = clock
      $0.standupsClient = disk.client
    }
  }

  private func changed(_ standup: Standup) -> ExternalChange {
    ExternalChange(id: standup.id, content: .standup(standup, revision))
  }

  private var broken: ExternalChange {
    ExternalChange(id: design.id, content: .unreadable, unreadable: [file])
  }

  private var unavailable: ExternalChange {
    ExternalChange(id: design.id, content: .folderUnavailable(folder), unreadable: [folder])
  }

  // MARK: - Reading

  @Test func `the folder is watched once the records are loaded`() async {
    disk.change(changed(platform))
    let store = store()
    store.dependencies.standupsClient.touched = touched(platform.id)
    await store.send(.loaded(unreadable: []))
    await store.receive(.found([changed(platform)]))
    await store.receive(.delegate(.changed([changed(platform)])))
  }

  // MARK: - Showing

  @Test func `the next write may replace what was shown`() async {
    let gone = ExternalChange(id: product.id, content: .gone)
    let store = store()
    await store.send(.shown([changed(design), gone], missing: [], busy: []))
    await store.finish()
    #expect(
      disk.takeAccepted() == [
        SeenRevision(.standup(design.id), revision), SeenRevision(.standup(product.id), nil),
      ])
  }

  @Test func `a standup that was deleted here and restored elsewhere is read in full`() async {
    disk.change(changed(product))
    let store = store()
    await store.send(.shown([], missing: [product.id], busy: []))
    await store.receive(.found([changed(product)]))
    await store.receive(.delegate(.changed([changed(product)])))
    #expect(disk.takeAccepted() == [SeenRevision(.standup(product.id), nil)])
  }

  @Test func `a busy standup is read once it is no longer busy`() async {
    disk.change(changed(design))
    let store = store()
    await store.send(.shown([], missing: [], busy: [design.id])) { $0.postponed = [design.id] }
    await store.send(.standupsBusy([design.id, product.id]))
    await store.send(.standupsBusy([product.id])) { $0.postponed = [] }
    await store.receive(.found([changed(design)]))
    await store.receive(.delegate(.changed([changed(design)])))
    #expect(disk.takeReloaded() == [design.id])
  }

  // MARK: - Reporting

  @Test func `a broken file is reported once, and again if it breaks after a fix`() async {
    let store = store()
    await store.send(.found([broken])) { $0.reported = [self.file.path] }
    await store.receive(.delegate(.alert(.unreadable([file]))))
    await store.send(.found([broken]))
    await store.send(.found([changed(design)])) { $0.reported = [] }
    await store.receive(.delegate(.changed([changed(design)])))
    await store.send(.found([broken])) { $0.reported = [self.file.path] }
    await store.receive(.delegate(.alert(.unreadable([file]))))
  }

  @Test func `files that were unreadable at startup are not reported again`() async {
    let store = store()
    await store.send(.loaded(unreadable: [file])) { $0.reported = [self.file.path] }
    await store.send(.found([broken]))
  }

  @Test func `a missing data folder is reported once, until it is back`() async {
    let store = store()
    await store.send(.found([unavailable])) { $0.isFolderUnavailable = true }
    await store.receive(.delegate(.alert(.unreadable([folder]))))
    await store.send(.found([unavailable]))
    await store.send(.found([changed(design)])) { $0.isFolderUnavailable = false }
    await store.receive(.delegate(.changed([changed(design)])))
    await store.receive(.delegate(.folderReturned))
    await store.send(.found([unavailable])) { $0.isFolderUnavailable = true }
    await store.receive(.delegate(.alert(.unreadable([folder]))))
  }

  private func touched(
    _ id: Standup.ID
  ) -> @Sendable () async -> AsyncStream<[Standup.ID]> {
    {
      AsyncStream {
        $0.yield([id])
        $0.finish()
      }
    }
  }
}
