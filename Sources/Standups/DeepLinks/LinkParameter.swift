enum LinkParameter: String, CaseIterable {
  case alert
  case attendee
  case filter
  case focus
  case over
  case seconds
  case select
  case title

  static let list = "list"
}
