import { say } from '@fengsui/contract/kit/label.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'

interface Near {
  id: string
  warnNo: string
  typeKey: string
  severity: string
  handleStatus: string
  nature: string
  verified: number
  warnTime: Date
}
const month = 30 * 86_400_000

/** Returns other warnings of the same workplace in the last 30 days. */
export async function recentOf(ctx: Context, row: Readonly<Record<string, unknown>>) {
  if (!row.workplaceId) return { recent: [], recentTotal: 0 }
  const since = new Date(ctx.clock.now().getTime() - month)
  const near = sql`from warn_event where workplace_id = ${row.workplaceId} and enterprise_id = ${row.enterpriseId}
    and warn_time > ${since} and id <> ${row.id}`
  const found =
    await sql<Near>`select id, warn_no, type_key, severity, handle_status, nature, verified, warn_time ${near}
    order by warn_time desc limit 20`.execute(ctx.db)
  const total = await sql<{ n: number }>`select count(*)::int as n ${near}`.execute(ctx.db)
  const { language } = ctx.request
  return {
    recent: found.rows.map((one) => ({
      ...one,
      ...{ typeName: say(typeLabel(one.typeKey), language), warnTime: shanghai(one.warnTime) },
    })),
    recentTotal: total.rows[0]?.n ?? 0,
  }
}
