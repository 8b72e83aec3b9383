import { pds } from '@fengsui/contract/devices/pds.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { detail } from '../../framework/store/detail.ts'
import { listConditions } from '../../framework/store/page.ts'
import { onlineSummary } from '../../framework/store/regions.ts'
import { deviceBeyond } from './device.ts'
import { enterpriseFilter } from './lookups.ts'

type Point = {
  id: string
  name: string
  kind: string
  longitude: string | null
  latitude: string | null
  onLine: number
  peopleCount: number | null
  maxPerson: number | null
  warnCount: number
}

/** Returns detectors for the map, with current head count and effective limit. */
async function points(ctx: Context, enterpriseId: string | null | undefined): Promise<Point[]> {
  const also = await enterpriseFilter(ctx, enterpriseId)
  const found = await sql<Point>`select id, name, kind, longitude, latitude, on_line, open_warnings as warn_count,
      (last_values ->> 'peopleCount')::numeric::int as people_count,
      coalesce((attrs ->> 'maxPerson')::numeric::int, workplace_max_person) as max_person
    from dev_device_v where ${listConditions(ctx, pds, {})} and ${also} order by id limit 20000`.execute(ctx.db)
  return found.rows
}

async function summary(ctx: Context) {
  const rows = sql`select region_code, counts_online as on_line, on_line as heard, last_values from dev_device
    where kind = 'pds' and is_deleted = 0 and ${inScope(pds, ctx.caller)}`
  const people = await sql<{ peopleNow: number }>`select
    coalesce(sum((last_values ->> 'peopleCount')::numeric) filter (where heard = 1), 0)::int as people_now from (${rows}) d`.execute(
    ctx.db,
  )
  return { ...(await onlineSummary(ctx, rows)), peopleNow: people.rows[0]?.peopleNow ?? 0 }
}

export default implement(
  pds,
  {
    getEquipmentPoint: (ctx, { enterpriseId }) => points(ctx, enterpriseId),
    findOneEquipmentPoint: (ctx, { id }) => detail(ctx, pds, id ?? ''),
    summary,
  },
  deviceBeyond(pds),
)
