import { say } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import type { RawInput } from '../../../framework/http/implement.ts'
import { type ExtraConditions, listConditions } from '../../../framework/store/page.ts'

interface Group {
  typeKey: string | null
  handleStatus: string | null
  severity: string | null
  n: number
}

/** Returns counts by type, status and severity for the same filters as the list (domain-model.md#G.2). */
export async function summary(ctx: Context, of: Resource, query: RawInput, also: ExtraConditions) {
  const found = await sql<Group>`select type_key, handle_status, severity, count(*)::int as n
    from ${sql.table(of.view)} where ${listConditions(ctx, of, query, also)}
    group by grouping sets ((type_key), (handle_status), (severity), ())`.execute(ctx.db)
  const by = (name: 'handleStatus' | 'severity') =>
    Object.fromEntries(found.rows.flatMap((row) => (row[name] === null ? [] : [[row[name], row.n]])))
  const types = found.rows.filter((row) => row.typeKey !== null).sort((a, b) => b.n - a.n)
  return {
    total: found.rows.find((row) => !row.typeKey && !row.handleStatus && !row.severity)?.n ?? 0,
    byType: types.map(({ typeKey, n }) => named(ctx, typeKey ?? '', n)),
    byStatus: by('handleStatus'),
    bySeverity: by('severity'),
  }
}

export const named = (ctx: Context, typeKey: string, count: number) => ({
  typeKey,
  typeName: say(typeLabel(typeKey), ctx.request.language),
  count,
})
