import ComposableKit
import ComposableTesting
import FileStorage
import Foundation
import Testing
import Usage

@testable import Pantry

@Suite struct CommandTests {
  /// A folder that is removed afterward, with a storage on the disk.
  private func withFile<Result>(_ operation: (String) throws -> Result) throws -> Result {
    let folder = NSTemporaryDirectory() + "pantry-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try withDependencies {
      $0.pantryFile = folder + "/items.json"
      $0.sharedStorage = SharedStorage(folder: folder)
      $0.uuid = .incrementing
    } operation: {
      try operation(folder + "/items.json")
    }
  }

  @Test func `arguments become requests`() throws {
    #expect(try Command([]).request == .open(link: "/"))
    #expect(try Command(["--link", "/add", "--file=a.json"]).request == .open(link: "/add"))
    #expect(try Command(["--file=a.json"]).file == "a.json")
    #expect(try Command(["add", "Rice", "-n2"]).request == .add(name: "Rice", amount: 2))
    #expect(try Command(["list", "--place", "fridge"]).request == .list(.fridge))
    #expect(try Command(["--version"]).request == .print("pantry 1.0"))
  }

  @Test(arguments: [
    (["ad", "Rice"], "unknown command \"ad\"; did you mean add?"),
    (
      ["add", "Rice", "-n0"],
      "\"0\" is not valid for --amount; choose one of 1, 2, 3, 4, 5, 6, 7, 8, 9"
    ),
    (["add"], "NAME is missing; usage: pantry add [OPTION]… NAME"),
    (
      ["list", "--place=attic"],
      "\"attic\" is not valid for --place; choose one of shelf, fridge, freezer"
    ),
    (
      ["list", "--link=/add"], "--link cannot be used with list; pantry help list lists its options"
    ),
  ])
  func `a mistake is explained`(arguments: [String], error: String) {
    #expect {
      try Command(arguments)
    } throws: {
      "\($0)" == error
    }
  }

  @Test func `an item that is added is in the file, and in the list`() throws {
    try withFile { file in
      try Command.add("Rice", 2)
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""name" : "Rice""#))
      #expect(try Command.list(nil) == "2 × Rice, shelf\n")
      #expect(try Command.list(.fridge) == "")
    }
  }

  @Test func `a file that cannot be read is reported, and left alone`() throws {
    try withFile { file in
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try "no JSON".write(toFile: file, atomically: false, encoding: .utf8)
      var problem: String?
      withKnownIssue {
        problem = Pantry.State().$items.problem
      } matching: {
        $0.comments.contains { "\($0)".contains("could not be loaded") }
      }
      #expect(problem == "The file cannot be read. Nothing is saved until it is repaired.")
      var failure: (any Error)?
      withKnownIssue {
        do { try Command.add("Rice", 1) } catch { failure = error }
      } matching: {
        $0.comments.contains { "\($0)".contains("could not be saved") }
      }
      #expect(failure != nil)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "no JSON")
    }
  }

  @Test func `links open screens`() throws {
    try withFile { _ in
      try Command.add("Rice", 1)
      #expect(Pantry.State(link: "/")?.destination == nil)
      #expect(Pantry.State(link: "/filter/ri%20ce")?.filter.text == "ri ce")
      #expect(
        Pantry.State(link: "/add?name=Beans")?.destination?.editor?.form.value.name == "Beans")
      #expect(Pantry.State(link: "/items/Rice")?.destination?.editor?.form.value.name == "Rice")
      #expect(Pantry.State(link: "pantry://use-soon")?.destination?.useSoon?.rows == [])
      for link in ["/nowhere", "/add/2", "/filter", "/items/Beans", "shop:/add", "/%"] {
        #expect(Pantry.State(link: link) == nil, "\(link)")
      }
    }
  }
}
