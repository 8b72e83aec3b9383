import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'
import { settleReports } from '../../warnings/index.ts'
import { recheckOf, rectificationOf } from './overdue.ts'

/** Logs each transition: user, time, from, to, text and pictures. */
export async function noteTrouble(
  ctx: Context,
  tx: Tx,
  id: string,
  next: NextRow<typeof enterprisehiddentrouble>,
  before: BeforeRow<typeof enterprisehiddentrouble> | null,
): Promise<Row | undefined> {
  const [from, to] = [before?.status ?? null, next.status]
  if (from !== to) {
    const rechecked = from === hiddenTroubleStatus.is.awaitingRecheck
    const files = before ? (to === hiddenTroubleStatus.is.awaitingRecheck ? next.afterFiles : []) : next.beforeFiles
    const opinion = rechecked
      ? next.recheckOpinion
      : before
        ? to === hiddenTroubleStatus.is.awaitingRecheck
          ? next.measure
          : null
        : next.description
    await sql`insert into ent_hidden_trouble_log (trouble_id, time, user_id, from_status, to_status, opinion, files)
      values (${id}, ${ctx.clock.now()}, ${ctx.caller.userId}, ${from}, ${to}, ${opinion ?? null},
        ${JSON.stringify(files ?? [])})`.execute(tx)
  }
  if (before) await refreshTroubleStats(ctx, tx, before, next)
  return undefined
}

/**
 * Closes outdated warnings of a trouble: 1020 when a recheck is requested, it is closed or the deadline is
 * extended; 1040 when the recheck is over. Without `next` the trouble is deleted and both are closed.
 */
export async function refreshTroubleStats(
  ctx: Context,
  tx: Tx,
  before: BeforeRow<typeof enterprisehiddentrouble>,
  next?: Row,
): Promise<void> {
  const row = { id: String(before.id), enterpriseId: String(before.enterpriseId) }
  const now = ctx.clock.now()
  const hasTime = typeof next?.deadline === 'string' && next.deadline >= shanghaiDay(now)
  const isRectified =
    next?.status === hiddenTroubleStatus.is.awaitingRecheck || next?.status === hiddenTroubleStatus.is.closed
  const ended = [
    ...(before.overdueTold === 1 && (!next || hasTime || isRectified) ? [rectificationOf(row)] : []),
    ...(before.recheckOverdueTold === 1 && next?.status !== hiddenTroubleStatus.is.awaitingRecheck
      ? [recheckOf(row)]
      : []),
  ]
  if (ended.length === 0) return
  for (const { typeKey } of ended)
    await sql`update ent_hidden_trouble set ${sql.ref(typeKey === 'e1020' ? 'overdueTold' : 'recheckOverdueTold')} = 0
      where id = ${row.id}`.execute(tx)
  await settleReports(tx, ended, now)
}
