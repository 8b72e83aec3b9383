import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { type Box, placedIn } from './map-box.ts'
import { openWarningsBy } from './open-warnings.ts'

interface Row {
  id: string
  name: string
  enterpriseId: string
  longitude: string
  latitude: string
}

/** Workplaces in a box, at most so many. */
export async function workplaceMarks(ctx: Context, box: Box, most: number): Promise<Mark[]> {
  const found = await sql<Row>`select w.id, w.name, w.enterprise_id, w.longitude, w.latitude from wp_workplace w
    where w.is_deleted = 0 and ${placedIn(box, 'w')} and ${inScope({ owner: 'enterprise', table: 'wp_workplace' }, ctx.caller, 'w')}
    limit ${most}`.execute(ctx.db)
  const openOf = await openWarningsBy(
    ctx,
    'workplaceId',
    found.rows.map(({ enterpriseId }) => enterpriseId),
  )
  return found.rows.map((row) => ({
    kind: 'workplace',
    id: row.id,
    name: row.name,
    at: [Number(row.longitude), Number(row.latitude)],
    ...openOf(row.id),
    onLine: null,
    enterpriseId: row.enterpriseId,
  }))
}
