import { handleStatus, type handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import type { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { handlingMessages as say } from '@fengsui/contract/warnings/warning-messages.ts'
import { whyNotReport } from '@fengsui/contract/warnings/who.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { readLadders } from '../escalation/ladders.ts'
import { insertNotices, noticesOf } from '../escalation/notices.ts'
import { findRecipients } from '../escalation/recipients.ts'
import { cancelTimer } from '../escalation/timer.ts'
import { actorOf, type WarnRow } from '../row.ts'
import { writeLog } from '../warning-log.ts'
import { act, refusalOf } from './act.ts'
import { startDeadline } from './transition.ts'

type Handled = KeyOf<typeof handleType>

/** D.1 row 12: a user escalates manually. Skipped escalation steps are notified as well. */
export async function report(ctx: Context, input: InputOf<typeof warningproduce.calls.report>): Promise<null> {
  const { id = '', version } = input
  const to = Number(input.handleType)
  return act(ctx, { ids: [String(id)], version, action: 'report' }, async (tx, row) => {
    const reason = whyNotReport(row, to, await actorOf(tx, ctx.caller))
    if (reason) throw aboutField(reason === say.mustClimb ? 'handleType' : undefined, refusalOf(row, reason))
    const now = ctx.clock.now()
    await cancelTimer(tx, [row.id], now)
    // A handled record awaits verification at any level: no timer runs.
    const deadline = row.handleStatus === handleStatus.is.handled ? {} : await startDeadline(tx, row, to, now)
    await tx
      .updateTable('warnEvent')
      .set({
        handleType: String(to) as Handled,
        ...deadline,
        updateTime: now,
        updateUser: ctx.caller.userId,
        version: sql`version + 1`,
      })
      .where('id', '=', row.id)
      .execute()
    await tellUpTo(tx, row, to, now)
    await writeLog(tx, [lineOf(ctx, row, to, input.opinion || null)])
  })
}

async function tellUpTo(tx: Tx, row: WarnRow, to: number, now: Date): Promise<void> {
  const recipients = (await findRecipients(tx, [row.enterpriseId], now)).get(row.enterpriseId) ?? new Map()
  const ladder = (await readLadders(tx))(row.tenantId, row.regionCode, row.severity as Severity)
  const from = Number(row.handleType)
  const rungs = Array.from({ length: to - from }, (_, n) => from + 1 + n)
  await insertNotices(tx, noticesOf({ warnId: row.id, rungs, crew: recipients, ladder, reason: 'report', now }))
}

const lineOf = (ctx: Context, row: WarnRow, to: number, opinion: string | null) => ({
  warnId: row.id,
  action: 'report' as const,
  fromStatus: row.handleStatus,
  toStatus: row.handleStatus,
  fromLevel: row.handleType,
  toLevel: String(to),
  nature: row.nature,
  opinion,
  reason: '2' as const,
  userId: ctx.caller.userId,
  organizeId: ctx.caller.organizeId,
  time: ctx.clock.now(),
})
