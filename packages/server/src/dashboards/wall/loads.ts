import type { WallLimited, WallLoad, WallSeverity, WallWorkplaces } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { sql } from 'kysely'
import { all } from '../scope-condition.ts'
import type { WallContext } from './wall-context.ts'

interface Row {
  workplaceId: string
  workplaceName: string
  shortName: string
  value: string
  limit: string
  severity: string | null
}
const wanted = {
  people: { metric: 'peopleCount', kind: 'pds', limit: 'max_person', types: ['a0', 'e1023'] },
  quantity: { metric: 'weight', kind: 'chargegunpowder', limit: 'xian_ding_yao_liang', types: ['e1001'] },
} as const

/** People and explosive mass against the limits of their workplaces, highest ratio first. */
export async function workplaces(scene: WallContext): Promise<WallWorkplaces> {
  return { people: await load(scene, 'people'), quantity: await load(scene, 'quantity') }
}

async function load({ db, own }: WallContext, what: keyof typeof wanted): Promise<WallLimited> {
  const { metric, kind, limit, types } = wanted[what]
  const rows = await all<Row>(
    db,
    sql`select w.id as workplace_id, w.name as workplace_name, coalesce(e.short_name, e.enterprise_name) as short_name, v.value, ${sql.ref(`w.${limit}`)} as limit,
      (select min(x.severity) from warn_event x where x.workplace_id = w.id and x.close_time is null and x.recover_time is null and x.type_key in (${sql.join([...types])})) as severity
      from wp_workplace w join ent_enterprise e on e.id = w.enterprise_id
      join lateral (select sum((d.last_values ->> ${metric})::numeric) as value from dev_device d where d.workplace_id = w.id and d.kind = ${kind} and d.is_deleted = 0 and d.enabled = 1 and d.on_line = 1) v on v.value is not null
      where w.is_deleted = 0 and ${own('wp_workplace', 'w')}`,
  )
  const loads = rows.map(
    (row): WallLoad => ({
      ...row,
      value: Number(row.value),
      limit: Number(row.limit),
      severity: row.severity ? (Number(row.severity) as WallSeverity) : null,
    }),
  )
  const ratio = (one: WallLoad) =>
    one.limit > 0 ? one.value / one.limit : one.value > 0 ? Number.POSITIVE_INFINITY : 0
  const sum = (pick: (one: WallLoad) => number) =>
    Math.round(loads.reduce((total, one) => total + pick(one), 0) * 1000) / 1000
  return {
    now: sum((one) => one.value),
    limit: sum((one) => one.limit),
    top: loads.sort((a, b) => ratio(b) - ratio(a) || b.value - a.value).slice(0, 10),
  }
}
