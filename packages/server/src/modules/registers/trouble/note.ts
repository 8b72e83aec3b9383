import { sql } from 'kysely'
import type { Context, Tx } from '../../../kit/context.ts'
import { shanghaiDay } from '../../../kit/present.ts'
import { settleReport } from '../../warnings/report.ts'

type Row = Record<string, unknown>

/** Every move leaves its line: who, when, from where to where, with which words and pictures. */
export async function noteTrouble(
  ctx: Context,
  tx: Tx,
  id: string,
  next: Row,
  before: Row | null,
): Promise<Row | undefined> {
  const [from, to] = [before?.status ?? null, next.status]
  if (from !== to) {
    const rechecked = from === '2'
    const files = before ? (to === '2' ? next.afterFiles : []) : next.beforeFiles
    const opinion = rechecked ? next.recheckOpinion : before ? (to === '2' ? next.measure : null) : next.description
    await sql`insert into ent_hidden_trouble_log (trouble_id, time, user_id, from_status, to_status, opinion, files)
      values (${id}, ${ctx.clock.now()}, ${ctx.caller.userId}, ${from}, ${to}, ${opinion ?? null},
        ${JSON.stringify(files ?? [])})`.execute(tx)
  }
  const today = shanghaiDay(ctx.clock.now())
  const extended = typeof next.deadline === 'string' && next.deadline >= today
  if (before?.overdueTold === 1 && (to === '3' || extended)) await settleTrouble(ctx, tx, before)
  return undefined
}

/** It is no longer overdue: the warning's condition ends. */
export async function settleTrouble(ctx: Context, tx: Tx, { id, enterpriseId, overdueTold }: Row): Promise<void> {
  if (overdueTold !== 1) return
  await sql`update ent_hidden_trouble set overdue_told = 0 where id = ${id}`.execute(tx)
  await settleReport(
    tx,
    {
      enterpriseId: String(enterpriseId),
      source: 'manage',
      typeKey: 'e1020',
      objectKind: 'trouble',
      objectId: String(id),
    },
    ctx.clock.now(),
  )
}
