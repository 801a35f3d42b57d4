import Composable
import ComposableUI
import StandupsModel

/// The rows of the list: the standups that match the filter, in the chosen order.
public struct VisibleStandups: Equatable, Sendable {
  /// The source of the rows.
  struct Source: Equatable, Sendable {
    /// The order that was chosen; nil until one is.
    var chosenOrder: ListOrder?
    var filter = ListFilter()
    var standups: IdentifiedArrayOf<Standup> = []
    /// The starts of their next meetings.
    var starts: [Standup.ID: Date] = [:]

    var order: ListOrder { chosenOrder ?? (starts.isEmpty ? .asAdded : .nextMeeting) }
  }

  var source = Source() { didSet { derive() } }

  /// The places of the rows among the standups; nil if all standups are shown in the order added.
  private var places: [Int]?
  /// The index that the filter searches; nil until a first letter is typed.
  private var searchIndex: SearchIndex?

  /// True if the rows may differ from the standups in number or order.
  var isArranged: Bool { places != nil }

  /// - Complexity: O(1) if all standups are shown in the order added, else O(*n*).
  public func row(of id: Standup.ID) -> Int? {
    guard let place = source.standups.index(id: id) else { return nil }
    guard let places else { return place }
    return places.firstIndex(of: place)
  }

  private mutating func derive() {
    if !source.filter.isActive { searchIndex = nil }
    let (all, order) = (source.standups.elements, source.order)
    let pattern = SearchPattern(source.filter.text)
    guard !pattern.isEmpty else {
      places = order == .asAdded ? nil : order.sorted(all, starts: source.starts)
      return
    }
    // NB: comparing takes no time if both are the same array.
    if searchIndex?.order != order || searchIndex?.starts != source.starts
      || searchIndex?.standups != all
    {
      searchIndex = SearchIndex(all, in: order, starts: source.starts)
    }
    places = searchIndex?.places(matching: pattern)
  }

  public static func == (one: Self, other: Self) -> Bool { one.source == other.source }
}

extension VisibleStandups: RowCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { places?.count ?? source.standups.count }

  public subscript(row: Int) -> Standup { source.standups[places?[row] ?? row] }
}

extension VisibleStandups: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, children: ["source": source], displayStyle: .struct)
  }
}
