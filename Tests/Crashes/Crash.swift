#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let die: @Sendable () -> Never = { abort() }

/// A way for a program to die.
public enum Crash: String {
  case abort
  case bounds
  case fatalError
  case fault
  case nothing
  case overflow
  case stack
  case unwrap

  /// Dies; returns only for `nothing`.
  public func happen() {
    let arguments = CommandLine.arguments
    switch self {
    case .abort: die()
    case .bounds: print(arguments[arguments.count])
    case .fatalError: Swift.fatalError("as it was asked for")
    case .fault: UnsafeMutablePointer<Int>(bitPattern: arguments.count)?.pointee = 1
    case .nothing: break
    case .overflow: print(Int.max - 1 + arguments.count)
    case .stack: print(Self.depth(below: arguments.count))
    case .unwrap: print(Int(arguments[0])!)
    }
  }

  private static func depth(below level: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 1024) { memory in
      memory[level % 1024] = level
      return level < 0 ? level : depth(below: level + 1) + memory[level % 1024]
    }
  }
}
