/// A small change of the sources that tests should notice.
struct Mutant: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case condition = "flipped conditions"
    case constant = "shifted constants"
    case statement = "dropped statements"
  }

  /// Its place in the order in which the seed draws all candidates.
  var id = 0
  let kind: Kind
  /// The path from the package's folder.
  let file: String
  let line: Int
  let lastLine: Int
  /// The UTF-8 offsets of the changed source in the file.
  let range: Range<Int>
  /// The changed source, on one line.
  let source: String

  var module: String { String(file.split(separator: "/")[1]) }

  var change: String {
    switch kind {
    case .condition: "flip \(source)"
    case .constant: "shift \(source)"
    case .statement: "drop \(source)"
    }
  }

  /// What stands before and after the source in the mutated copy. It adds no lines.
  var wrapping: (before: String, after: String) {
    switch kind {
    case .condition: ("mutantFlips(\(id), ", ")")
    case .constant: ("mutantShifts(\(id), ", ")")
    case .statement: ("if mutantKeeps(\(id)) { ", " }")
    }
  }

  /// The source of a module's file that the wrappings call. `MUTANT` chooses the mutant, and each
  /// wrapping that runs sets its byte in the file `MUTANTS_REACHED`.
  static let support = """
    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    private let chosenMutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) }

    nonisolated(unsafe) private let reachedMutants: UnsafeMutableRawPointer? = {
      guard let path = getenv("MUTANTS_REACHED") else { return nil }
      let file = open(path, O_RDWR)
      let length = Int(lseek(file, 0, SEEK_END))
      return mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    }()

    private func isChosen(_ id: Int) -> Bool {
      reachedMutants?.storeBytes(of: 1, toByteOffset: id, as: UInt8.self)
      return chosenMutant == id
    }

    func mutantFlips(_ id: Int, _ condition: Bool) -> Bool {
      isChosen(id) ? !condition : condition
    }

    func mutantKeeps(_ id: Int) -> Bool {
      !isChosen(id)
    }

    func mutantShifts<Value: AdditiveArithmetic & ExpressibleByIntegerLiteral>(
      _ id: Int, _ constant: Value
    ) -> Value {
      isChosen(id) ? constant + 1 : constant
    }

    """

  /// A file with several mutants in it.
  static func write(_ mutants: [Mutant], into source: [UInt8]) -> [UInt8] {
    // At the same offset, what ends there is closed first, from the inside out, and what begins
    // there is opened from the outside in.
    var insertions: [(offset: Int, order: Int, nesting: Int, text: String)] = []
    for mutant in mutants {
      let length = mutant.range.count
      insertions.append((mutant.range.lowerBound, 1, -length, mutant.wrapping.before))
      insertions.append((mutant.range.upperBound, 0, length, mutant.wrapping.after))
    }
    insertions.sort { ($0.offset, $0.order, $0.nesting) < ($1.offset, $1.order, $1.nesting) }
    var result: [UInt8] = []
    var offset = 0
    for insertion in insertions {
      result += source[offset..<insertion.offset]
      result += insertion.text.utf8
      offset = insertion.offset
    }
    return result + source[offset...]
  }
}

/// SplitMix64: the same seed draws the same mutants everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
