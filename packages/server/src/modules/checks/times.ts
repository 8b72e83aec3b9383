import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'

/** Clocks of devices and browsers may be this much ahead. */
const aheadMs = 5 * 60_000

/** Returns the moment of a stored time, or of one given as `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export function timeOf(value: Date | string | null | undefined): Date {
  if (value instanceof Date) return value
  const [day = '', clock = '00:00'] = String(value ?? '').split(/[ T]/)
  return new Date(`${day}T${clock}+08:00`)
}

/** @throws 400 when the time is in the future; it may be missing */
export function requirePastTime(
  { clock }: Pick<Context, 'clock'>,
  value: Date | string | null | undefined,
  label: Label,
): void {
  if (value && timeOf(value).getTime() > clock.now().getTime() + aheadMs) throw badRequest(say.future, { label })
}
