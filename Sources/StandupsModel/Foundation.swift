// Every part of the program needs dates and ids. Here alone it says which Foundation has them.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
