import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { videoReview, videoTruth } from '@fengsui/contract/video/truth.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { conflict } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { find } from '../../framework/store/detail.ts'
import { act } from './acts/act.ts'
import { startDeadline } from './acts/transition.ts'
import { writeLog } from './warning-log.ts'

/** Lets a doubtful warning climb like any other, from now on. Throws 409 when somebody has decided it meanwhile. */
async function release(ctx: Context, id: string): Promise<null> {
  const row = await find(ctx.db, ctx.caller, videoReview, id)
  const now = ctx.clock.now()
  return act(ctx, { ids: [String(row.warnId)], version: null, action: 'report' }, async (tx, warning) => {
    const decided = await sql`update vid_review set decided_time = ${now}, decided_user = ${ctx.caller.userId}
      where id = ${id} and decided_time is null`.execute(tx)
    if (decided.numAffectedRows !== 1n || warning.handleStatus !== handleStatus.is.unhandled)
      throw conflict(messages.wrongState)
    const { deadline } = await startDeadline(tx, warning, Number(warning.handleType), now)
    await sql`update warn_event set deadline = ${deadline}, update_time = ${now}, update_user = ${ctx.caller.userId},
      version = version + 1 where id = ${warning.id}`.execute(tx)
    await writeLog(tx, [
      {
        warnId: warning.id,
        action: 'confirm',
        fromStatus: warning.handleStatus,
        toStatus: warning.handleStatus,
        nature: warning.nature,
        fromLevel: warning.handleType,
        toLevel: warning.handleType,
        opinion: null,
        userId: ctx.caller.userId,
        organizeId: ctx.caller.organizeId,
        detail: { looked: true },
        time: now,
      },
    ])
  })
}

export const truthScores = implement(videoTruth, {})
export const reviewQueue = implement(videoReview, { release: (ctx, { id }) => release(ctx, id ?? '') })
