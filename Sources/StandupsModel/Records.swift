// Records are made of this module's fields, and every sentence that names one quotes it with its
// words.
@_exported public import Localization
@_exported public import Records
