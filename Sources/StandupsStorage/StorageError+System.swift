#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension StorageError {
  /// The error that the last system call has left in `errno`.
  static func system(_ action: String, _ path: String) -> StorageError {
    system(errno, action, path)
  }

  static func system(_ code: Int32, _ action: String, _ path: String) -> StorageError {
    let (kind, reason) = meaning(of: code)
    return StorageError(kind: kind, action: action, path: path, reason: reason)
  }

  private static func meaning(of code: Int32) -> (Kind, String) {
    switch code {
    case EACCES, EPERM: (.notPermitted, "permission denied")
    case EDQUOT: (.noSpace, "the disk quota is used up")
    case EFBIG: (.noSpace, "the file would be larger than allowed")
    case EIO: (.system(code), "the device reports an input/output error")
    case ELOOP: (.wrongFileType, "it is a symbolic link")
    case EMFILE, ENFILE: (.system(code), "too many files are open")
    case ENAMETOOLONG: (.system(code), "the name is too long")
    case ENOENT: (.missing, "there is no such file or folder")
    case ENOSPC: (.noSpace, "no space is left on the device")
    case ENOTDIR: (.wrongFileType, "it is not a folder")
    case ENXIO: (.wrongFileType, "it is not a plain file")
    case EROFS: (.readOnly, "the file system is read-only")
    default: (.system(code), "the system reports error \(code)")
    }
  }
}
