import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { inStoreType, outStoreType, warehouseStatus } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { refuseSamePerson } from '../../../framework/auth/same-person.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { lock } from '../../../framework/store/detail.ts'
import { isSwitchedOn } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'
import { reviewDistances } from '../../maps/index.ts'
import { onStockPosted } from '../../orders/index.ts'
import {
  checkLimits,
  documentMoves,
  factsOf,
  type LineFact,
  numberOf,
  post,
  queueForLimits,
  requireLicence,
  reviewStock,
  type StoreHead,
  type StoreKind,
  typeOf,
} from '../../stock/index.ts'
import { approvalNeedOf, RETURN_TO_SUPPLIER, requireApproval } from '../approval/need.ts'
import { refuseCodesLeft } from './codes-stay.ts'
import { moveTo } from './move-to.ts'
import { checkReturnIn, checkReturnOut } from './returns.ts'

const storeOut: Label = ['出库', 'the out-store']
const storeIn: Label = ['入库', 'the in-store']
/**
 * Types that need a valid licence: all out-stores except for destruction, and in-stores without a purchase or
 * plan.
 */
const licensed = {
  out: new Set<string>([
    outStoreType.is.sales,
    outStoreType.is.use,
    outStoreType.is.distribution,
    outStoreType.is.returnToSupplier,
    outStoreType.is.other,
  ]),
  in: new Set<string>([inStoreType.is.opening, inStoreType.is.other]),
} as const
/** Out-store types refused for expired goods, and those refused for goods that failed inspection. */
const fresh: ReadonlySet<string> = new Set<string>([
  outStoreType.is.sales,
  outStoreType.is.use,
  outStoreType.is.distribution,
  outStoreType.is.returnToSupplier,
])
const sound: ReadonlySet<string> = new Set<string>([outStoreType.is.sales, outStoreType.is.distribution])

/**
 * Verifies documents, all or none (domain-model.md#R8.8): updates ledger, stock and orders, and enforces
 * limits.
 * @throws 409 for a document that is verified or cancelled, 400 with the violated rule
 */
export async function verify(ctx: Context, kind: StoreKind, ids: readonly string[]): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const heads: StoreHead[] = []
    for (const id of sorted(ids)) heads.push(await admitted(ctx, tx, kind, await lock(tx, ctx.caller, kind.of, id)))
    await postDocuments(ctx, tx, kind, heads)
  })
  return null
}

/** Applies the line rules and all effects of a verification; the documents are locked. */
export async function postDocuments(ctx: Context, tx: Tx, kind: StoreKind, heads: readonly StoreHead[]): Promise<void> {
  const ids = heads.map(({ id }) => String(id))
  if (kind.direction === 'in') for (const owner of distinct(heads, 'enterpriseId')) await queueForLimits(tx, owner)
  const facts = await checkedFacts(ctx, tx, kind, heads)
  const { userId, name } = ctx.caller
  await post(tx, documentMoves(kind, ids), { at: ctx.clock.now(), operator: name, operatorId: userId })
  if (kind.direction === 'in') await checkLimits(tx, distinct(heads, 'warehouseId'))
  await moveTo(ctx, tx, kind, ids, '1')
  await notifyPosting(ctx, tx, kind, heads, facts, 1)
  if (kind.direction === 'out') await refuseCodesLeft(tx, ids, say.codesStay)
  await reviewStock(tx, distinct(heads, 'warehouseId'), ctx.clock.now())
  const grown = await reviewDistances(tx, distinct(heads, 'warehouseId'), ctx.clock.now())
  if (grown) ctx.setMessage?.(grown)
}

/** Updates the orders, document by document. */
export async function notifyPosting(
  ctx: Context,
  tx: Tx,
  kind: StoreKind,
  heads: readonly StoreHead[],
  lines: readonly Row[],
  sign: 1 | -1,
): Promise<void> {
  for (const document of heads) {
    const own = lines.filter((line) => line[kind.by] === document.id)
    await onStockPosted(ctx, tx, {
      direction: kind.direction,
      type: typeOf(document),
      document,
      lines: own,
      sign,
    })
  }
}

async function admitted(ctx: Context, tx: Tx, _kind: StoreKind, head: StoreHead): Promise<StoreHead> {
  const no = numberOf(head)
  if (head.verifyStatus === simpleReview.is.reviewed) throw conflict(say.verified, { no })
  if ('cancelled' in head && head.cancelled === 1) throw conflict(say.cancelled, { no })
  if (await isSwitchedOn(tx, ctx.caller.tenantId, 'verify.fourEyes'))
    await refuseSamePerson(tx, ctx.caller.userId, [head.createUser], say.ownDocument)
  return head
}

async function checkedFacts(ctx: Context, tx: Tx, kind: StoreKind, heads: readonly StoreHead[]): Promise<LineFact[]> {
  const ids = heads.map(({ id }) => String(id))
  const facts = await factsOf(tx, kind, ids, shanghaiDay(ctx.clock.now()))
  for (const head of heads) {
    const lines = facts.filter(({ headId }) => headId === head.id)
    for (const line of lines) refuseLine(kind, head, line)
    await checkSource(ctx, tx, kind, head)
    await requireLicences(ctx, tx, kind, head, lines)
  }
  return facts
}

/** Requires licences for goods moved without an order, also of the receiver of a return. */
export async function requireLicences(
  ctx: Context,
  tx: Tx,
  kind: StoreKind,
  head: StoreHead,
  lines: readonly LineFact[],
): Promise<void> {
  if (!licensed[kind.direction].has(typeOf(head))) return
  const goods = lines.map(({ materialClass, productCategory, grade }) => ({
    materialClass,
    productCategory,
    productGrade: grade,
  }))
  await requireLicence(ctx, tx, String(head.enterpriseId), goods, kind.direction === 'in' ? storeIn : storeOut)
  // The receiver of a return must be licensed for the goods.
  if ('receiverId' in head && head.receiverId) await requireLicence(ctx, tx, String(head.receiverId), goods, storeOut)
}

/** Checks the source: an approval, the purchase of returned goods, or the out-store of goods coming back. */
async function checkSource(ctx: Context, tx: Tx, kind: StoreKind, head: StoreHead): Promise<void> {
  requireApproval(kind.of.label, head, await approvalNeedOf(ctx, tx, kind, head))
  const type = typeOf(head)
  if (kind.direction === 'out' && type === RETURN_TO_SUPPLIER) await checkReturnOut(tx, head)
  if (kind.direction === 'in' && type === inStoreType.is.return) await checkReturnIn(tx, head)
}

export function refuseLine(kind: StoreKind, head: StoreHead, line: LineFact): void {
  const { direction } = kind
  const type = typeOf(head)
  if (!line.id) throw badRequest(say.noLines, { no: numberOf(head) })
  if (line.isClosed) throw badRequest(say.monthClosed)
  if (line.countedOn) throw badRequest(say.countedLater, { batch: line.batch || '-', day: line.countedOn })
  if (line.warehouseStatus === warehouseStatus.is.outOfUse || line.warehouseStatus === warehouseStatus.is.sealed)
    throw badRequest(say.warehouseShut, { name: line.warehouseName })
  if (direction === 'in' && !line.isPermitted) throw badRequest(say.notPermitted)
  const inspected = direction === 'in' ? type === inStoreType.is.production : sound.has(type)
  if (inspected && line.hasFailed) throw badRequest(say.failedInspection, { batch: line.batch || '-' })
  if (direction === 'out' && fresh.has(type) && line.isExpired)
    throw badRequest(say.expiredBatch, { batch: line.batch || '-' })
}

export const sorted = (ids: readonly string[]): string[] =>
  [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))

export const distinct = (rows: readonly Row[], column: string): string[] =>
  sorted(rows.map((row) => String(row[column])))
