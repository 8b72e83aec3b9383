/**
 * Returns a record's own value under a key that may come from outside. A plain `record[word]` also finds
 * inherited properties: `constructor`, `toString`, `__proto__`.
 */
export const lookup = <T>(record: Readonly<Record<string, T>>, word: PropertyKey): T | undefined =>
  Object.hasOwn(record, word) ? record[word as string] : undefined

/** Returns the record without a prototype: `record[word]` finds only own entries. */
export const ownOnly = <R extends object>(record: R): R => Object.assign(Object.create(null), record)
