import Localization

/// The translations of a language, in pairs of lines: an English sentence as it is in the code, with
/// `\(1)`, `\(2)`, … for what is interpolated, and its translation, in which these can come in any
/// order and have an ending: `\(1을)`. Both have `\n` for a new line. There can be blank lines and lines
/// beginning with `//` between the pairs.
///
/// ```swift
/// let korean = Language(
///   "ko",
///   translations: #translations(
///     #"""
///     Deleted \(1)
///     \(1을) 삭제했습니다
///     """#),
///   ending: { form, word in … })
/// ```
///
/// A sentence without a translation, or with two, and a placeholder that is lost, unknown, or broken
/// are errors of the compiler. Only the translations become a part of the program.
@freestanding(expression)
public macro translations(_ pairs: StaticString) -> Translations =
  #externalMacro(module: "ComposableMacrosPlugin", type: "TranslationsMacro")
