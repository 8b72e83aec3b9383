import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { hazardouschemicalsproduct as of } from '@fengsui/contract/chemicals/product.ts'
import { materialClass as materialClassCodes } from '@fengsui/contract/dictionaries/chemicals.ts'
import { useType as useTypeCodes } from '@fengsui/contract/dictionaries/orders.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { reviewed } from '../../framework/store/reviewed.ts'
import type { Row } from '../../framework/store/row.ts'
import { usedIn } from '../../framework/store/used-in.ts'
import { isMore } from '../stock/index.ts'

interface Part {
  readonly materialProductId: string
}

/**
 * Validates a recipe: materials are products of the same enterprise, each listed once, and not the product
 * itself.
 */
async function checkRecipe(tx: Tx, { id, enterpriseId, recipe }: Row): Promise<void> {
  const parts = (Array.isArray(recipe) ? recipe : []) as readonly Part[]
  if (parts.length === 0) return
  const ids = parts.map(({ materialProductId }) => materialProductId)
  if (id && ids.includes(String(id))) throw badRequest(say.recipeOwn)
  const twice = ids.findIndex((one, at) => ids.indexOf(one) !== at)
  if (twice >= 0) throw badRequest(say.recipeTwice, { line: twice + 1 })
  const found = await sql<{ id: string }>`select id from ent_product
    where enterprise_id = ${enterpriseId} and is_deleted = 0 and id = any(${ids}::bigint[])`.execute(tx)
  const known = new Set(found.rows.map((row) => String(row.id)))
  const foreign = ids.findIndex((one) => !known.has(one))
  if (foreign >= 0) throw badRequest(say.recipeForeign, { line: foreign + 1 })
}

/** Composition, black powder, fuse, finished products: explosive goods. */
const explosive: ReadonlySet<unknown> = new Set(['2', '3', '4', '6'])
const finished = '6'
const chemical = '8'
const professional: ReadonlySet<unknown> = new Set(['A', 'B'])
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const isNone = (value: unknown) => isEmpty(value) || Number(value) <= 0

/** Validates a product for completeness (domain-model.md#R6.16) and sets its review state. */
export async function productRule(ctx: Context, tx: Tx, next: Row, before: Row | null, raw: Row): Promise<Row> {
  const kind = next.materialClass
  if (kind === finished) {
    for (const name of ['productCategory', 'productGrade', 'perBox'] as const)
      if (isEmpty(next[name])) throw badRequest(say.finishedNeeds, { label: of.fields[name].label })
  }
  if (isMissingEntry(next)) throw badRequest(say.chemicalNeeds)
  if (explosive.has(kind) && isNone(next.netExplosiveUnit))
    throw badRequest(say.explosiveNeeds, { label: of.fields.netExplosiveUnit.label })
  if (!isEmpty(next.explosiveLimit) && !isEmpty(next.netExplosiveUnit))
    if (await isMore(tx, String(next.netExplosiveUnit), String(next.explosiveLimit))) throw badRequest(say.overLimit)
  if (before) await checkFixed(tx, next, before)
  await checkRecipe(tx, next)
  return { ...useOf(next), ...reviewed(ctx, of, before, raw) }
}

/**
 * Whether the catalogue entry is missing: required for hazardous chemicals and for raw materials marked as
 * dangerous.
 */
function isMissingEntry({ materialClass, hazardDivision, catalogId }: Row): boolean {
  if (!isEmpty(catalogId)) return false
  return materialClass === chemical || (materialClass === materialClassCodes.is.rawMaterial && !isEmpty(hazardDivision))
}

/** Grades A and B are always for professional use, whatever was given. */
function useOf({ materialClass, productGrade, useType }: Row): Row {
  if (materialClass !== finished || !professional.has(productGrade)) return {}
  if (useType === useTypeCodes.is.consumer) throw badRequest(say.professional)
  return { useType: '2' }
}

/** Fields that decide which licence, store, carriage and limits goods need, and their weight. */
const decisive = [
  ...(['materialClass', 'productCategory', 'productGrade', 'hazardDivision', 'catalogId'] as const),
  ...(['perBox', 'boxWeight', 'netExplosiveUnit'] as const),
]

/**
 * Refuses changes of the deciding fields after the first stock movement; empty ones may still be filled in.
 */
async function checkFixed(tx: Tx, next: Row, before: Row): Promise<void> {
  const changed = decisive.find(
    (name) => !isEmpty(before[name]) && Object.hasOwn(next, name) && !isSame(of.fields[name], before[name], next[name]),
  )
  if ((!changed && before.unit === next.unit) || !(await hasMoved(tx, before))) return
  throw changed ? badRequest(say.movedFixed, { label: of.fields[changed].label }) : badRequest(say.unitFixed)
}

export async function hasMoved(tx: Tx, { id, enterpriseId }: Row): Promise<boolean> {
  const found =
    await sql`select 1 from wh_ledger where enterprise_id = ${enterpriseId} and product_id = ${id} limit 1`.execute(tx)
  return found.rows.length > 0
}

/** A product that was moved or is referenced cannot be deleted, only disabled. */
export async function productDeleteBlocker(_ctx: Context, tx: Tx, row: Row): Promise<Label | null> {
  if (await hasMoved(tx, row)) return say.productMoved
  const inRecipe = await sql`select 1 from ent_product where enterprise_id = ${row.enterpriseId} and is_deleted = 0
    and recipe @> jsonb_build_array(jsonb_build_object('materialProductId', ${String(row.id)}::text)) limit 1`.execute(
    tx,
  )
  if (inRecipe.rows.length > 0) return say.inRecipe
  return usedIn(tx, 'product_id', row.id, ['base_unit_rate'])
}

/** Deletes the product's own unit rates with it. */
export async function removeRates(_ctx: Context, tx: Tx, { id }: Row): Promise<void> {
  await sql`update base_unit_rate set is_deleted = 1 where product_id = ${id}`.execute(tx)
}
