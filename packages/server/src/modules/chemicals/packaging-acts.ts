import { bookMessages } from '@fengsui/contract/books/book-messages.ts'
import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { packagingpropertyinformation } from '@fengsui/contract/chemicals/packaging.ts'
import {
  directionpackaginginspection,
  directionpackagingrecovery,
  directionpackagingscrapping,
} from '@fengsui/contract/chemicals/packaging-acts.ts'
import { inspectResult } from '@fengsui/contract/dictionaries/orders.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { lock } from '../../framework/store/detail.ts'
import { nextNumber } from '../../framework/store/number.ts'
import { resourceTables } from '../../framework/store/resource-table.ts'
import type { Row } from '../../framework/store/row.ts'
import { settle } from './packaging-settle.ts'

type Check = (next: Row, pack: Row, before: Row | null) => void

/**
 * Hooks for a packaging document (domain-model.md#R7.5): numbered, not dated in the future; the packaging is
 * updated from it.
 */
const act = (of: Resource, check: Check): ResourceHooks => ({
  beforeSave: async (ctx, tx, next, before) => {
    if (before && String(before.packId) !== String(next.packId)) throw badRequest(say.packStaysPut)
    const pack = await packOf(ctx, tx, next)
    if (dayOf(next.operateDate) > shanghaiDay(ctx.clock.now()))
      throw badRequest(bookMessages.future, { label: of.fields.operateDate?.label as Label })
    check(next, pack, before)
    if (before) return undefined
    return { documentNo: await nextNumber(tx, String(pack.tenantId), of.prefix ?? '', ctx.clock.now()) }
  },
  afterSave: async (ctx, tx, _id, next) => {
    await settle(ctx, tx, next.packId)
    return undefined
  },
  afterDelete: async (ctx, tx, row) => {
    await resourceTables(tx).updateTable(of.table).set({ isDeleted: 1 }).where('id', '=', row.id).execute()
    await packOf(ctx, tx, row)
    await settle(ctx, tx, row.packId)
  },
})

/** Returns the packaging, locked so that two documents of it run one after the other. */
async function packOf(ctx: Context, tx: Tx, { packId, enterpriseId }: Row): Promise<Row> {
  const pack = await lock(tx, ctx.caller, packagingpropertyinformation, String(packId))
  if (String(pack.enterpriseId) !== String(enterpriseId))
    throw badRequest(say.otherEnterprise, { label: packagingpropertyinformation.label })
  return pack
}

const dayOf = (value: unknown): string => (value instanceof Date ? shanghaiDay(value) : String(value))

const inspect: Check = (next, pack) => {
  const quantity = Number(next.quantity)
  const failed = Number(next.failCount ?? 0)
  if (quantity > Number(pack.quantity)) throw badRequest(say.packTooMany, { quantity: Number(pack.quantity) })
  if (failed > quantity) throw badRequest(say.failTooMany)
  if (next.result === inspectResult.is.failed) {
    if (failed === 0) throw badRequest(say.failNeeded)
    return
  }
  if (!next.validTo) throw badRequest(say.validToNeeded)
  if (dayOf(next.validTo) <= dayOf(next.operateDate))
    throw badRequest(messages.notAfter, { start: ['日期', 'Date'], end: ['有效期至', 'Valid to'] })
}

/** On an update, the quantity the document took before is available again. */
const scrap: Check = (next, pack, before) => {
  const there = Number(pack.quantity) + Number(before?.quantity ?? 0)
  if (Number(next.quantity) > there) throw badRequest(say.packTooMany, { quantity: there })
}

const recover: Check = (_next, pack) => {
  if (Number(pack.reusable) !== 1) throw badRequest(say.notReusable)
}

export const inspection = implement(directionpackaginginspection, {}, act(directionpackaginginspection, inspect))
export const scrapping = implement(directionpackagingscrapping, {}, act(directionpackagingscrapping, scrap))
export const recovery = implement(directionpackagingrecovery, {}, act(directionpackagingrecovery, recover))
