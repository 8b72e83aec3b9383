import { trackMessages as say } from '@fengsui/contract/tracks/vehicle-track.ts'
import type { Context } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { periodOf } from '../../framework/store/period.ts'

interface Asked {
  start?: string | null | undefined
  end?: string | null | undefined
}
const longestDays = 31
const dayMs = 86_400_000

/** The period asked for, else the last 24 hours. */
export function periodIn(ctx: Context, { start, end }: Asked) {
  const now = ctx.clock.now()
  const period = {
    start: start ?? shanghai(new Date(now.getTime() - dayMs)),
    end: end ?? shanghai(new Date(now.getTime() + 1000)),
  }
  return periodOf(period, longestDays, say.rangeTooLong)
}
