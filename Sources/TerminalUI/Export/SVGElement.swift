/// One element of an SVG document.
struct SVGElement {
  let name: String
  /// In the order in which they are written.
  let attributes: KeyValuePairs<String, String>
  /// What it contains, escaped; `nil` for an empty element.
  let content: String?

  init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], content: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// The tag that opens the element, for one whose content is written on lines of its own.
  var start: String { "<\(tag)>" }
  var end: String { "</\(name)>" }

  var text: String {
    content.map { start + $0 + end } ?? "<\(tag)/>"
  }

  private var tag: String {
    attributes.reduce(into: name) { tag, attribute in
      tag += " \(attribute.key)=\"\(attribute.value.escapedForXML)\""
    }
  }
}
