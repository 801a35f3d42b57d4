import Dependencies
import StandupsModel
import TerminalUI

extension String {
  /// The addresses and the ticket keys in a text that someone wrote.
  var pageLinks: [PageLink] {
    @Dependency(\.configuration) var configuration
    return TextLink.all(in: self, configuration.tickets).compactMap { link in
      link.address(String(unicodeScalars[link.range])).flatMap {
        PageLink(range: link.range, address: $0)
      }
    }
  }
}

extension Text {
  /// A text that someone wrote, with its links.
  static func written(_ content: String, style: Style = .plain) -> Text {
    Text(content, style: style, links: content.pageLinks)
  }
}
