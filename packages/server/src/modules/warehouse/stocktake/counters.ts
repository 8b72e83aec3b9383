import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountsOfPerson, refuseSamePerson } from '../../../framework/auth/same-person.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, notFound } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import { noteWord } from '../approval/note.ts'
import { stocktakes } from './kind.ts'

interface Counter {
  id: string
  name: string
}
const accountsOf = (enterpriseId: unknown): RawBuilder<Counter> => sql`
  select distinct u.id::text as id, u.real_name as name from sys_user u
  join sys_user_dept l on l.user_id = u.id join sys_dept d on d.id = l.dept_id and d.is_deleted = 0
  where d.enterprise_id = ${enterpriseId} and u.is_deleted = 0 and u.status = 1 and u.user_type = 'esp' order by 2, 1`

/** Returns colleagues who can countersign the caller's count. */
export async function counters(ctx: Context): Promise<Counter[]> {
  const { enterpriseId, userId } = ctx.caller
  if (enterpriseId === null) return []
  const found = await accountsOf(enterpriseId).execute(ctx.db)
  const own = await accountsOfPerson(ctx.db, userId)
  return found.rows.filter(({ id }) => !own.includes(id))
}

/** Requires a different second counter with an active account of the enterprise. */
export async function requireCounter(tx: Tx, enterpriseId: unknown, first: unknown, second: unknown): Promise<void> {
  await refuseSamePerson(tx, String(first), [second], say.sameCounter)
  const found = await accountsOf(enterpriseId).execute(tx)
  if (!found.rows.some(({ id }) => id === String(second))) throw badRequest(say.notCounter)
}

/** Records the second counter's countersignature. */
export async function countersign(ctx: Context, given: { id?: string | null | undefined }): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const head = await lock(tx, ctx.caller, stocktakes, given.id ?? '')
    if (ctx.caller.enterpriseId !== String(head.enterpriseId)) throw notFound()
    const no = String(head.stocktakeNo)
    if (head.verifyStatus === simpleReview.is.reviewed) throw conflict(say.verified, { no })
    if (String(head.secondCounterId) !== ctx.caller.userId) {
      const found = await sql<
        Pick<Counter, 'name'>
      >`select real_name as name from sys_user where id = ${head.secondCounterId}`.execute(tx)
      throw badRequest(say.onlySecond, { name: found.rows[0]?.name ?? '' })
    }
    await sql`update wh_stocktake set countersign_time = ${ctx.clock.now()} where id = ${head.id}`.execute(tx)
    await noteWord(ctx, tx, 'stocktake', head, 'countersign', null)
  })
  return null
}
