import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import type { RawInput } from '../../framework/http/implement.ts'
import { type WordColumn, wordColumns } from '../../framework/logs/search-texts.ts'
import { columnName } from '../../framework/store/column-name.ts'
import { containsWords } from '../../framework/store/text-search.ts'

/** With more matching words than this, scan the records instead. */
const most = 5000

/**
 * Replaces partial searches for accounts and paths by the full words containing the part: these are indexed,
 * and the planner knows their frequency. Returns the remaining query and the conditions.
 */
export async function splitTextSearch(
  ctx: Context,
  raw: RawInput,
): Promise<{ rest: RawInput; also: RawBuilder<boolean>[] }> {
  const rest: Record<string, unknown> = { ...raw }
  const also: RawBuilder<boolean>[] = []
  for (const [column, kind] of Object.entries(wordColumns) as [WordColumn, string][]) {
    for (const key of keysOf(column)) {
      const part = textIn(rest[key])
      if (part === '') continue
      const words = await wordsWith(ctx, kind, part)
      if (words.length > most) continue
      also.push(words.length > 0 ? sql<boolean>`${sql.ref(column)} = any(${words}::text[])` : sql<boolean>`false`)
      delete rest[key]
    }
  }
  return { rest, also }
}

/**
 * Returns the parameter names of a partial search: the bare name, and the one with the suffix
 * (blade-conventions.md#5).
 */
function keysOf(column: WordColumn): string[] {
  const snake = columnName(column)
  return [column, snake, `${column}_like`, `${snake}_like`]
}

const textIn = (given: unknown): string => (Array.isArray(given) ? given.join(',') : String(given ?? ''))

async function wordsWith({ db, caller }: Context, kind: string, part: string): Promise<string[]> {
  const within = caller.accessScope.kind === 'all' ? sql`true` : sql`tenant_id = ${caller.tenantId}`
  const found = await sql<{ value: string }>`select distinct value from log_word
    where kind = ${kind} and ${within} and ${containsWords(sql`value`, part)} limit ${most + 1}`.execute(db)
  return found.rows.map(({ value }) => value)
}
