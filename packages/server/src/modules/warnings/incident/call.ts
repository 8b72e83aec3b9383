import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { incident } from '@fengsui/contract/warnings/incident.ts'
import { incidentMessages as say } from '@fengsui/contract/warnings/incident-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { act } from '../acts/act.ts'
import { requireText } from '../acts/require-text.ts'
import { contactsOf } from './people-to-call.ts'
import { standingLine } from './standing-line.ts'

/** Records a call to one of the people of a warning: its length, or that nobody answered, and one sentence. */
export async function call(ctx: Context, input: InputOf<typeof incident.calls.call>): Promise<null> {
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
