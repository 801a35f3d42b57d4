import Foundation
import PseudoTerminal

/// Instructions at which a processor stops a program by itself, as the ends of traps, bad pointers and
/// recursion without end do.
enum MachineCode: CaseIterable, Sendable {
  case breakpoint
  case division
  case fault
  case recursion
  case trap

  /// What the system makes of it.
  var signal: Int32 {
    switch self {
    case .breakpoint: SIGTRAP
    case .division: SIGFPE
    case .fault, .recursion: SIGSEGV
    case .trap: SIGILL
    }
  }

  /// For x86_64.
  private var bytes: [UInt8] {
    switch self {
    case .breakpoint: [0xCC]
    case .division: [0x31, 0xC9, 0xF7, 0xF1]
    case .fault: [0x31, 0xC0, 0x8B, 0x00]
    case .recursion: [0xE8, 0xFB, 0xFF, 0xFF, 0xFF]
    case .trap: [0x0F, 0x0B]
    }
  }

  /// Whether this machine knows them, and the system lets a parent look into its children.
  static var isAvailable: Bool {
    #if arch(x86_64)
      FileManager.default.isReadableFile(atPath: "/proc/self/syscall")
    #else
      false
    #endif
  }

  /// Puts the instructions where a program that is linked statically goes on once its first thread,
  /// which waits in the system, has returned to what called the library: nothing else comes there.
  ///
  /// `false` as long as the thread does not wait.
  func put(into process: Int32) throws -> Bool {
    let words = try String(contentsOfFile: "/proc/\(process)/syscall", encoding: .utf8)
      .split(whereSeparator: \.isWhitespace)
      .map { UInt64($0.dropFirst(2), radix: 16) ?? 0 }
    guard words.count > 2 else { return false }
    let memory = try FileHandle(forUpdating: URL(filePath: "/proc/\(process)/mem"))
    defer { memory.closeFile() }
    let place = words[words.count - 1]
    let code = try mapping(of: process, around: place)
    let stack = try read(512, at: words[words.count - 2], of: memory)
    for word in stride(from: 0, to: stack.count, by: 8) {
      let address = number(stack[word..<word + 8])
      guard address > code.lowerBound + 5, code.contains(address) else { continue }
      let call = try read(5, at: address - 5, of: memory)
      let distance = Int64(Int32(truncatingIfNeeded: number(call[1...])))
      let target = address &+ UInt64(bitPattern: distance)
      guard call[0] == 0xE8, target <= place, place - target < 512 else { continue }
      try memory.seek(toOffset: address)
      try memory.write(contentsOf: bytes)
      return true
    }
    return false
  }

  /// The mapped memory that holds an address.
  private func mapping(of process: Int32, around place: UInt64) throws -> Range<UInt64> {
    let lines = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
    for line in lines.split(separator: "\n") {
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap {
        UInt64($0, radix: 16)
      }
      if ends.count == 2, ends[0] <= place, place < ends[1] { return ends[0]..<ends[1] }
    }
    return place..<place
  }

  private func read(_ count: Int, at address: UInt64, of memory: FileHandle) throws -> [UInt8] {
    try memory.seek(toOffset: address)
    return try Array(memory.read(upToCount: count) ?? Data())
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
