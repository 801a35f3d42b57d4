import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import StandupsSync
import Synchronization
import Terminal

extension StandupsClient {
  /// The records of a data folder. The calling thread waits for the first load and the first list
  /// of meetings. Writing and reloading run off the main thread, one at a time, so that nothing
  /// reloaded is older than the last write.
  ///
  /// - Parameters:
  ///   - listsMeetings: true if the first load lists meetings. If false, they are listed after the
  ///     first frame. With 100,000 meetings, that takes 90 of the first frame's 104 ms.
  ///   - firstFrameDrawn: waits for the first frame, to delay work that the frame does not need.
  ///     Without it, the first frame with 1,000 standups takes 21.8 ms instead of 15.6.
  static func live(
    folder: DataFolder, writer: RecordWriter, listsMeetings: Bool = true,
    firstFrameDrawn: @escaping @Sendable () async -> Void = {}
  ) -> Self {
    let watcher = FolderWatcher(folder: folder)
    return StandupsClient(
      prepare: {
        await firstFrameDrawn()
        do {
          try await RecordWriter().perform {
            try folder.checkWritable()
            try folder.cleanUp()
            TemporaryFolder.removeStale()
          }
        } catch let error as StorageError {
          throw SaveFailure(error)
        }
      },
      load: {
        try folder.load(listsMeetings: listsMeetings, protectThread: { Terminal.protectThread() })
      },
      list: { folder.reload($0) },
      meeting: { name, id in try await writer.perform { try folder.meeting(name, of: id) } },
      agenda: { id in try await writer.perform { try folder.completedAgenda(of: id) } },
      userNames: {
        let names = try? await writer.perform { Git(folder: folder.path).identity() }
        return names ?? []
      },
      lengths: { meetings in
        await firstFrameDrawn()
        return try await writer.perform { meetings.map { folder.lengths(of: $0) } }
      },
      meetings: { places in
        try await writer.perform {
          folder.meetings(places, protectThread: { Terminal.protectThread() })
        }
      },
      oldBlockers: { id in
        await firstFrameDrawn()
        return try await RecordWriter().perform { try folder.oldBlockers(of: id) }
      },
      postponeBlockers: { blockers, id in
        try await writer.perform { try folder.postponeBlockers(blockers, of: id) }
      },
      apply: { change in try await writer.perform { try folder.applyUnlessConflict(change) } },
      history: { try await writer.perform { try folder.history() } },
      record: { step in try await writer.perform { try folder.record(step) } },
      deletedRecords: { try await writer.perform { try folder.deletedRecords() } },
      newerRecords: { folder.newerRecords(of: $0) },
      copies: { try await RecordWriter().perform { try folder.copies() } },
      settle: { copy, isTakenIn in
        try await RecordWriter().perform {
          // NB: the program then reads the record as one that another program has written.
          let other = DataFolder(path: folder.path)
          try isTakenIn ? other.takeIn(copy) : other.drop(copy)
        }
      },
      restore: { id in _ = try await writer.perform { try folder.restore(id) } },
      accept: { folder.accept($0) },
      touched: {
        await firstFrameDrawn()
        return watcher.touched()
      },
      unwatched: { watcher.isWatching ? [] : try await writer.perform { try folder.standupIDs() } },
      reload: { touched in
        try await writer.perform { folder.reload(touched) }
      })
  }

  /// Three samples in memory. Nothing is written.
  static var demo: Self { demo { Samples.standups(now: Date(), uuid: UUID.random) } }

  /// Samples, with their items and updates, in memory. Nothing is written.
  static func demo(_ samples: @escaping @Sendable () -> [Standup]) -> Self {
    let records = DemoRecords()
    return StandupsClient(
      prepare: {},
      load: {
        let standups = samples()
        for change in Samples.agendaChanges(of: standups) { records.apply(change) }
        return LoadedStandups(standups: standups)
      },
      list: { _ in [] },
      meeting: { _, _ in throw DemoError.meetingsStayInMemory },
      agenda: { records[$0] }, userNames: { [] }, lengths: { _ in [] },
      meetings: { _ in [:] }, oldBlockers: { _ in [] }, postponeBlockers: { _, _ in },
      apply: { records.apply($0) }, history: { records.history },
      record: { records.record($0) },
      deletedRecords: { [] }, newerRecords: { _ in [] }, copies: { [] },
      settle: { _, _ in }, restore: { _ in }, accept: { _ in },
      touched: { AsyncStream { $0.finish() } }, unwatched: { [] }, reload: { _ in [] })
  }
}

extension DataFolder {
  // NB: unfinished saves were reported when they failed, and are tried again each time.
  fileprivate func completedAgenda(of standup: Standup.ID) throws(StorageError) -> Agenda {
    completeSaves { _ in }
    return try agenda(of: standup)
  }

  fileprivate func applyUnlessConflict(_ change: Change) throws {
    do throws(StorageError) {
      try apply(change)
    } catch {
      switch error.kind {
      case .changedElsewhere, .deletedElsewhere:
        throw Conflict(change: change, theirs: try theirs(of: change.record))
      case .folderGone, .missing, .noSpace, .notPermitted, .notReadable, .readOnly, .system,
        .tooLarge, .unreadable, .wrongFileType:
        throw SaveFailure(error)
      }
    }
  }

  fileprivate func lengths(of recent: RecentMeetings) -> MeetingLengths {
    let read = meetings(recent.names, of: recent.standupID)
    return MeetingLengths(
      meetings: recent, seconds: recent.names.compactMap { read[$0]?.heldSeconds })
  }
}

extension SaveFailure {
  fileprivate init(_ error: StorageError) {
    self.init(sentence: "\(error)", reason: error.reasonAndAdvice)
  }
}

/// The items and updates of the samples, and the person's edits, in memory.
private final class DemoRecords: Sendable {
  private let agendas = Mutex<[Standup.ID: Agenda]>([:])
  private let steps = Mutex(EditHistory())

  var history: EditHistory { steps.withLock { $0 } }

  func record(_ step: EditHistory.Step) { steps.withLock { $0.apply(step) } }

  subscript(standup: Standup.ID) -> Agenda { agendas.withLock { $0[standup] ?? Agenda() } }

  func apply(_ change: Change) {
    agendas.withLock { $0[change.standupID, default: Agenda()].apply(change) }
  }
}

private enum DemoError: Error, LocalizedTextConvertible {
  case meetingsStayInMemory

  var localizedText: LocalizedText { "the demo keeps its meetings only in memory" }
}
