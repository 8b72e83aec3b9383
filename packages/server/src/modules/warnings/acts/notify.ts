import type { Tx } from '../../../framework/context.ts'
import { insertNotices, type NoticeReason, noticesOf } from '../escalation/notices.ts'
import { findRecipients } from '../escalation/recipients.ts'
import type { WarnRow } from '../row.ts'

const bell = { channels: ['site'] } as const

/** Notifies, in-app only, the first escalation step from a level up that has recipients: it must decide. */
export async function notifyFromLevel(
  tx: Tx,
  row: WarnRow,
  level: number,
  reason: NoticeReason,
  now: Date,
): Promise<void> {
  const recipients = (await findRecipients(tx, [row.enterpriseId], now)).get(row.enterpriseId) ?? new Map()
  const rung = [...recipients.keys()].filter((one) => one >= level).sort()[0]
  const rungs = rung === undefined ? [] : [rung]
  await insertNotices(tx, noticesOf({ warnId: row.id, rungs, crew: recipients, ladder: bell, reason, now }))
}

/** Notifies, in-app only, the enterprise's own escalation steps: it must act again. */
export async function notifyEnterprise(tx: Tx, row: WarnRow, reason: NoticeReason, now: Date): Promise<void> {
  const recipients = (await findRecipients(tx, [row.enterpriseId], now)).get(row.enterpriseId) ?? new Map()
  await insertNotices(tx, noticesOf({ warnId: row.id, rungs: [1, 2], crew: recipients, ladder: bell, reason, now }))
}
