import StandupsModel

struct OutsideState: Equatable, Sendable {
  var reported: Set<String> = []
  var toReload: Set<Standup.ID> = []
  var vanished: Set<Standup.ID> = []
}
