import { violationHandling as violationHandlingCodes } from '@fengsui/contract/dictionaries/warnings.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { personFaults } from '@fengsui/contract/warnings/person-faults.ts'
import { isStillOver } from '@fengsui/contract/warnings/still-over.ts'
import type { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { handlingMessages as say } from '@fengsui/contract/warnings/warning-messages.ts'
import type { Context, Db, Tx } from '../../../framework/context.ts'
import { checkFiles } from '../../../framework/files/files.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { RawInput } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { isSwitchedOn } from '../../../framework/store/params.ts'
import { valueNow } from '../reads/now.ts'
import type { WarnRow } from '../row.ts'
import { act, requireMove } from './act.ts'
import { requireText } from './require-text.ts'
import { applyTransition } from './transition.ts'

type Given = InputOf<typeof warningproduce.calls.handle>

/**
 * D.1 row 2: the enterprise, or an authority of the current level or above, records the handling of one
 * record or several.
 */
export async function handle(ctx: Context, input: Given, raw: RawInput): Promise<null> {
  const ids = readIds(raw, 'id')
  const { version } = input
  return act(ctx, { ids, version, action: 'handle' }, async (tx, row) => {
    await requireMove(ctx, tx, row, 'handle')
    await handleOne(ctx, tx, row, input)
  })
}

async function handleOne(ctx: Context, tx: Tx, row: WarnRow, input: Given): Promise<void> {
  const now = ctx.clock.now()
  const handleResult = requireText(input.handleResult, say.resultRequired, {
    name: 'handleResult',
    label: ['处理结果', 'Result'],
  })
  const files = input.files ?? []
  const sanction = sanctionOf(row, input)
  if (Number(row.severity) <= 2 && files.length === 0) throw aboutField('files', badRequest(say.filesRequired))
  await checkFiles(tx, ctx.caller, files)
  const over = await handledOver(ctx, tx, row, input)
  const handled = await applyTransition(
    tx,
    row,
    {
      move: 'handle',
      action: 'handle',
      by: ctx.caller,
      opinion: handleResult,
      files,
      timer: over ? 'verification' : 'stops',
      ...(over ? { detail: { over } } : {}),
      set: {
        handleUser: ctx.caller.userId,
        handleTime: now,
        handleResult,
        files: JSON.stringify(files),
        ...sanction,
      },
    },
    now,
  )
  if (!over && (await verifiesItself(tx, row)))
    await applyTransition(
      tx,
      handled,
      { move: 'verify', action: 'verify', by: null, opinion: null, set: { verifyTime: now }, timer: 'runs' },
      now,
    )
}

/**
 * Returns what is recorded for a handling before recovery: the reason and the current value; null when the
 * value is back within its limit.
 * @throws 400 without a reason, naming the current value and the limit
 */
async function handledOver({ clock }: Context, tx: Tx, row: WarnRow, { overLimitReason }: Given) {
  if (!isStillOver(row)) return null
  const now = await valueNow(tx, row, clock.now())
  const reason = overLimitReason?.trim()
  const measured = (value: number | null) => (value === null ? '-' : `${value} ${row.unitText ?? ''}`.trim())
  if (!reason)
    throw aboutField(
      'overLimitReason',
      badRequest(say.overLimitReasonRequired, {
        value: measured(now?.value ?? null),
        limit: measured(Number(row.threshold)),
      }),
    )
  return { reason, value: now?.value ?? null, time: now?.time ?? null }
}

/** A responsible person requires a sanction, and a fine requires an amount (domain-model.md#R3.1). */
function sanctionOf(row: WarnRow, { violationHandling, fineAmount }: Given) {
  if (personFaults.has(row.typeKey) && !violationHandling)
    throw aboutField('violationHandling', badRequest(say.sanctionRequired))
  if (violationHandling !== violationHandlingCodes.is.fine)
    return { violationHandling: violationHandling ?? null, fineAmount: null }
  if (!fineAmount) throw aboutField('fineAmount', badRequest(say.fineRequired))
  if (Number(fineAmount) <= 0) throw aboutField('fineAmount', badRequest(say.finePositive))
  return { violationHandling, fineAmount }
}

/** Yellow and blue that escalated no higher than the head need no verification. */
async function verifiesItself(db: Db, row: WarnRow): Promise<boolean> {
  if (Number(row.severity) < 3 || Number(row.handleType) > 2) return false
  return await isSwitchedOn(db, row.tenantId, 'warn.verify.auto')
}
