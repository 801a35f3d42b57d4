import StandupsModel
import Testing

@testable import StandupsApp

/// What `standups` prints for these arguments, in UTC.
@MainActor
struct RenderedPicture {
  let text: String

  init(_ words: [String]) throws {
    guard var command = try Program.command(words) as? RenderCommand else {
      throw NoPicture(words: words)
    }
    command.localTime = LocalTime.utc
    text = try command.text(of: command.steps(), in: command.program())
  }

  struct NoPicture: Error {
    let words: [String]
  }
}
