// All that a program needs, in one import. Not part of it: ComposableTesting, which belongs in tests, and
// FileStorage, which makes a program larger.
@_exported public import Composable
@_exported public import ComposableMacros
@_exported public import ComposableUI
@_exported public import Dependencies
@_exported public import Terminal
@_exported public import TerminalUI
