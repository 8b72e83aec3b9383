import { inspectResult } from '@fengsui/contract/dictionaries/orders.ts'
import { directionpackaginginspect as of } from '@fengsui/contract/orders/directionpackaginginspect.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { notByKeeper, notFuture } from './rules/draft.ts'

const checks = ['labelOk', 'sealOk', 'dampOk', 'weightOk'] as const

async function rule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof of>,
  before: BeforeRow<typeof of> | null,
): Promise<undefined> {
  notByKeeper(ctx)
  for (const id of new Set([before?.packId, next.packId].filter(Boolean))) refuseStored(await lockPack(tx, next, id))
  const pack = await lockPack(tx, next, next.packId)
  notFuture(ctx, of, 'inspectDate', next)
  if (String(next.inspectDate) < String(pack.packDate)) throw badRequest(say.inspectEarly)
  if (Number(next.sampleCount) > Number(pack.boxCount)) throw badRequest(say.samples, { max: Number(pack.boxCount) })
  if (Number(next.failCount) > Number(next.sampleCount)) throw badRequest(say.fails)
  const isSound = checks.every((name) => Number(next[name]) === 1) && Number(next.failCount) === 0
  if (next.result === inspectResult.is.passed && !isSound) throw badRequest(say.inspectPassed)
}

async function lockPack(tx: Tx, { enterpriseId }: Row, id: unknown): Promise<Row> {
  const found = await sql<Row>`select * from ord_packaging_product
    where id = ${id} and enterprise_id = ${enterpriseId} for update`.execute(tx)
  return found.rows[0] ?? {}
}

function refuseStored(pack: Row): void {
  if (pack.instoreId) throw conflict(say.packStored, { no: String(pack.packNo) })
}

/** Copies the last inspection's result to the batch. */
const tellPack = async (_ctx: Context, tx: Tx, packId: unknown): Promise<undefined> => {
  await sql`update ord_packaging_product p set inspect_result = (select i.result from ord_packaging_inspect i
      where i.pack_id = p.id and i.is_deleted = 0 order by i.inspect_date desc, i.id desc limit 1)
    where p.id = ${packId}`.execute(tx)
}

export default implement(
  of,
  {},
  {
    beforeSave: rule,
    afterSave: async (ctx, tx, _id, next, before) => {
      if (before && before.packId !== next.packId) await tellPack(ctx, tx, before.packId)
      return tellPack(ctx, tx, next.packId)
    },
    deleteBlocker: async (_ctx, tx, row) =>
      (await lockPack(tx, row, row.packId)).instoreId ? say.packStoredKeep : null,
    afterDelete: async (ctx, tx, row) => {
      await sql`update ord_packaging_inspect set is_deleted = 1 where id = ${row.id}`.execute(tx)
      await tellPack(ctx, tx, row.packId)
    },
  },
)
