/// What can fail while a record is put into its place.
enum FileOperation: CaseIterable, Sendable {
  case makeFolder, openFile, rename, synchronize, write
}

/// Decides, in tests, that an operation fails, and with which `errno`.
typealias FileFault = @Sendable (FileOperation) -> Int32?
