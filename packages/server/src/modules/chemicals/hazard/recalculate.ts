import { type Grading, grade, isGraver } from '@fengsui/contract/chemicals/gb18218.ts'
import type { HazardTerm } from '@fengsui/contract/chemicals/major-hazard.ts'
import { majorHazardLevel } from '@fengsui/contract/dictionaries/chemicals.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../framework/context.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../../warnings/index.ts'
import { drawUnits } from './automatic.ts'
import { termsOf } from './terms.ts'

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
  await settleReports(tx, graded.filter(({ unit, level }) => level === '0' && unit.majorLevel !== '0').map(about), now)
  return { units: graded.length, major: graded.filter(({ level }) => level !== '0').length }
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
  ...{ enterpriseId: unit.enterpriseId, source: 'manage', typeKey: 'e1042' },
  ...{ objectKind: 'majorHazard', objectId: unit.id },
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
    ...{ value: s, threshold: 1 },
    content: [`构成${zh}重大危险源，S=${s}，R=${r}`, `is a major hazard of ${en.toLowerCase()}: S = ${s}, R = ${r}`],
    ...(unit.warehouseId ? { at: { warehouseId: unit.warehouseId } } : {}),
  }
}
