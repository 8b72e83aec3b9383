import type { WallChild } from '@fengsui/contract/dashboards/wall-children.ts'
import type { WallRung, WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { enterpriseStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { sql } from 'kysely'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { blindSince } from '../equipment.ts'
import { all, midnight, percent } from '../scope-condition.ts'
import { bySeverity, type WallContext } from './wall-context.ts'

/** Length of the code's part that names a child of the country or of a province. */
const partOf: Readonly<Record<number, number>> = { 1: 2, 2: 4 }

interface OpenRow {
  part: string
  severity: string
  rung: number
  n: number
}
interface NextRow {
  part: string
  due: Date
  severity: string
  nextRung: number
}
interface DevicesRow {
  part: string
  devices: number
  online: number
  blind: number
  heard: Date | null
}

/**
 * Returns the child regions of the country or a province that have enterprises or open warnings, with what
 * belongs to none of them as a last one; null for other regions.
 */
export async function children(scene: WallContext): Promise<WallChild[] | null> {
  const { db, own, open, region } = scene
  const length = partOf[region.level]
  if (length === undefined) return null
  const part = (alias: string) => sql`left(${sql.ref(`${alias}.regionCode`)}, ${sql.lit(length)})`
  const named = await all<{ code: string; name: string }>(
    db,
    sql`select code, name from sys_region where parent_code = ${region.code} order by code`,
  )
  const counted = await all<OpenRow>(
    db,
    sql`select ${part('x')} as part, x.severity, greatest(1, x.handle_type::int) as rung, count(*)::int as n
      from warn_event x where ${open('x')} group by 1, 2, 3`,
  )
  const next = await all<NextRow>(
    db,
    sql`select distinct on (1) ${part('x')} as part, t.due, x.severity, t.rung as next_rung
      from warn_timer t join warn_event x on x.id = t.warn_id where t.fired_at is null and ${open('x')} order by 1, t.due`,
  )
  const plants = await all<{ part: string; n: number }>(
    db,
    sql`select ${part('e')} as part, count(*)::int as n from ent_enterprise e
      where e.is_deleted = 0 and e.enterprise_status in (${sql.lit(enterpriseStatus.is.normal)}, ${sql.lit(enterpriseStatus.is.stopped)}, ${sql.lit(enterpriseStatus.is.underRectification)}) and ${own('ent_enterprise', 'e')} group by 1`,
  )
  const devices = await devicesBy(scene, part('d'))
  const known = new Set(named.map(({ code }) => code.slice(0, length)))
  const childOf = (code: string, name: string, isOwn: (part: string) => boolean): WallChild =>
    madeOf({ code, name }, scene, {
      counted: counted.filter((row) => isOwn(row.part)),
      next: next.filter((row) => isOwn(row.part)),
      devices: devices.filter((row) => isOwn(row.part)),
      enterprises: plants.filter((row) => isOwn(row.part)).reduce((sum, { n }) => sum + n, 0),
    })
  const found = [
    ...named.map(({ code, name }) => childOf(code, name, (of) => of === code.slice(0, length))),
    childOf('', '', (of) => !known.has(of)),
  ]
  return found.filter((child) => child.enterprises > 0 || child.rungs.some(({ open: count }) => count > 0))
}

async function devicesBy({ db, now, own }: WallContext, part: ReturnType<typeof sql>): Promise<DevicesRow[]> {
  const from = midnight(now)
  return all<DevicesRow>(
    db,
    sql`select ${part} as part, count(*)::int as devices, count(*) filter (where d.counts_online = 1)::int as online,
        coalesce(sum(b.minutes), 0)::float8 as blind, max(greatest(d.heart_time, d.last_value_time)) as heard
      from dev_device d left join ${blindSince(from, now)} b on b.device_id = d.id
      where d.is_deleted = 0 and ${own('dev_device', 'd')} group by 1`,
  )
}

interface Found {
  readonly counted: readonly OpenRow[]
  readonly next: readonly NextRow[]
  readonly devices: readonly DevicesRow[]
  readonly enterprises: number
}

const rungs = [1, 2, 3, 4, 5, 6, 7]

function madeOf(of: { code: string; name: string }, { now }: WallContext, found: Found): WallChild {
  const { counted, devices } = found
  const [soonest] = [...found.next].sort((a, b) => a.due.getTime() - b.due.getTime())
  const total = devices.reduce((sum, row) => sum + row.devices, 0)
  const possible = (total * (now.getTime() - midnight(now).getTime())) / 60_000
  const blind = devices.reduce((sum, row) => sum + row.blind, 0)
  const heard = Math.max(0, ...devices.map((row) => row.heard?.getTime() ?? 0))
  return {
    ...of,
    enterprises: found.enterprises,
    bySeverity: bySeverity(counted),
    rungs: rungs.map((rung) => {
      const here = counted.filter((row) => row.rung === rung)
      const worst = Math.min(...here.map(({ severity }) => Number(severity)))
      return {
        open: here.reduce((sum, { n }) => sum + n, 0),
        worst: here.length > 0 ? (worst as WallSeverity) : null,
      }
    }),
    next: soonest
      ? {
          deadline: shanghai(soonest.due),
          severity: Number(soonest.severity) as WallSeverity,
          nextRung: soonest.nextRung as WallRung,
        }
      : null,
    devices: total,
    onlineRate: possible > 0 ? percent(possible - Math.min(blind, possible), possible) : null,
    heardAt: heard > 0 ? shanghai(new Date(heard)) : null,
    isSilent: total > 0 && devices.every(({ online }) => online === 0),
  }
}
