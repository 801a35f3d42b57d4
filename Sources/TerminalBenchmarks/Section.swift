/// The rows that belong together.
struct Section {
  var title: String
  var measurements: [Measurement]
}
