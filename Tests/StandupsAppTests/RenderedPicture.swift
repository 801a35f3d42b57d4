import StandupsModel
import Testing

@testable import StandupsApp

/// What `standups` prints for these words, in a machine on UTC.
@MainActor
struct RenderedPicture {
  let text: String

  init(_ words: [String]) throws {
    let arguments = try Arguments(words)
    guard case .render(let link, let rendering) = arguments.command else {
      throw NoPicture(words: words)
    }
    let command = RenderCommand(
      arguments: arguments, link: link, rendering: rendering, localTime: LocalTime.utc)
    text = command.frame().text(as: rendering.format)
  }

  struct NoPicture: Error {
    let words: [String]
  }
}
