import { deviceRegisters } from '@fengsui/contract/devices/registers.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { PlantOverview, PlantRoom, PlantWarning, SilentDevice } from '@fengsui/contract/enterprises/plant.ts'
import type { PlanRoom } from '@fengsui/contract/enterprises/site-plan.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import { at, emptied, ofPlant, oneOf, type PlantContext, rowsOf } from './scope.ts'

/** Rows of a panel; the tabs have the rest. */
const mostWarnings = 6
const mostSilent = 4
/** More rooms than any plant has. */
const mostRooms = 400
const month = 30 * 86_400_000

type Timed<T, K extends keyof T> = Omit<T, K> & Record<K, Date | null>

export async function openWarnings(plant: PlantContext): Promise<PlantOverview['warnings']> {
  const { db } = plant.ctx
  const mine = ofPlant(plant, 'warn_event', 'x')
  const { open, last30 } = await oneOf(
    db,
    sql<{ open: number; last30: number }>`select
      (select count(*)::int from warn_event x where x.close_time is null and x.is_deleted = 0 and ${mine}) as open,
      (select count(*)::int from warn_event x where x.warn_time > ${new Date(plant.now.getTime() - month)} and x.is_deleted = 0 and ${mine}) as last30`,
  )
  const rows = await rowsOf(
    db,
    sql<Timed<PlantWarning, 'deadline' | 'warnTime' | 'recoverTime'>>`
      select x.id, x.severity, x.type_key, x.content, x.content_en, x.workplace_id, w.name as workplace_name,
        x.last_value::float8 as last_value, x.worst_value::float8 as worst_value,
        x.threshold::float8 as threshold, x.unit_text, x.handle_type, x.handle_status, x.nature, x.deadline, x.warn_time, x.recover_time
      from warn_event x left join wp_workplace w on w.id = x.workplace_id
      where x.close_time is null and x.is_deleted = 0 and ${mine}
      order by x.severity, x.deadline nulls last, x.warn_time, x.id limit ${mostWarnings}`,
  )
  const shown = rows.map((row) => ({
    ...row,
    deadline: at(row.deadline),
    warnTime: at(row.warnTime) ?? '',
    recoverTime: at(row.recoverTime),
  }))
  return { open, last30, rows: emptied(plant, warn, shown) }
}

interface RoomRow extends Omit<PlantRoom, 'number'> {
  buildingNumber: string
}

/** Rooms with people and quantity now: those with warnings first, the worst before, then by number. */
export async function roomsNow(plant: PlantContext): Promise<PlantOverview['rooms']> {
  const { db } = plant.ctx
  const rows = await rowsOf(
    db,
    sql<RoomRow>`select w.id, w.building_number, w.name, w.workplace_kind, d.people_now, w.max_person, d.weight_now,
        w.xian_ding_yao_liang::float8 as xian_ding_yao_liang, x.worst as worst_severity, coalesce(x.open, 0) as bj_count,
        w.area::float8 as area, w.longitude::float8 as longitude, w.latitude::float8 as latitude
      from wp_workplace w
      left join lateral (select (sum((last_values ->> 'peopleCount')::numeric) filter (where kind = ${sql.lit(deviceKind.is.peopleDetector)}))::int as people_now,
          (sum((last_values ->> 'weight')::numeric) filter (where kind = ${sql.lit(deviceKind.is.explosiveScale)}))::float8 as weight_now
        from dev_device where workplace_id = w.id and is_deleted = 0) d on true
      left join lateral (select min(severity) as worst, count(*)::int as open from warn_event
        where workplace_id = w.id and close_time is null and is_deleted = 0) x on true
      where w.is_deleted = 0 and ${ofPlant(plant, 'wp_workplace', 'w')} limit ${mostRooms}`,
  )
  const [{ rooms = [] } = { rooms: [] }] = await rowsOf(
    db,
    sql<{
      rooms: PlanRoom[]
    }>`select rooms from ent_site_plan where enterprise_id = ${plant.enterpriseId} and is_deleted = 0`,
  )
  const numbers = new Map(rooms.map(({ workplaceId, number }) => [workplaceId, number]))
  const numbered = emptied(plant, workplace, rows).map(
    ({ buildingNumber, ...row }): PlantRoom => ({
      ...row,
      number: numbers.get(row.id) ?? (buildingNumber ?? '').replace(/#$/, ''),
    }),
  )
  const byNumber = new Intl.Collator('zh-CN', { numeric: true })
  const worst = ({ worstSeverity }: PlantRoom) => Number(worstSeverity ?? 9)
  numbered.sort((one, other) => worst(one) - worst(other) || byNumber.compare(one.number, other.number))
  return { total: numbered.length, rows: numbered }
}

interface SilentRow extends Omit<SilentDevice, 'heartTime' | 'lastValueTime' | 'lastValues'> {
  heartTime: Date | null
  lastValueTime: Date | null
  lastValues: Record<string, unknown>
}

/** Devices that should report and do not, the longest silent first. */
export async function devicesNow(plant: PlantContext): Promise<PlantOverview['devices']> {
  const { db } = plant.ctx
  const mine = sql`d.is_deleted = 0 and ${ofPlant(plant, 'dev_device', 'd')}`
  const counts = await oneOf(
    db,
    sql<{ total: number; online: number; silentCount: number; lastHeard: Date | null }>`select count(*)::int as total,
      (count(*) filter (where d.on_line = 1))::int as online,
      (count(*) filter (where d.on_line = 0 and d.enabled = 1))::int as silent_count, max(d.heart_time) as last_heard
      from dev_device d where ${mine}`,
  )
  const rows = await rowsOf(
    db,
    sql<SilentRow>`select d.id, d.code, d.name, d.kind, w.name as workplace_name, d.heart_time, d.last_value_time, d.last_values
      from dev_device d left join wp_workplace w on w.id = d.workplace_id
      where d.on_line = 0 and d.enabled = 1 and ${mine} order by d.heart_time nulls first, d.id limit ${mostSilent}`,
  )
  const silent = rows.map((row) => ({
    ...row,
    heartTime: at(row.heartTime),
    lastValueTime: at(row.lastValueTime),
    lastValues: figuresOf(row.lastValues),
  }))
  const register = [...deviceRegisters.values()][0]
  return { ...counts, lastHeard: at(counts.lastHeard), silent: register ? emptied(plant, register, silent) : silent }
}

/** The values that are numbers. */
function figuresOf(values: Readonly<Record<string, unknown>> | null): Record<string, number> {
  const figures = Object.entries(values ?? {}).map(([name, value]): [string, number] => [
    name,
    typeof value === 'number' ? value : Number.NaN,
  ])
  return Object.fromEntries(figures.filter(([, value]) => Number.isFinite(value)))
}

/** Head and safety administrator with phone, empty where a data scope hides them. */
export async function contactsOf(plant: PlantContext): Promise<Pick<PlantOverview, 'head' | 'safety'>> {
  const rows = await rowsOf(
    plant.ctx.db,
    sql<Record<'principal' | 'principalPhone' | 'safetyManager' | 'safetyPhone', string | null>>`
      select principal, principal_phone, safety_manager, safety_phone from ent_enterprise where id = ${plant.enterpriseId}`,
  )
  const [row] = emptied(plant, enterprise, rows)
  return {
    head: { name: row?.principal ?? null, phone: row?.principalPhone ?? null },
    safety: { name: row?.safetyManager ?? null, phone: row?.safetyPhone ?? null },
  }
}
