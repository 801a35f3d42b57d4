import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// What is read, accepted, postponed, and reported.
extension LibraryTests {
  private var folder: UnreadableFile {
    UnreadableFile(path: "/data", reason: "the data folder is gone")
  }

  private var file: UnreadableFile {
    UnreadableFile(
      path: "/data/\(design.id.uuidString)/standup.json", reason: "bad", line: 1, column: 2)
  }

  private var broken: ExternalChange {
    ExternalChange(id: design.id, content: .unreadable, unreadable: [file])
  }

  private var unavailable: ExternalChange {
    ExternalChange(id: design.id, content: .folderUnavailable(folder), unreadable: [folder])
  }

  private func changed(_ standup: Standup) -> ExternalChange {
    ExternalChange(id: standup.id, content: .standup(standup, revision))
  }

  // MARK: - Standups

  @Test func `the folder is watched, and its edits known, once the records are loaded`() async {
    disk.remember(.changed(morning, to: design))
    disk.change(changed(platform))
    let store = store(Library.State())
    store.dependencies.standupsClient.touched = {
      AsyncStream {
        $0.yield([TouchedStandup(platform.id)])
        $0.finish()
      }
    }
    store.exhaustivity = .off
    await store.send(.loaded(LoadedStandups(standups: [design])))
    await store.skipReceivedActions()
    await store.finish()
    #expect(store.state.content.standups == [design, platform])
    #expect(store.state.history == disk.history)
  }

  @Test func `what others have changed is shown, may be replaced, and is no edit`() async {
    let gone = ExternalChange(id: product.id, content: .gone)
    let store = store(library(design, product))
    await store.send(.found([changed(morning), gone])) {
      _ = $0.content.take([changed(morning), gone])
    }
    await store.finish()
    #expect(store.state.content.standups == [morning])
    #expect(
      disk.takeAccepted() == [
        SeenRevision(.standup(design.id), revision), SeenRevision(.standup(product.id), nil),
      ])
    #expect(disk.takeChanges().isEmpty && disk.history == EditHistory())
  }

  @Test func `a standup that was deleted here and restored elsewhere is read in full`() async {
    disk.change(changed(product))
    let store = store(library())
    store.exhaustivity = .off
    await store.send(.found([ExternalChange(id: product.id, content: .unchanged(History()))]))
    await store.receive(.found([changed(product)]))
    await store.finish()
    #expect(store.state.content.standups == [product])
    #expect(disk.takeAccepted().first == SeenRevision(.standup(product.id), nil))
  }

  @Test func `a standup that is edited is read once nobody edits it`() async {
    disk.change(changed(morning))
    let store = store(library(design, product))
    await store.send(.editing(design.id)) { $0.edited = design.id }
    await store.send(.found([changed(morning)])) { $0.postponed = [design.id] }
    await store.send(.editing(product.id)) {
      $0.edited = product.id
      $0.postponed = []
    }
    await store.receive(.found([changed(morning)])) { _ = $0.content.take([changed(morning)]) }
    #expect(disk.takeReloaded() == [design.id])
  }

  @Test func `a standup that is written is read once it is on disk`() async {
    disk.change(changed(morning))
    var state = library(morning)
    state.writing = .writeStandup(morning)
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.found([changed(design)])) { $0.postponed = [design.id] }
    #expect(store.state.content.standups == [morning])
    await store.send(.saved(.writeStandup(morning))) { $0.postponed = [] }
    await store.receive(.found([changed(morning)]))
    #expect(store.state.content.standups == [morning])
  }

  @Test func `what came back from the trash is read as it is there`() async {
    var state = library()
    state.writing = .restoreStandup(design.id)
    disk.change(changed(heldDesign))
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.saved(.restoreStandup(design.id)))
    await store.receive(.found([changed(heldDesign)]))
    #expect(store.state.content.standups == [heldDesign])
  }

  // MARK: - Reporting

  @Test func `a broken file is reported once, and again if it breaks after a fix`() async {
    let store = store(library(design))
    let alert = Library.Action.delegate(.alert(.library(.unreadable([file]))))
    await store.send(.found([broken])) { $0.reported = [file.path] }
    await store.receive(alert)
    await store.send(.found([broken]))
    store.exhaustivity = .off
    await store.send(.found([changed(design)])) { $0.reported = [] }
    await store.send(.found([broken])) { $0.reported = [file.path] }
    await store.receive(alert)
  }

  @Test func `files that were unreadable at startup are not reported again`() async {
    let store = store(library())
    await store.send(.loaded(LoadedStandups(standups: [design], unreadable: [file]))) {
      $0.content = Content([design])
      $0.reported = [file.path]
    }
    await store.send(.found([broken]))
  }

  @Test func `copies that a file sync has left are asked about one by one`() async {
    let copies = ["standup 2.json", "standup 3.json"].map {
      RecordCopy(
        path: "\(design.id)/\($0)", record: .standup(design.id), title: design.title,
        differences: ["title: here \"Design\", in the copy \"Morning\""])
    }
    disk.leave(copies)
    let store = store(library(design))
    await store.send(.launched)
    await store.receive(.copiesFound(copies))
    await store.receive(.delegate(.alert(.library(.copies(copies)))))
    #expect(
      Library.Alert.copies(copies).alertState.message?.text.hasSuffix(
        "Title: here \"Design\", in the copy \"Morning\".") == true)
    await store.send(.alert(.copyAnswered(isTakenIn: true, of: copies)))
    await store.receive(.copiesFound([copies[1]]))
    await store.receive(.delegate(.alert(.library(.copies([copies[1]])))))
    await store.send(.alert(.copyAnswered(isTakenIn: false, of: [copies[1]])))
    #expect(disk.settled == [true, false])
  }

  @Test func `a file that another program is writing is read again before it is reported`() async {
    disk.change(broken)
    let store = store(library(design))
    store.dependencies.standupsClient.unwatched = { [design.id] }
    await store.send(.focusGained)
    disk.change(changed(morning))
    store.exhaustivity = .off
    await clock.advance(by: .milliseconds(200))
    await store.receive(.found([changed(morning)]))
    #expect(store.state.reported.isEmpty)
  }

  @Test func `a missing folder is reported once; when it is back, what failed is written`() async {
    var state = library(design, product)
    state.failed = [.writeStandup(evening)]
    let store = store(state)
    store.exhaustivity = .off
    let alert = Library.Action.delegate(.alert(.library(.unreadable([folder]))))
    await store.send(.found([unavailable])) { $0.isFolderUnavailable = true }
    await store.receive(alert)
    await store.send(.found([unavailable]))
    await store.send(.found([changed(design)])) {
      $0.isFolderUnavailable = false
      $0.writing = .writeStandup(evening)
    }
    await store.skipReceivedActions()
    await store.send(.found([unavailable]))
    await store.receive(alert)
  }

  // MARK: - Agendas

  @Test func `agendas of the shown standups are read, with unsaved changes on top`() async {
    disk.show(Agenda(items: [item]), of: design.id)
    var state = library(design, product)
    state.failed = [.writeItem(resolved, standup: design.id)]
    let store = store(state)
    await store.send(.shown([design.id])) { $0.shown = [design.id] }
    await store.receive(.agendasRead([design.id: Agenda(items: [item])])) {
      $0.content[design.id].agenda = Agenda(items: [resolved])
    }
  }

  @Test func `they are read again when their standup may have changed`() async {
    disk.show(Agenda(items: [item]), of: design.id)
    var state = library(design, product)
    state.shown = [design.id]
    let store = store(state)
    let touched = ExternalChange(id: design.id, content: .unchanged(History()))
    await store.send(.found([ExternalChange(id: product.id, content: .unchanged(History()))]))
    await store.send(.found([touched]))
    await store.receive(.agendasRead([design.id: Agenda(items: [item])])) {
      $0.content[design.id].agenda = Agenda(items: [item])
    }
  }

  @Test func `updates and items that cannot be read are reported once`() async {
    let files = ["A", "B"].map {
      UnreadableFile(path: "/updates/\($0).json", reason: "expected a value")
    }
    let store = store(library(design))
    for (unreadable, notice) in [
      ([files[0]], "1 update or item cannot be read. Run standups check to see why."),
      (files, "2 updates or items cannot be read. Run standups check to see why."),
      (files, nil), ([], nil),
    ] {
      var agenda = Agenda(items: [item])
      agenda.unreadable = unreadable
      let isKnown = store.state.content.agenda(of: design.id) == agenda
      await store.send(
        .agendasRead([design.id: agenda]),
        assert: isKnown ? nil : { [agenda] in $0.content[design.id].agenda = agenda })
      if let notice { await store.receive(.delegate(.notice(Notice(notice)))) }
    }
  }
}
