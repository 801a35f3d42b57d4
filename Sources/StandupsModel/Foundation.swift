// Every part of the program needs dates and ids. Only this file says which Foundation they come
// from.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
