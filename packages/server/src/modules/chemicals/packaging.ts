import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { packagingpropertyinformation as of } from '@fengsui/contract/chemicals/packaging.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { usedIn } from '../../framework/store/used-in.ts'
import { settle } from './packaging-settle.ts'

const documents = ['ext_pack_inspection', 'ext_pack_scrapping', 'ext_pack_recovery']

/** Number and inspection are entered once; after the first document they are derived from the documents. */
async function packagingRule(
  _ctx: Context,
  tx: Tx,
  next: NextRow<typeof of>,
  before: BeforeRow<typeof of> | null,
): Promise<Row> {
  const changed =
    before && (before.quantity !== next.quantity || String(before.inspectExpire) !== String(next.inspectExpire))
  if (changed && (await hasDocuments(tx, before.id))) throw badRequest(say.quantityFixed)
  return before && !changed ? {} : { firstQuantity: next.quantity ?? 0, firstExpire: next.inspectExpire ?? null }
}

async function hasDocuments(tx: Tx, id: unknown): Promise<boolean> {
  const asked = documents.map((name) => sql`select 1 from ${sql.table(name)} where pack_id = ${id} and is_deleted = 0`)
  const found = await sql`${sql.join(asked, sql` union all `)} limit 1`.execute(tx)
  return found.rows.length > 0
}

export default implement(
  of,
  {},
  {
    beforeSave: packagingRule,
    afterSave: async (ctx, tx, id) => {
      await settle(ctx, tx, id)
      return undefined
    },
    deleteBlocker: (_ctx, tx, row) => usedIn(tx, 'pack_id', row.id),
  },
)
