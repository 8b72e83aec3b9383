import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { mapMessages as say } from '@fengsui/contract/maps/map-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { type Report, reportWarnings, settleReports } from '../warnings/index.ts'
import { type DistanceRule, distanceRules, ruleFor } from './distance-rules.ts'
import { type RingTarget, targetsWithin } from './ring-targets.ts'

interface Store {
  id: string
  name: string
  tenantId: string
  enterpriseId: string
  workplaceId: string | null
  hazardGrade: string
  longitude: number
  latitude: number
  kg: number
}

interface Short {
  readonly store: Store
  readonly rule: DistanceRule
  readonly outside: readonly RingTarget[]
}

/** Kind of object of these warnings: the ring of a store. */
const objectKind = 'ring'
const reported = ({ id, enterpriseId }: Pick<Store, 'id' | 'enterpriseId'>) =>
  ({ enterpriseId, source: 'stock', typeKey: 'e1043', objectKind, objectId: id }) as const

/** Names of at most three targets, with their distance. */
const named = (targets: readonly RingTarget[]): Label => {
  const part = targets.slice(0, 3).map(({ name, metres }) => `${name} ${metres} m`)
  const more = targets.length - part.length
  return [
    part.join('、') + (more > 0 ? `等${targets.length}处` : ''),
    part.join(', ') + (more > 0 ? ` and ${more} more` : ''),
  ]
}
const figure = (kg: number): string => String(Number(kg.toFixed(3)))

const reportOf = ({ store, rule, outside }: Short): Report => {
  const [zh, en] = named(outside)
  return {
    ...reported(store),
    objectName: store.name,
    content: [
      `现存药量${figure(store.kg)} kg，外部安全距离${rule.outerMetres} m内有${zh}`,
      `${figure(store.kg)} kg of explosive in store; within the external distance of ${rule.outerMetres} m: ${en}`,
    ],
    value: outside[0]?.metres ?? 0,
    threshold: rule.outerMetres,
    unit: 'm',
    at: { warehouseId: store.id, ...(store.workplaceId ? { workplaceId: store.workplaceId } : {}) },
  }
}

const storesWhere = (within: RawBuilder<boolean>, added: RawBuilder<unknown>): RawBuilder<Store> => sql<Store>`
  select w.id, w.warehouse_name as name, w.tenant_id, w.enterprise_id, w.workplace_id, w.hazard_grade,
    coalesce(w.longitude, p.longitude)::float8 as longitude, coalesce(w.latitude, p.latitude)::float8 as latitude,
    (coalesce((select sum(s.explosive_kg) from wh_stock s where s.warehouse_id = w.id and s.quantity > 0), 0) + ${added})::float8 as kg
  from wh_warehouse w left join wp_workplace p on p.id = w.workplace_id
  where w.is_deleted = 0 and coalesce(w.longitude, p.longitude) is not null and ${within} order by w.id`

/** Returns the stores with something outside their plant within their external distance. */
async function shortIn(tx: Tx, stores: readonly Store[]): Promise<Short[]> {
  const rulesOf = new Map<string, readonly DistanceRule[]>()
  const short: Short[] = []
  for (const store of stores) {
    const rules = rulesOf.get(store.tenantId) ?? (await distanceRules(tx, store.tenantId))
    rulesOf.set(store.tenantId, rules)
    const rule = ruleFor(rules, store.hazardGrade, store.kg)
    if (!rule) continue
    const inside = await targetsWithin(tx, { ...store, at: [store.longitude, store.latitude] }, rule)
    const outside = inside.filter((target) => target.outside)
    if (outside.length > 0) short.push({ store, rule, outside })
  }
  return short
}

const sentenceOf = ({ store, rule, outside }: Short): Label =>
  filled(say.ringGrew, { name: store.name, kg: figure(store.kg), metres: rule.outerMetres, inside: named(outside) })

/**
 * Call after stock movements: raises 1043 for each of these stores whose external distance now reaches something outside the
 * plant, and ends the warnings of those whose distance no longer does. Returns a sentence about the first that is new. Takes
 * locks: make it the last step of the transaction.
 */
export async function reviewDistances(tx: Tx, warehouseIds: readonly string[], now: Date): Promise<Label | null> {
  const stores = await storesWhere(sql<boolean>`w.id = any(${warehouseIds}::bigint[])`, sql`0`).execute(tx)
  return settle(tx, stores.rows, warehouseIds, now)
}

/** Nightly check of all stores that hold explosive: neighbours and the table may have changed. Returns how many are short. */
export async function watchDistances(tx: Tx, now: Date): Promise<number> {
  const holding = sql<boolean>`w.id in (select s.warehouse_id from wh_stock s where s.quantity > 0 and s.explosive_kg > 0)`
  const stores = (await storesWhere(holding, sql`0`).execute(tx)).rows
  const known = await sql<{ id: string }>`select split_part(dedup_key, ':', 5) as id from warn_event
    where type_key = 'e1043' and close_time is null and recover_time is null`.execute(tx)
  await settle(tx, stores, [...stores.map(({ id }) => id), ...known.rows.map(({ id }) => id)], now)
  return (await shortIn(tx, stores)).length
}

/** What a store would reach with so much more explosive in it; null when nothing. Nothing is raised. */
export async function distanceWith(tx: Tx, warehouseId: string, addedKg: number): Promise<Label | null> {
  const stores = await storesWhere(sql<boolean>`w.id = ${warehouseId}`, sql`${addedKg}::numeric`).execute(tx)
  const [short] = await shortIn(tx, stores.rows)
  if (!short) return null
  const { store, rule, outside } = short
  return filled(say.ringWouldGrow, {
    name: store.name,
    kg: figure(store.kg),
    metres: rule.outerMetres,
    inside: named(outside),
  })
}

async function settle(tx: Tx, stores: readonly Store[], ids: readonly string[], now: Date): Promise<Label | null> {
  const known = await sql<{ id: string; enterpriseId: string }>`
    select split_part(dedup_key, ':', 5) as id, enterprise_id from warn_event
    where type_key = 'e1043' and close_time is null and recover_time is null and split_part(dedup_key, ':', 5) = any(${[...ids]}::text[])`.execute(
    tx,
  )
  const short = await shortIn(tx, stores)
  const open = new Set(known.rows.map(({ id }) => id))
  const over = new Set(short.map(({ store }) => store.id))
  await reportWarnings(tx, short.map(reportOf), now)
  await settleReports(tx, known.rows.filter(({ id }) => !over.has(id)).map(reported), now)
  const fresh = short.find(({ store }) => !open.has(store.id))
  return fresh ? sentenceOf(fresh) : null
}
