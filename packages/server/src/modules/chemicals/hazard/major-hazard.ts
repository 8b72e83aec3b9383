import {
  majorhazardrecord,
  majorhazardunit as of,
  majorHazardMessages as say,
} from '@fengsui/contract/chemicals/major-hazard.ts'
import { weakenedUnitFields } from '@fengsui/contract/chemicals/unit-weakens.ts'
import { sql } from 'kysely'
import { counted } from '../../../framework/access/stat-scope.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../../framework/http/implement.ts'
import { isOrdered } from '../../../framework/store/order.ts'
import { page } from '../../../framework/store/page.ts'
import { reviewed } from '../../../framework/store/reviewed.ts'
import type { Row } from '../../../framework/store/row.ts'
import { pendingReviewFor } from '../../../supervision/later.ts'
import { recalculate } from './recalculate.ts'

const storage = '2'
/** Dictionary reviewStatus. */
const approved = '1'
const ids = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/**
 * Validates a unit: one store or some rooms of the enterprise, each in one unit only; its head count is
 * reviewed.
 */
async function rule(ctx: Context, tx: Tx, next: Row, before: Row | null, raw: Row): Promise<Row> {
  const rooms = ids(next.workplaceIds)
  const isStore = next.unitKind === storage
  if (isStore && (!next.warehouseId || rooms.length > 0)) throw badRequest(say.oneStore)
  if (!isStore && (next.warehouseId || rooms.length === 0)) throw badRequest(say.rooms)
  if (isStore) await requireStore(tx, next)
  else await requireRooms(tx, next, rooms)
  await requireChemicals(tx, next.substances)
  const review = reviewed(ctx, of, before, raw)
  return { automatic: automaticOf(next, before), agreed: agreedOf(ctx, before, review), ...review }
}

/**
 * Returns the `automatic` flag: cleared when a user regroups the rooms, so that the system does not recreate
 * the unit.
 */
function automaticOf(next: Row, before: Row | null): unknown {
  const isGrouped = before && !weakenedUnitFields(before, next).some((name) => name !== 'substances')
  return isGrouped ? before.automatic : 0
}

/**
 * Returns the `agreed` flag: an enterprise's unit is approved with its first review, an authority's at once.
 */
function agreedOf(ctx: Context, before: Row | null, { reviewStatus }: Row): unknown {
  if (ctx.caller.userType !== 'esp' && (!before || reviewStatus === approved)) return 1
  return before ? before.agreed : 0
}

async function requireStore(tx: Tx, { warehouseId, enterpriseId, id }: Row): Promise<void> {
  const found = await sql<{ name: string; unit: string | null }>`select w.warehouse_name as name, u.unit_name as unit
    from wh_warehouse w left join haz_unit u on u.warehouse_id = w.id and u.is_deleted = 0 and u.id <> ${id ?? '0'}
    where w.id = ${warehouseId} and w.enterprise_id = ${enterpriseId} and w.is_deleted = 0`.execute(tx)
  const [store] = found.rows
  if (!store) throw badRequest(say.foreignStore)
  if (store.unit) throw badRequest(say.taken, { name: store.name, unit: store.unit })
}

async function requireRooms(tx: Tx, { enterpriseId, id }: Row, rooms: readonly string[]): Promise<void> {
  const found = await sql<{ name: string; unit: string | null }>`select w.name, u.unit_name as unit from wp_workplace w
    left join haz_unit u on u.enterprise_id = w.enterprise_id and u.is_deleted = 0 and u.automatic = 0
      and u.id <> ${id ?? '0'} and u.workplace_ids ? w.id::text
    where w.id = any(${[...rooms]}::bigint[]) and w.enterprise_id = ${enterpriseId} and w.is_deleted = 0`.execute(tx)
  if (found.rows.length < rooms.length) throw badRequest(say.foreignRoom)
  const taken = found.rows.find(({ unit }) => unit)
  if (taken) throw badRequest(say.taken, { name: taken.name, unit: taken.unit ?? '' })
}

async function requireChemicals(tx: Tx, substances: unknown): Promise<void> {
  const wanted = [
    ...new Set((Array.isArray(substances) ? (substances as Row[]) : []).map((one) => String(one.catalogId))),
  ]
  if (wanted.length === 0) return
  const found = await sql`select 1 from chem_catalog where id = any(${wanted}::bigint[]) and is_deleted = 0`.execute(tx)
  if (found.rows.length < wanted.length) throw badRequest(say.noChemical)
}

/** Recalculates now: one enterprise, or all that the caller may see. */
async function compute(ctx: Context, { enterpriseId }: { enterpriseId?: string | null | undefined }) {
  const inside = await counted(ctx, { eid: enterpriseId })
  const own = await sql<{ id: string }>`select id::text from ent_enterprise where is_deleted = 0 and ${inside(sql`id`)}
    order by id`.execute(ctx.db)
  return recalculate(
    ctx.db,
    ctx.clock.now(),
    own.rows.map(({ id }) => id),
  )
}

/** Enterprise changes to an approved unit are held for review if they can lower S. */
const later = pendingReviewFor({
  of: of,
  area: 'device',
  subject: 'majorhazardunit',
  weakened: async (_ctx, _tx, next, before) => (before.agreed === 1 ? weakenedUnitFields(before, next) : []),
  supervises: async (_tx, { agreed }) => agreed === 1,
})

export const unitBeyond: ResourceHooks = {
  beforeSave: rule,
  pendingReview: later,
  deleteBlocker: async (_ctx, _tx, row) => (row.automatic === 1 ? say.automatic : null),
  // Highest R first by default.
  overrides: { page: (ctx, raw) => page(ctx, of, isOrdered(of, raw) ? raw : { ...raw, descs: 'rValue' }) },
}
export const units = implement(of, { recalculate: compute }, unitBeyond)
export const records = implement(majorhazardrecord, {})
