import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { handlingMessages as say } from '@fengsui/contract/warnings/warning-messages.ts'
import { confirmLevel, repeatDays } from '@fengsui/contract/warnings/who.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { checkFiles } from '../../../framework/files/files.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { act, requireMove } from './act.ts'
import { notifyFromLevel } from './notify.ts'
import { requireText } from './require-text.ts'
import { applyTransition } from './transition.ts'

/** D.1 rows 3, 4 and 9: the enterprise claims a false alarm or no violation. The timer keeps running. */
export async function apply(ctx: Context, input: InputOf<typeof warningproduce.calls.apply>): Promise<null> {
  const { id = '', nature, version, files: given } = input
  const files = given ?? []
  return act(ctx, { ids: [String(id)], version, action: 'apply' }, async (tx, row) => {
    await requireMove(
      ctx,
      tx,
      row,
      nature === warnNature.is.nonViolationApplication ? 'applyNonViolation' : 'applyFalseAlarm',
    )
    if (nature !== warnNature.is.falseAlarmApplication && nature !== warnNature.is.nonViolationApplication)
      throw badRequest(messages.notInDictionary, { label: warnNature.label, value: String(nature) })
    const applyReason = requireText(input.reason, say.reasonRequired, { name: 'reason', label: ['申请理由', 'Reason'] })
    if (nature === warnNature.is.nonViolationApplication && files.length === 0)
      throw aboutField('files', badRequest(say.applyFilesRequired))
    await checkFiles(tx, ctx.caller, files)
    const now = ctx.clock.now()
    const move = nature === warnNature.is.nonViolationApplication ? 'applyNonViolation' : 'applyFalseAlarm'
    const falseAlarms = await verdictsOn(tx, row.dedupKey, now)
    const set = {
      falseAlarms,
      applyUser: ctx.caller.userId,
      applyTime: now,
      applyReason,
      applyFiles: JSON.stringify(files),
      applyCount: Number(row.applyCount) + 1,
    }
    await applyTransition(
      tx,
      row,
      { move, action: 'apply', by: ctx.caller, opinion: applyReason, files, set, timer: 'runs' },
      now,
    )
    await notifyFromLevel(tx, row, confirmLevel({ ...row, falseAlarms }), 'apply', now)
  })
}

/** Counts records of a key closed as a false alarm or no violation in the last `repeatDays` days. */
async function verdictsOn(tx: Tx, key: string, now: Date): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from warn_event
    where dedup_key = ${key} and nature in (${sql.lit(warnNature.is.falseAlarmApplication)}, ${sql.lit(warnNature.is.nonViolationApplication)}) and close_time > ${now}::timestamptz - ${repeatDays} * interval '1 day'`.execute(
    tx,
  )
  return found.rows[0]?.count ?? 0
}
