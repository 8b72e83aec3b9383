import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { incident } from '@fengsui/contract/warnings/incident.ts'
import { incidentMessages as say } from '@fengsui/contract/warnings/incident-messages.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import { act } from '../acts/act.ts'
import { requireText } from '../acts/require-text.ts'
import { actorOf } from '../row.ts'
import { neighboursOf } from './neighbours.ts'
import { contactsOf, peopleToCall } from './people-to-call.ts'
import { standingLine } from './standing-line.ts'
import { stopOrder } from './stop-order.ts'
import { answer, conclude, supervise } from './supervise.ts'
import { supervisionsOf } from './supervisions.ts'
import { nextUrge, urge } from './urge.ts'

export default implement(incident, { desk, call, urge, supervise, answer, conclude, stopOrder })

/** Records a call to one of the people of a warning: its length, or that nobody answered, and one sentence. */
async function call(ctx: Context, input: InputOf<typeof incident.calls.call>): Promise<null> {
  const { id, person, answered, seconds } = input
  return act(ctx, { ids: [String(id)], version: null, action: 'call' }, async (tx, row) => {
    const contact = (await contactsOf({ ...ctx, db: tx }, row)).find(({ key }) => key === person)
    if (!contact) throw badRequest(say.notOfWarning)
    if (answered === 1 && !seconds) throw aboutField('seconds', badRequest(say.answeredNeeds))
    const words = input.words?.trim() || null
    const opinion =
      answered === 1
        ? requireText(words, say.wordsRequired, { name: 'words', label: ['通话内容', 'What was said'] }, 2)
        : words
    const { name, level } = contact
    await standingLine(ctx, tx, row, {
      action: 'call',
      opinion,
      detail: { name, level, seconds: answered === 1 ? seconds : null },
    })
  })
}

/** Returns what an officer has at hand about a warning: people to call, neighbours, orders with a deadline. */
async function desk(ctx: Context, { id }: { id?: string | null | undefined }) {
  const row = await find(ctx.db, ctx.caller, warn, String(id))
  const actor = await actorOf(ctx.db, ctx.caller)
  const subject = { id: String(row.id), enterpriseId: String(row.enterpriseId), regionCode: String(row.regionCode) }
  const [people, neighbours, supervisions, next] = await Promise.all([
    peopleToCall(ctx, subject),
    neighboursOf(ctx, row.workplaceId === null ? null : String(row.workplaceId)),
    supervisionsOf(ctx.db, sql`s.warn_id = ${row.id}`, actor),
    nextUrge(ctx.db, row, actor, ctx.clock.now()),
  ])
  return { people, neighbours, supervisions, nextUrge: next && shanghai(next) }
}
