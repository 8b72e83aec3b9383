import { balanceStatus } from '@fengsui/contract/dictionaries/statistics.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { balance, balanceMessages as say } from '@fengsui/contract/statistics/balance.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../../../framework/http/http-error.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { settleSilent } from './warn.ts'

interface Row {
  id: string
  enterpriseId: string
  status: string
}
interface Word {
  readonly id?: string | null | undefined
  readonly opinion?: string | null | undefined
}

/** Minimum length of an explanation. */
const shortest = 5

/** Stores the enterprise's explanation of a discrepancy, to be confirmed by the authority. */
export const explain = (ctx: Context, { id, opinion }: Word): Promise<null> =>
  onRow(ctx, id, async (row) => {
    if (ctx.caller.enterpriseId !== row.enterpriseId) throw badRequest(say.byEnterprise)
    if (row.status === balanceStatus.is.confirmed) throw conflict(say.isConfirmed)
    if ((opinion ?? '').length < shortest)
      throw aboutField(
        'opinion',
        badRequest(messages.tooShort, { label: balance.fields.explainOpinion.label, min: shortest }),
      )
    return {
      status: '1',
      explainOpinion: opinion,
      explainUser: ctx.caller.userId,
      explainTime: ctx.clock.now(),
      confirmOpinion: null,
      confirmUser: null,
      confirmTime: null,
    }
  })

/**
 * Confirms an explanation, which silences the discrepancy while unchanged, or returns it; by the authority.
 */
export const confirm = (
  ctx: Context,
  { id, passed, opinion }: Word & { passed?: 0 | 1 | null | undefined },
): Promise<null> =>
  onRow(ctx, id, async (row) => {
    if (ctx.caller.userType !== 'sss') throw forbidden()
    if (row.status === balanceStatus.is.confirmed) throw conflict(say.isConfirmed)
    if (row.status !== balanceStatus.is.explained) throw conflict(say.notExplained)
    if (passed !== 1 && !opinion) throw aboutField('opinion', badRequest(say.opinionNeeded))
    return {
      status: passed === 1 ? '2' : '0',
      confirmOpinion: opinion ?? null,
      confirmUser: ctx.caller.userId,
      confirmTime: ctx.clock.now(),
    }
  })

async function onRow(
  ctx: Context,
  id: string | null | undefined,
  move: (row: Row) => Promise<Readonly<Record<string, unknown>>>,
): Promise<null> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const found = await sql<Row>`select id, enterprise_id::text as enterprise_id, status from mb_result
      where id = ${id} and is_deleted = 0 and ${inScope(balance, ctx.caller)} for update`.execute(tx)
    const [row] = found.rows
    if (!row) throw notFound()
    const columns = { ...(await move(row)), updateUser: ctx.caller.userId, updateTime: now }
    await tx
      .updateTable('mbResult')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', row.id)
      .execute()
    await settleSilent(tx, row.id, now)
  })
  return null
}
