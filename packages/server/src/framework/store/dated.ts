import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Context, Tx } from '../context.ts'
import { badRequest } from '../http/http-error.ts'
import { shanghaiDay } from '../http/serialize-row.ts'
import { readNumber } from './params.ts'
import type { Row } from './row.ts'

const dayMs = 86_400_000

/**
 * Checks the dates and times an enterprise enters in its documents: past ones at most `document.backDays`
 * back and no later than tomorrow, planned ones at most `document.aheadDays` ahead. Unchanged ones are not
 * checked.
 * @throws 400 with the field and its bounds
 */
export async function checkDated(
  ctx: Context,
  tx: Tx,
  fields: FieldMap,
  values: Row,
  before: Row | null,
): Promise<void> {
  if (ctx.caller.userType !== 'esp') return
  const dayOff = (days: number) => shanghaiDay(new Date(ctx.clock.now().getTime() + days * dayMs))
  const [yesterday, tomorrow] = [dayOff(-1), dayOff(1)]
  for (const [name, { dated, label }] of Object.entries(fields)) {
    const value = values[name]
    if (!dated || typeof value !== 'string' || dayOf(value) === dayOf(before?.[name])) continue
    const day = dayOf(value)
    // Within any configurable bounds.
    if (day >= yesterday && day <= tomorrow) continue
    const { tenantId } = ctx.caller
    const from = dayOff(-(await readNumber(tx, tenantId, 'document.backDays')))
    const to = dated === 'past' ? tomorrow : dayOff(await readNumber(tx, tenantId, 'document.aheadDays'))
    if (day < from || day > to) throw badRequest(messages.notDated, { label, from, to })
  }
}

const dayOf = (value: unknown): string =>
  value instanceof Date ? shanghaiDay(value) : String(value ?? '').slice(0, 10)
