import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// Somebody who pushes whatever git can store, with plumbing and without the program.
struct Stranger {
  /// What a tree holds under a name.
  indirect enum Node {
    case file([UInt8], mode: String = "100644")
    case folder([(name: [UInt8], node: Node)])
    case link(String)
    /// Another repository.
    case repository
    /// Something that is in the repository already.
    case stored(Tree.Entry)
  }

  let team: Team

  /// Pushes a tree on top of the newest commit.
  func push(_ nodes: [(name: [UInt8], node: Node)]) throws {
    let tree = try store(.folder(nodes)).object.text
    let head = try team.git(team.url, ["rev-parse", "--verify", "--quiet", "main"])
    let commit = try team.git(team.url, ["commit-tree", tree, "-p", head, "-m", "odd"])
    try team.git(team.url, ["update-ref", "refs/heads/main", commit])
  }

  /// Pushes the newest tree with some entries of its top replaced or added.
  func push(replacing nodes: [(name: String, node: Node)]) throws {
    let new = nodes.map { (Array($0.name.utf8), $0.node) }
    try push(try top().filter { old in !new.contains { $0.0 == old.name } } + new)
  }

  /// The top of the newest tree.
  func top() throws -> [(name: [UInt8], node: Node)] { try children("main^{tree}") }

  func children(_ tree: String) throws -> [(name: [UInt8], node: Node)] {
    let bytes = try team.git(team.url, ["cat-file", "tree", tree], input: nil).bytes
    return try #require(Tree(bytes, idLength: 20)).entries.map { ($0.name, .stored($0.entry)) }
  }

  private func store(_ node: Node) throws -> Tree.Entry {
    switch node {
    case .file(let bytes, let mode):
      return Tree.Entry(mode: mode, object: try object("blob", bytes))
    case .folder(let nodes):
      let rows = try nodes.map { (name: $0.name, entry: try store($0.node)) }
      var bytes: [UInt8] = []
      for row in rows.sorted(by: { key($0).lexicographicallyPrecedes(key($1)) }) {
        bytes += Array("\(row.entry.mode) ".utf8) + row.name + [0]
        bytes += digits(row.entry.object.text)
      }
      return Tree.Entry(mode: "40000", object: try object("tree", bytes))
    case .link(let target):
      return Tree.Entry(mode: "120000", object: try object("blob", Array(target.utf8)))
    case .repository:
      return Tree.Entry(
        mode: "160000", object: ObjectID(try team.git(team.url, ["rev-parse", "main"])))
    case .stored(let entry):
      return entry
    }
  }

  private func object(_ type: String, _ bytes: [UInt8]) throws -> ObjectID {
    let command = ["hash-object", "-w", "-t", type, "--literally", "--stdin"]
    return ObjectID(try team.git(team.url, command, input: bytes).text)
  }

  private func key(_ row: (name: [UInt8], entry: Tree.Entry)) -> [UInt8] {
    row.entry.isFolder ? row.name + Array("/".utf8) : row.name
  }

  private func digits(_ hex: String) -> [UInt8] {
    let digits = hex.utf8.map { UInt8(Character(Unicode.Scalar($0)).hexDigitValue ?? 0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
