import { type Grading, grade, isGraver } from '@fengsui/contract/chemicals/gb18218.ts'
import type { HazardTerm } from '@fengsui/contract/chemicals/major-hazard.ts'
import { hazardUnitKind, majorHazardLevel } from '@fengsui/contract/dictionaries/chemicals.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../framework/context.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../../warnings/index.ts'
import { termsOf } from './terms.ts'

/** Rooms where goods are processed or wait: production, transit, drying yard, drying room. */
const working = ['1', '2', '8', '9']

/**
 * Creates hazard units automatically: each store is a storage unit of its own; all workrooms of an enterprise
 * not yet in a unit form one production unit. Removed rooms leave their unit. Rooms of a unit not yet
 * approved by the authority stay in the automatic one.
 */
async function drawUnits(tx: Tx, enterpriseIds: readonly string[]): Promise<void> {
  const ids = [...enterpriseIds]
  await sql`update haz_unit u set is_deleted = 1, update_time = now() where u.is_deleted = 0
    and u.enterprise_id = any(${ids}::bigint[]) and u.warehouse_id is not null
    and not exists (select 1 from wh_warehouse w where w.id = u.warehouse_id and w.is_deleted = 0)`.execute(tx)
  await sql`insert into haz_unit (enterprise_id, unit_name, unit_kind, warehouse_id, automatic)
    select w.enterprise_id, w.warehouse_name, '2', w.id, 1 from wh_warehouse w
    where w.is_deleted = 0 and w.enterprise_id = any(${ids}::bigint[])
    on conflict (warehouse_id) where is_deleted = 0 and warehouse_id is not null do nothing`.execute(tx)
  await sql`
    with free as (
      select w.enterprise_id, jsonb_agg(w.id::text order by w.id) as rooms from wp_workplace w
      where w.is_deleted = 0 and w.enterprise_id = any(${ids}::bigint[]) and w.workplace_kind = any(${working}::text[])
        and not exists (select 1 from wh_warehouse h where h.workplace_id = w.id and h.is_deleted = 0)
        and not exists (select 1 from haz_unit u where u.enterprise_id = w.enterprise_id and u.is_deleted = 0
          and u.automatic = 0 and u.agreed = 1 and u.workplace_ids ? w.id::text)
      group by 1
    ), kept as (
      update haz_unit u set workplace_ids = coalesce((select rooms from free where free.enterprise_id = u.enterprise_id), '[]')
      where u.is_deleted = 0 and u.automatic = 1 and u.unit_kind = ${sql.lit(hazardUnitKind.is.productionUnit)} and u.enterprise_id = any(${ids}::bigint[])
      returning u.enterprise_id
    )
    insert into haz_unit (enterprise_id, unit_name, unit_kind, workplace_ids, automatic)
    select free.enterprise_id, '生产区', '1', free.rooms, 1 from free
    where not exists (select 1 from kept where kept.enterprise_id = free.enterprise_id)`.execute(tx)
}

interface Unit {
  id: string
  enterpriseId: string
  unitName: string
  exposedPeople: number | null
  reviewStatus: string
  majorLevel: Grading['level']
  warehouseId: string | null
}
interface Graded extends Grading {
  readonly unit: Unit
  readonly terms: readonly HazardTerm[]
  /** Head count used; null until an authority has approved one. */
  readonly people: number | null
}
const approved = '1'
/** Enterprises per transaction. */
const batch = 50

export interface Recalculated {
  units: number
  major: number
}

/**
 * Calculates S, R and the level of every unit of the given enterprises, or of all. Records each change of
 * level and raises a warning when it rises.
 */
export async function recalculate(db: Db, now: Date, enterpriseIds?: readonly string[]): Promise<Recalculated> {
  const all = enterpriseIds ?? (await everybody(db))
  const sum = { units: 0, major: 0 }
  for (let at = 0; at < all.length; at += batch) {
    const part = await db.transaction().execute(async (tx: Tx) => recalculateSome(tx, now, all.slice(at, at + batch)))
    sum.units += part.units
    sum.major += part.major
  }
  return sum
}

async function everybody(db: Db): Promise<string[]> {
  const found = await sql<{ id: string }>`select e.id from ent_enterprise e where e.is_deleted = 0 and (
    exists (select 1 from wh_warehouse w where w.enterprise_id = e.id and w.is_deleted = 0)
    or exists (select 1 from wp_workplace w where w.enterprise_id = e.id and w.is_deleted = 0)
    or exists (select 1 from haz_unit u where u.enterprise_id = e.id and u.is_deleted = 0)) order by 1`.execute(db)
  return found.rows.map(({ id }) => String(id))
}

async function recalculateSome(tx: Tx, now: Date, enterpriseIds: readonly string[]): Promise<Recalculated> {
  // Serialise per enterprise: concurrent runs would create its units twice.
  await sql`select 1 from ent_enterprise where id = any(${[...enterpriseIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  await drawUnits(tx, enterpriseIds)
  const units =
    await sql<Unit>`select id::text, enterprise_id::text, unit_name, exposed_people, review_status, major_level,
      warehouse_id::text from haz_unit
    where is_deleted = 0 and enterprise_id = any(${[...enterpriseIds]}::bigint[]) order by id for update`.execute(tx)
  const terms = await termsOf(
    tx,
    units.rows.map(({ id }) => id),
  )
  const graded = units.rows.map((unit): Graded => {
    const own = terms.get(unit.id) ?? []
    const people = unit.reviewStatus === approved ? unit.exposedPeople : null
    return { unit, terms: own, people, ...grade(own, people) }
  })
  for (const one of graded) await write(tx, one, now)
  await reportWarnings(tx, graded.filter(({ unit, level }) => isGraver(level, unit.majorLevel)).map(reportOf), now)
  await settleReports(
    tx,
    graded
      .filter(({ unit, level }) => level === majorHazardLevel.is.none && unit.majorLevel !== majorHazardLevel.is.none)
      .map(about),
    now,
  )
  return { units: graded.length, major: graded.filter(({ level }) => level !== majorHazardLevel.is.none).length }
}

async function write(tx: Tx, { unit, terms, people, s, r, alpha, level }: Graded, now: Date): Promise<void> {
  const detail = JSON.stringify(terms)
  const without = terms.filter(({ critical }) => critical === null).length
  await sql`update haz_unit set s_value = ${s}, r_value = ${r}, alpha = ${alpha}, major_level = ${level}, without = ${without},
    terms = ${detail}, calc_time = ${now} where id = ${unit.id}`.execute(tx)
  if (level === unit.majorLevel) return
  await sql`insert into haz_record (enterprise_id, unit_id, unit_name, level_before, major_level, s_value, r_value, alpha,
      exposed_people, terms, create_time)
    values (${unit.enterpriseId}, ${unit.id}, ${unit.unitName}, ${unit.majorLevel}, ${level}, ${s}, ${r}, ${alpha}, ${people},
      ${detail}, ${now})`.execute(tx)
}

const about = ({ unit }: Graded): Reported => ({
  enterpriseId: unit.enterpriseId,
  source: 'manage',
  typeKey: 'e1042',
  objectKind: 'majorHazard',
  objectId: unit.id,
})

/** Levels 3 and 4 are yellow. */
const yellow = 3

function reportOf(one: Graded): Report {
  const { unit, s, r, level } = one
  const [zh, en] = majorHazardLevel.entries[level]
  return {
    ...about(one),
    severity: Math.min(Number(level), yellow) as 1,
    objectName: unit.unitName,
    value: s,
    threshold: 1,
    content: [
      `构成${zh}重大危险源，S=${s}，R=${r}`,
      `is a major hazard source of ${en.toLowerCase()}: S = ${s}, R = ${r}`,
    ],
    ...(unit.warehouseId ? { at: { warehouseId: unit.warehouseId } } : {}),
  }
}
