import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { Row } from '../../framework/store/row.ts'

interface Part {
  readonly materialProductId: string
}

/**
 * Validates a recipe: materials are products of the same enterprise, each listed once, and not the product
 * itself.
 */
export async function checkRecipe(tx: Tx, { id, enterpriseId, recipe }: Row): Promise<void> {
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
