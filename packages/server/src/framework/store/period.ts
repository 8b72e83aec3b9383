import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { badRequest } from '../http/http-error.ts'

/** Converts a wire time, Asia/Shanghai, to a Date. A bare day is its first second. */
export const momentOf = (text: string): Date =>
  new Date(`${text.length === 10 ? `${text} 00:00` : text}`.replace(' ', 'T').concat('+08:00'))

export interface Period {
  readonly from: Date
  readonly to: Date
}

const dayMs = 86_400_000

/** Returns start and end; throws when reversed or longer than the maximum of days. */
export function periodOf(
  { start, end }: { start?: string | null | undefined; end?: string | null | undefined },
  days: number,
  tooLong: Label,
): Period {
  const [from, to] = [momentOf(start ?? ''), momentOf(end ?? '')]
  for (const [name, at] of Object.entries({ start: from, end: to }))
    if (Number.isNaN(at.getTime())) throw badRequest(messages.wrongType, { name })
  if (to <= from) throw badRequest(messages.notAfter, { start: ['开始时间', 'From'], end: ['结束时间', 'To'] })
  if (to.getTime() - from.getTime() > days * dayMs) throw badRequest(tooLong, { days })
  return { from, to }
}
