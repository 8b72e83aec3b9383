/**
 * What a record itself holds under a word that may come from outside. A plain `record[word]` also finds what every object
 * inherits: `constructor`, `toString`, `__proto__`.
 */
export const lookup = <T>(record: Readonly<Record<string, T>>, word: PropertyKey): T | undefined =>
  Object.hasOwn(record, word) ? record[word as string] : undefined

/** The same record without what every object inherits: `record[word]` finds what was written into it and nothing else. */
export const ownOnly = <R extends object>(record: R): R => Object.assign(Object.create(null), record)
