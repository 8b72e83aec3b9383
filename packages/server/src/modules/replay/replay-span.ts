import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { replayMessages as say } from '@fengsui/contract/replay/replay-messages.ts'
import { longestWindowDays, replayDays } from '@fengsui/contract/replay/replay-window.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { find } from '../../framework/store/detail.ts'
import { type Period, periodOf } from '../../framework/store/period.ts'

interface Asked {
  readonly start?: string | null | undefined
  readonly end?: string | null | undefined
  readonly enterpriseId?: string | null | undefined
}

/** A part of the past that a caller looks at. */
export interface ReplaySpan {
  readonly ctx: Context
  readonly from: Date
  readonly to: Date
  /** The plant whose readings, devices and passages are returned; null returns none. */
  readonly enterpriseId: string | null
}

const dayMs = 86_400_000
/** Clocks of browsers differ. */
const aheadMs = 60_000

/** Throws when a period is not within the last days, begins in the future or is too long. */
export function periodToReplay({ clock }: Pick<Context, 'clock'>, asked: Asked): Period {
  const period = periodOf(asked, longestWindowDays, say.tooLong)
  const now = clock.now().getTime()
  if (period.from.getTime() < now - replayDays * dayMs) throw badRequest(say.tooOld)
  if (period.from.getTime() > now + aheadMs) throw badRequest(say.ahead)
  return period
}

/** The part asked for. @throws 404 for a plant out of sight, 400 for a period that is not kept */
export async function spanOf(ctx: Context, asked: Asked): Promise<ReplaySpan> {
  const { from, to } = periodToReplay(ctx, asked)
  const id = asked.enterpriseId ?? null
  if (id !== null) await find(ctx.db, ctx.caller, enterprise, id)
  return { ctx, from, to, enterpriseId: id }
}
