import Composable
import StandupsModel

struct VisibleStandups: Equatable, Sendable {
  private let all: IdentifiedArrayOf<Standup>
  private let arrangement: Arrangement?

  private struct Arrangement: Equatable {
    let places: [Int]
    let rows: [Int?]

    init(places: [Int], among count: Int) {
      self.places = places
      var rows = [Int?](repeating: nil, count: count)
      for (row, place) in places.enumerated() { rows[place] = row }
      self.rows = rows
    }

    static func == (first: Arrangement, second: Arrangement) -> Bool {
      first.places == second.places
    }
  }

  init(_ all: IdentifiedArrayOf<Standup>) {
    self.all = all
    arrangement = nil
  }

  init(_ all: IdentifiedArrayOf<Standup>, at places: [Int]) {
    self.all = all
    arrangement = Arrangement(places: places, among: all.count)
  }

  func index(id: Standup.ID) -> Int? {
    guard let place = all.index(id: id) else { return nil }
    guard let arrangement else { return place }
    return arrangement.rows[place]
  }

  func without(id: Standup.ID) -> Self {
    guard let row = index(id: id) else { return self }
    var places = arrangement?.places ?? Array(all.indices)
    places.remove(at: row)
    return Self(all, at: places)
  }
}

extension VisibleStandups: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { arrangement?.places.count ?? all.count }

  subscript(row: Int) -> Standup { all[arrangement?.places[row] ?? row] }
}
