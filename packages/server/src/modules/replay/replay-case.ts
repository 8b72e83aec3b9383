import { mostNotes, type ReplayNote, replayCase } from '@fengsui/contract/replay/replay-case.ts'
import { replayMessages as say } from '@fengsui/contract/replay/replay-messages.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find, lock } from '../../framework/store/detail.ts'
import { momentOf } from '../../framework/store/period.ts'
import { periodToReplay } from './replay-span.ts'

/** A time of a row about to be written is text, of a stored one a Date. */
const momentIn = (value: unknown): Date => (value instanceof Date ? value : momentOf(String(value ?? '')))

interface Written {
  id?: string | null | undefined
  at?: string | null | undefined
  text?: string | null | undefined
}

/** Adds a note. Its author and time are those of the call; a note is never changed. */
async function note(ctx: Context, { id, at, text }: Written): Promise<ReplayNote[]> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, replayCase, id ?? '')
    const instant = momentOf(at ?? '').getTime()
    if (instant < momentIn(row.startTime).getTime() || instant > momentIn(row.endTime).getTime())
      throw badRequest(say.outside)
    const before = row.notes as ReplayNote[]
    if (before.length >= mostNotes) throw badRequest(say.notesFull, { count: mostNotes })
    const { userId, name } = ctx.caller
    const added = { at: instant, text: text ?? '', userId, userName: name, time: shanghai(ctx.clock.now()) }
    const notes = [...before, added].sort((one, other) => one.at - other.at)
    await sql`update replay_case set notes = ${JSON.stringify(notes)}, update_time = ${ctx.clock.now()}, update_user = ${userId},
      version = version + 1 where id = ${row.id}`.execute(tx)
    return notes
  })
}

export default implement(
  replayCase,
  { note },
  {
    beforeSave: async (ctx, tx, next, before) => {
      const [start, end, instant] = [momentIn(next.startTime), momentIn(next.endTime), momentIn(next.instant)]
      const isNew = !before || start.getTime() !== momentIn(before.startTime).getTime()
      if (isNew) periodToReplay(ctx, { start: shanghai(start), end: shanghai(end) })
      if (instant < start || instant > end) throw badRequest(say.outside)
      const isMoved =
        before &&
        (String(before.enterpriseId) !== String(next.enterpriseId) || String(before.warnId) !== String(next.warnId))
      if (isMoved) throw badRequest(say.keptPlace)
      if (!before && next.warnId) {
        const row = await find(tx, ctx.caller, warn, String(next.warnId))
        if (String(row.enterpriseId) !== String(next.enterpriseId)) throw badRequest(say.otherPlant)
      }
      return undefined
    },
  },
)
