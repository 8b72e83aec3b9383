import type { Db } from '../context.ts'

const revisions = new WeakMap<Db, number>()

/**
 * Returns a number that grows with every change of rights, menus or parameters this server hears of, its own
 * and those of others. What depends on them is prepared once per revision.
 */
export const rightsRevision = (db: Db): number => revisions.get(db) ?? 0

export const advanceRights = (db: Db): void => void revisions.set(db, rightsRevision(db) + 1)
