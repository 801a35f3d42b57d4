import TerminalUI

/// The state of a fact that was requested.
enum NumberFact: Equatable, Sendable {
  case failed(String)
  case loading
  case text(String)
}

/// A fact, or instructions to get one.
struct NumberFactText: View {
  var fact: NumberFact?
  var prompt: String

  var body: some View {
    switch fact {
    case nil: WrappedText(prompt, style: .dim)
    case .failed(let reason): WrappedText("! \(reason) Press f to try again.")
    case .loading: WrappedText("Loading…", style: .dim)
    case .text(let text): WrappedText(text)
    }
  }
}
