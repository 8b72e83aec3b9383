import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'

/**
 * Returns the roll-up in the caller's scope, as `d`, from a day on (yyyy-MM-dd, Shanghai), of some sources or
 * all.
 */
export function dailyFrom(ctx: Context, day: string, sources: readonly string[] | null): RawBuilder<unknown> {
  const family = sources ? sql`and d.source in (${sql.join([...sources])})` : sql``
  const scope = inScope({ owner: 'enterprise', table: 'ent_enterprise' }, ctx.caller, 'e')
  return sql`warn_daily d join ent_enterprise e on e.id = d.enterprise_id where d.day >= ${day} ${family} and ${scope}`
}

/** Returns the last `count` days or months up to today, oldest first, as yyyy-MM-dd or yyyy-MM. */
export function daysUpTo(today: string, count: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: count }, (_, n) =>
    new Date(last - (count - 1 - n) * 86_400_000).toISOString().slice(0, 10),
  )
}
export function monthsUpTo(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(year, month - count + n, 1)).toISOString().slice(0, 7),
  )
}
