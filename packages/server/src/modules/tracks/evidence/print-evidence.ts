import { createHash } from 'node:crypto'
import { trip as of } from '@fengsui/contract/tracks/trip.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { serializeRow, shanghai } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import { courseOf } from '../trip/course.ts'
import { type Evidence, evidenceSheet } from './evidence-sheet.ts'

const mostWarnings = 100

/** Number and fingerprint of all positions of a trip, one per line. */
async function fingerprintOf(ctx: Context, id: string): Promise<{ positions: number; hash: string }> {
  const found = await sql<{ time: string; longitude: number; latitude: number; speed: number }>`
    select (extract(epoch from p.time) * 1000)::bigint::text as time, p.longitude, p.latitude, p.speed::float8 as speed
    from ord_transport o join tele_vehicle_point p on p.vehicle_id = o.vehicle_id and p.time >= o.depart_time
      and p.time <= coalesce(o.arrive_time, ${ctx.clock.now()}::timestamptz)
    where o.id = ${id} order by p.time`.execute(ctx.db)
  const hash = createHash('sha256')
  for (const { time, longitude, latitude, speed } of found.rows)
    hash.update(`${time},${longitude},${latitude},${speed}\n`)
  return { positions: found.rows.length, hash: hash.digest('hex') }
}

/** Warnings of the trip that the caller sees. */
async function warningsOf({ db, caller }: Context, id: string): Promise<Evidence['warnings']> {
  const found = await sql<{ no: string; content: string; time: Date; end: Date | null }>`
    select w.warn_no as no, w.content, w.create_time as time, w.recover_time as "end" from warn_event w
    where w.ref_kind in ('trip', 'transport') and w.ref_id = ${id} and ${inScope({ owner: 'enterprise', table: 'warn_event' }, caller, 'w')}
    order by w.create_time limit ${mostWarnings}`.execute(db)
  return found.rows.map(({ time, end, ...row }) => ({ ...row, time: shanghai(time), end: end && shanghai(end) }))
}

/** The evidence sheet of a trip: what the page shows, with the warnings and a fingerprint of the positions. */
export async function evidence(ctx: Context, id: string): Promise<RawResponse> {
  const row = serializeRow(of, await find(ctx.db, ctx.caller, of, id))
  const body = evidenceSheet(
    {
      row,
      course: await courseOf(ctx, id),
      warnings: await warningsOf(ctx, id),
      ...(await fingerprintOf(ctx, id)),
      made: { time: shanghai(ctx.clock.now()), name: ctx.caller.name || ctx.caller.account },
    },
    ctx.request.language,
  )
  const name = encodeURIComponent(`${row.transportNo}-${row.plateNumber ?? ''}.pdf`)
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
    body,
  }
}
