import type { Label } from '@fengsui/contract/kit/label.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

/** Returns the value as a day, or null. */
export const dayOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the day that many days later. */
export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** @throws 400 when the day is in the future */
export function requirePast({ clock }: Pick<Context, 'clock'>, day: unknown, label: Label): void {
  const given = dayOf(day)
  if (given && given > shanghaiDay(clock.now())) throw badRequest(say.future, { label })
}

type Named = readonly [day: unknown, label: Label]

/** @throws 400 when the end precedes the start; either may be missing */
export function requireOrder([start, startLabel]: Named, [end, endLabel]: Named): void {
  const [first, last] = [dayOf(start), dayOf(end)]
  if (first && last && last < first) throw badRequest(say.notBefore, { end: endLabel, start: startLabel })
}
