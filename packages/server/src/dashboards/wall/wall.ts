import type { WallOnline, WallPart, WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { seatOf } from '@fengsui/contract/geo/seats.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../../framework/context.ts'
import { notFound } from '../../framework/http/http-error.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { blindSince } from '../equipment.ts'
import { all, homeRegion, midnight, percent, queryOne } from '../scope-condition.ts'
import { weather } from '../weather.ts'
import { children } from './children.ts'
import { counts, handledRate30d, today, trend24h, yesterday } from './figures.ts'
import { duty, ladder } from './ladder.ts'
import { workplaces } from './loads.ts'
import { calm, enterprises, plants, ranking, townships } from './places.ts'
import { type WallContext, wallContextOf } from './wall-context.ts'
import { closedToday, warnings } from './warnings.ts'

type Longest = NonNullable<WallOnline['longest']>

/** Devices today, including those switched off: offline minutes against device minutes. */
async function online({ db, now, own }: WallContext): Promise<WallOnline> {
  const from = midnight(now)
  const devices = sql`dev_device d left join ${blindSince(from, now)} b on b.device_id = d.id`
  const mine = sql`d.is_deleted = 0 and ${own('dev_device', 'd')}`
  const sums = await queryOne<{ total: number; online: number; blind: number }>(
    db,
    sql`select count(*)::int as total, count(*) filter (where d.counts_online = 1)::int as online, coalesce(sum(b.minutes), 0)::float8 as blind from ${devices} where ${mine}`,
  )
  const [longest] = await all<Longest>(
    db,
    sql`select coalesce(e.short_name, e.enterprise_name) as short_name, w.name as workplace_name, d.name as device_name, d.kind, round(b.minutes)::int as minutes
      from ${devices} join ent_enterprise e on e.id = d.enterprise_id left join wp_workplace w on w.id = d.workplace_id where ${mine} and b.minutes >= 1 order by b.minutes desc, d.id limit 1`,
  )
  const possible = sums.total * ((now.getTime() - from.getTime()) / 60_000)
  return {
    rate: possible > 0 ? percent(possible - Math.min(sums.blind, possible), possible) : null,
    target: 99.5,
    online: sums.online,
    total: sums.total,
    blindMinutes: Math.round(sums.blind),
    longest: longest ?? null,
  }
}

/** Parts that may be missing from a snapshot; failure of any other part fails the whole snapshot. */
const parts = {
  today,
  yesterday,
  trend24h,
  handledRate30d,
  online,
  workplaces,
  ranking,
  closedToday,
  calm,
  duty,
  weather: (scene: WallContext) => weather(scene.ctx, scene.region.code),
} satisfies Record<WallPart, (scene: WallContext) => Promise<unknown>>

const lastGood = new Map<string, string>()

/** Returns the region asked for, which must be within the caller's own; without one the caller's own. */
async function shownRegion(db: Db, ctx: Context, code: string | null): Promise<WallContext['region']> {
  const home = await homeRegion(db, ctx.caller)
  if (code === null) return home
  if (!regionPrefix(code).startsWith(regionPrefix(home.code))) throw notFound()
  const [found] = await all<WallContext['region']>(
    db,
    sql`select code, name, level + 1 as level from sys_region where code = ${code}`,
  )
  if (!found) throw notFound()
  return found
}

/** Returns one consistent snapshot: all parts are read in one transaction, so their numbers agree. */
export async function wall(
  ctx: Context,
  { region }: { region?: string | null | undefined } = {},
): Promise<WallSnapshot> {
  // Before the first read: whatever is created later is not in the snapshot.
  const now = ctx.clock.now()
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const home = await shownRegion(tx, ctx, region ?? null)
      const scene = wallContextOf(ctx, tx, now, home, region != null)
      const time = shanghai(scene.now)
      const missing: Partial<Record<WallPart, string>> = {}
      const found: Record<string, unknown> = {}
      for (const [name, read] of Object.entries(parts) as [WallPart, (scene: WallContext) => Promise<unknown>][]) {
        const key = `${ctx.caller.tenantId}/${home.code}/${name}`
        found[name] = await spare(tx, () => read(scene))
        if (found[name] === undefined) missing[name] = lastGood.get(key) ?? ''
        else lastGood.set(key, time)
        found[name] ??= null
      }
      const [, , longitude, latitude] = seatOf(home.code) ?? []
      return {
        time,
        clock: scene.now.getTime(),
        missing,
        region: { ...home, seat: longitude !== undefined && latitude !== undefined ? [longitude, latitude] : null },
        counts: await counts(scene),
        ladder: await ladder(scene),
        warnings: await warnings(scene),
        enterprises: await enterprises(scene),
        townships: townships(scene),
        plants: await plants(scene),
        children: await children(scene),
        ...(found as Pick<WallSnapshot, WallPart>),
      }
    })
}

/** Reads one part inside a savepoint, so that its failure does not abort the transaction of the others. */
async function spare<T>(tx: Db, read: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint part`.execute(tx)
  try {
    const value = await read()
    await sql`release savepoint part`.execute(tx)
    return value
  } catch {
    await sql`rollback to savepoint part`.execute(tx)
    return undefined
  }
}
