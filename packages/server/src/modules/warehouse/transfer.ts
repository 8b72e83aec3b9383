import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { warehousetransfer, warehousetransferdetail } from '@fengsui/contract/warehouse/warehousetransfer.ts'
import { sql } from 'kysely'
import { refuseSamePerson } from '../../framework/auth/same-person.ts'
import { type Context, requirePermission, type Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type RawInput, type ResourceHooks } from '../../framework/http/implement.ts'
import { lineHooks } from '../../framework/store/line-hooks.ts'
import type { LineRules } from '../../framework/store/lines.ts'
import { nextNumber } from '../../framework/store/number.ts'
import { isSwitchedOn } from '../../framework/store/params.ts'
import type { Row } from '../../framework/store/row.ts'
import { submit } from '../../framework/store/submit.ts'
import { checkDay, checkWarehouse, frozen } from './documents/head-rule.ts'
import { checkBarcodes, goodsLine } from './documents/line-rule.ts'
import { tellDistance } from './documents/tell-distance.ts'
import { postTransfer } from './transfer-post.ts'

const of = warehousetransfer
const isPosting = ({ verifyStatus }: RawInput): boolean => String(verifyStatus ?? '') === simpleReview.is.reviewed

const lines: LineRules = {
  frozen,
  line: async (ctx, tx, next, before, head) => {
    const figures = await goodsLine(ctx, tx, next, before, head)
    checkBarcodes(next, figures.boxCount ?? before?.boxCount)
    return figures
  },
}

/**
 * Validates a transfer between two of the enterprise's own warehouses. Posting happens after its lines are
 * written.
 */
async function rule(ctx: Context, tx: Tx, next: Row, before: Row | null, raw: RawInput): Promise<Row> {
  if (before && frozen(before)) throw badRequest(say.frozen)
  if (String(next.fromWarehouseId) === String(next.toWarehouseId)) throw badRequest(say.sameWarehouse)
  const { fields } = warehousetransfer
  await checkDay(ctx, tx, String(next.enterpriseId), String(next.transferDate), fields.transferDate.label)
  await checkWarehouse(tx, next, fields.fromWarehouseId.label, 'fromWarehouseId')
  await checkWarehouse(tx, next, fields.toWarehouseId.label, 'toWarehouseId')
  if (isPosting(raw)) await refuseOwn(ctx, tx, before)
  const number = before
    ? {}
    : { transferNo: await nextNumber(tx, ctx.caller.tenantId, of.prefix ?? '', ctx.clock.now()) }
  return { ...number, verifyStatus: '0' }
}

/** Where the goods of a transfer go, and how much explosive is in them. */
async function goodsOf(tx: Tx, id: string) {
  const found = await sql<{
    warehouseId: string
    kg: number
  }>`select t.to_warehouse_id as warehouse_id, coalesce(sum(l.net_explosive_kg), 0)::float8 as kg
    from wh_transfer t join wh_transfer_detail l on l.transfer_id = t.id and l.is_deleted = 0 where t.id = ${id} group by 1`.execute(
    tx,
  )
  return found.rows[0]
}

/** Four-eyes rule: the author must not post it. */
async function refuseOwn({ caller }: Context, tx: Tx, before: Row | null): Promise<void> {
  if (!(await isSwitchedOn(tx, caller.tenantId, 'verify.fourEyes'))) return
  await refuseSamePerson(tx, caller.userId, [before ? before.createUser : caller.userId], say.ownDocument)
}

const hooks: ResourceHooks = {
  beforeSave: rule,
  lines,
  afterSave: async (ctx, tx, id, _next, _before, raw) => {
    if (isPosting(raw)) await postTransfer(ctx, tx, id)
    else await tellDistance(ctx, tx, await goodsOf(tx, id))
    return undefined
  },
  overrides: {
    // The permission to verify allows posting, but no other change.
    submit: async (ctx, raw) => {
      if (isPosting(raw)) requirePermission(ctx, 'warehouse_verify')
      else if (
        raw.verifyStatus !== undefined &&
        raw.verifyStatus !== null &&
        !['', '0'].includes(String(raw.verifyStatus))
      )
        throw badRequest(messages.wrongType, { name: 'verifyStatus' })
      const mayEdit = ctx.caller.permissions.has(raw.id ? 'warehouse_edit' : 'warehouse_add')
      if (!mayEdit && !(raw.id && isPosting(raw))) requirePermission(ctx, raw.id ? 'warehouse_edit' : 'warehouse_add')
      const { id, version, verifyStatus } = raw
      return submit(ctx, of, mayEdit ? raw : { id, version, verifyStatus }, hooks)
    },
  },
}

export const transfers = [
  implement(warehousetransfer, {}, hooks),
  implement(warehousetransferdetail, {}, lineHooks(of, lines)),
]
