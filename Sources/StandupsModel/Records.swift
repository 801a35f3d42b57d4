// The records are made of its fields, and every sentence that names one quotes it with its words.
@_exported public import Records
