import ComposableKit
import Foundation
import Usage

do {
  let command = try Command(Array(CommandLine.arguments.dropFirst()))
  if let file = command.file {
    let url = URL(fileURLWithPath: file)
    prepareDependencies { $0.pantryFile = url.path }
  }
  switch command.request {
  case .add(let name, let amount): try Command.add(name, amount)
  case .list(let place): print(try Command.list(place), terminator: "")
  case .open(let link):
    TerminalProgram("pantry", Pantry.State(), start: .task) {
      Pantry()
    } screen: {
      Pantry.screen($0)
    } link: {
      Pantry.State(link: $0)
    }
    .run([link])
  case .print(let text): print(text)
  }
} catch {
  FileHandle.standardError.write(Data("pantry: \(error)\n".utf8))
  exit(error is SyntaxError ? 64 : 1)
}
