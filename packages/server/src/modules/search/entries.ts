import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Caller, Context } from '../../framework/context.ts'
import { likePattern } from '../../framework/store/text-search.ts'
import { han, written } from './keys.ts'
import type { Wanted } from './wanted.ts'

/** So many names that fit are looked at; more letters find the rest. */
const considered = 120

/** A name that fits: of which object, and which of its names. */
export interface Fit {
  readonly kind: string
  readonly id: string
  readonly part: string
}

/**
 * Entries of some kinds that fit, those beginning with the words first. Chinese is looked up by its indexed
 * spelling and compared as written.
 * One or two letters match at the beginning of a word: inside words they are in every name.
 */
export async function entriesThatFit(
  { ctx: { db, caller }, words, pattern }: Pick<Wanted, 'ctx' | 'words' | 'pattern'>,
  kinds: readonly string[],
): Promise<Fit[]> {
  if (kinds.length === 0) return []
  const fits = async (...likes: readonly string[]) => (await entriesLike(caller, kinds, likes).execute(db)).rows
  const inside = `% %${pattern}%`
  if (han.test(words)) {
    const spelled = await fits(`% %${likePattern(written(words))}%`, inside)
    if (spelled.length >= considered || !(await isQueued(db))) return spelled
    // Rows of an earlier version have no spelling until the job has written them anew: slower, but complete.
    return [...spelled, ...unknown(spelled, await fits(inside))]
  }
  const first = await fits(`% ${pattern}%`)
  if (first.length >= considered || words.length < 3) return first
  return [...first, ...unknown(first, await fits(inside))]
}

/**
 * Returns the statement for entries within the caller's scope whose keys are like all of these patterns. Kinds
 * are constants: each has a table of its own. The index holds region and keys as one text, so that a word which
 * only plants of other regions have, such as their county's name, is not read in all of them.
 */
export function entriesLike(caller: Caller, kinds: readonly string[], likes: readonly string[]): RawBuilder<Fit> {
  const { accessScope } = caller
  const region = accessScope.kind === 'region' && !accessScope.also?.length ? accessScope.prefix : ''
  const within = inScope({ owner: 'enterprise', table: 'search_entry' }, caller, 'x')
  return sql<Fit>`select x.kind, x.object_id::text as id, x.part from search_entry x
    where x.kind in (${sql.join(kinds.map((one) => sql.lit(one)))}) and ${within} and ${sql.join(
      likes.map((like) => sql`(x.region_code || x.keys) like ${region + like}`),
      sql` and `,
    )} limit ${considered}`
}

/** Those of the others that are not among the known. */
function unknown(known: readonly Fit[], others: readonly Fit[]): Fit[] {
  const keys = new Set(known.map(({ kind, id, part }) => `${kind} ${id} ${part}`))
  return others.filter(({ kind, id, part }) => !keys.has(`${kind} ${id} ${part}`))
}

/** Whether the job search-index has objects left to write. */
async function isQueued(db: Context['db']): Promise<boolean> {
  const { rows } = await sql<{ queued: boolean }>`select exists (select 1 from search_queue) as queued`.execute(db)
  return rows[0]?.queued === true
}
