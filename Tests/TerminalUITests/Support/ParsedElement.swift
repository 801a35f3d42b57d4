import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, as a parser sees it.
struct ParsedElement {
  let name: String
  let attributes: [String: String]
  var content = ""

  /// All elements with a name, in the order they end; throws if the document is not well formed.
  static func all(_ name: String, in document: String) throws -> [ParsedElement] {
    let reader = Reader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    if !parser.parse() { throw NotWellFormed(line: parser.lineNumber, document: document) }
    return reader.finished.filter { $0.name == name }
  }

  struct NotWellFormed: Error {
    let line: Int
    let document: String
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var open: [ParsedElement] = []
    var finished: [ParsedElement] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(ParsedElement(name: elementName, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      open[open.count - 1].content += string
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      finished.append(open.removeLast())
    }
  }
}
