import StandupsModel

struct OutsideState: Equatable, Sendable {
  var isFolderAway = false
  var reported: Set<String> = []
  var toReload: Set<Standup.ID> = []
  var vanished: Set<Standup.ID> = []
}
