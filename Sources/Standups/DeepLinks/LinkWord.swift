enum LinkWord: String, CaseIterable {
  case delete
  case edit
  case meetings
  case new
  case record
  case standups
  case statistics
}
