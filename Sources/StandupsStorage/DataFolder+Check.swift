import StandupsModel

extension DataFolder {
  /// Reads every file, and names those that cannot be read, by path.
  ///
  /// - Complexity: O(*n*) in the number and size of the files; only one is in memory at a time.
  public func check() throws(StorageError) -> [UnreadableFile] {
    let loaded = try load()
    var unreadable = loaded.unreadable
    for standup in loaded.standups {
      for entry in standup.history {
        do throws(StorageError) {
          _ = try meeting(entry.name, of: standup.id, isAccepted: false)
        } catch {
          unreadable.append(UnreadableFile(error))
        }
      }
    }
    unreadable += try interruptedMeetings().unreadable
    return unreadable.sorted { $0.path < $1.path }
  }

  /// The ids of a standup's meetings, as `Importer.plan` asks for them. Meetings that cannot be read
  /// are passed over.
  public func meetingIDs(of standup: Standup) throws(StorageError) -> Set<Meeting.ID> {
    var ids: Set<Meeting.ID> = []
    for entry in standup.history {
      do throws(StorageError) {
        ids.insert(try meeting(entry.name, of: standup.id).id)
      } catch {
        switch error.kind {
        case .missing, .unreadable, .wrongFileType: continue
        case .changedElsewhere, .deletedElsewhere, .folderGone, .noSpace, .notPermitted, .readOnly,
          .system:
          throw error
        }
      }
    }
    return ids
  }
}
