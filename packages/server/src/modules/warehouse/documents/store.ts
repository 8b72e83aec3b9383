import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, forbidden } from '../../../framework/http/http-error.ts'
import type { RawInput, ResourceHooks } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { find } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { submit } from '../../../framework/store/submit.ts'
import { drafted } from '../../orders/index.ts'
import type { StoreKind } from '../../stock/index.ts'
import { resubmitForApproval } from '../approval/ask.ts'
import { requestReversal } from '../approval/reversal.ts'
import { storeAsking } from '../approval/store-asking.ts'
import { headRule } from './head-rule.ts'
import { lineRules } from './line-rule.ts'
import { reverseVerify } from './reverse.ts'
import { tellDistance } from './tell-distance.ts'
import { verify } from './verify-document.ts'

/** Hooks of in-store and out-store documents in addition to the standard calls. */
export const storeBeyond = (kind: StoreKind): ResourceHooks => ({
  beforeSave: headRule(kind),
  lines: lineRules(kind),
  afterSave: async (ctx, tx, id) => {
    await notifyDraft(kind)(ctx, tx, id)
    await resubmitForApproval(ctx, tx, storeAsking(kind), id)
    if (kind.direction === 'in') await tellDistance(ctx, tx, await goodsOf(tx, id))
    return undefined
  },
  overrides: {
    verify: async (ctx, raw) => {
      const ids = await seen(ctx, kind, raw)
      // The authority reviews warehouses, not documents: a document is verified inside the enterprise.
      if (ctx.caller.userType !== 'esp') throw forbidden()
      return verify(ctx, kind, ids)
    },
  },
})

/** Where the goods of an in-store draft go, and how much explosive is in them. */
async function goodsOf(tx: Tx, id: string) {
  const found = await sql<{
    warehouseId: string
    kg: number
  }>`select d.warehouse_id, coalesce(sum(l.net_explosive_kg), 0)::float8 as kg
    from wh_instore d join wh_instore_detail l on l.instore_id = d.id and l.is_deleted = 0 where d.id = ${id} group by 1`.execute(
    tx,
  )
  return found.rows[0]
}

/** Updates the orders of a saved draft. */
export const notifyDraft = (kind: StoreKind) => async (ctx: Context, tx: Tx, id: string) => {
  const [row] = (await sql<Row>`select * from ${sql.table(kind.of.table)} where id = ${id}`.execute(tx)).rows
  if (row) await drafted(ctx, tx, kind.direction, row)
}

/** Handlers of the calls with names of their own. */
export const storeHandlers = (kind: StoreKind) => ({
  save: (ctx: Context, _input: unknown, raw: RawInput) =>
    submit(ctx, kind.of, without(raw, ['id', kind.of.idAlias ?? 'id']), storeBeyond(kind)),
  update: async (ctx: Context, _input: unknown, raw: RawInput) => {
    if (!raw.id && !raw[kind.of.idAlias ?? 'id']) throw badRequest(messages.missingParameter, { name: 'id' })
    return submit(ctx, kind.of, raw, storeBeyond(kind))
  },
  requestReversal: requestReversal(kind.of, kind.direction),
  reverseVerify: async (ctx: Context, { opinion }: { opinion?: string | null | undefined }, raw: RawInput) =>
    reverseVerify(ctx, kind, await seen(ctx, kind, raw), opinion || null),
})

/** Returns the requested documents if the caller sees all of them; invisible ones are 404 for every role. */
async function seen(ctx: Context, { of, ids }: StoreKind, raw: RawInput): Promise<string[]> {
  const named = readIds(raw, ids)
  if (ctx.caller.accessScope.kind !== 'enterprise') for (const id of named) await find(ctx.db, ctx.caller, of, id)
  return named
}

const without = (raw: RawInput, names: readonly string[]): RawInput =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)))
