import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { incident } from '@fengsui/contract/warnings/incident.ts'
import { incidentMessages as say } from '@fengsui/contract/warnings/incident-messages.ts'
import {
  type SupervisionRow,
  superviseMinutes,
  whyNotAnswer,
  whyNotConclude,
  whyNotSupervise,
} from '@fengsui/contract/warnings/incident-rules.ts'
import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, notFound } from '../../../framework/http/http-error.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { momentOf } from '../../../framework/store/period.ts'
import { act, refusalOf } from '../acts/act.ts'
import { requireText } from '../acts/require-text.ts'
import { insertNotices, type NoticeRow } from '../escalation/notices.ts'
import { actorOf, type WarnRow } from '../row.ts'
import { type Contact, contactsOf } from './people-to-call.ts'
import { standingLine } from './standing-line.ts'
import { stateOf } from './supervisions.ts'

type Given = InputOf<typeof incident.calls.supervise>
type Answered = InputOf<typeof incident.calls.answer>
const minute = 60_000
/** Shortest sentence that says something. */
const least = 2

/**
 * 督办: orders somebody of a level below to do something by a time. The warning keeps its handler, level and
 * deadline; the person asked, the plant and the township are notified.
 */
export async function supervise(ctx: Context, { id, requirement, due, person }: Given) {
  let made = ''
  await act(ctx, { ids: [String(id)], version: null, action: 'supervise' }, async (tx, row) => {
    const actor = await actorOf(tx, ctx.caller)
    const reason = whyNotSupervise(row, actor)
    if (reason) throw refusalOf(row, reason)
    const now = ctx.clock.now()
    const until = dueOf(String(due), now)
    const what = requireText(
      requirement?.trim(),
      say.whatRequired,
      { name: 'requirement', label: ['督办要求', 'Requirement'] },
      least,
    )
    const contacts = await contactsOf({ ...ctx, db: tx }, row)
    const asked = contacts.find(({ key }) => key === person)
    if (!asked) throw badRequest(say.notOfWarning)
    if (asked.level >= actor.escalationLevel) throw aboutField('person', badRequest(say.notBelow))
    made = await insert(ctx, tx, row, {
      asked,
      requirement: what,
      due: until,
      level: actor.escalationLevel,
    })
    await insertNotices(
      tx,
      noticesTo(
        contacts.filter(({ level }) => level < actor.escalationLevel),
        row,
        now,
      ),
    )
    await standingLine(ctx, tx, row, {
      action: 'supervise',
      opinion: what,
      detail: { supervisionId: made, name: asked.name, toLevel: asked.level, due: shanghai(until) },
    })
  })
  return { id: made }
}

function dueOf(given: string, now: Date): Date {
  const until = momentOf(given)
  const minutes = (until.getTime() - now.getTime()) / minute
  if (minutes < superviseMinutes.least)
    throw aboutField('due', badRequest(say.dueTooSoon, { min: superviseMinutes.least }))
  if (minutes > superviseMinutes.most)
    throw aboutField('due', badRequest(say.dueTooLate, { max: superviseMinutes.most / 1440 }))
  return until
}

interface Order {
  asked: Contact
  requirement: string
  due: Date
  level: number
}

async function insert({ caller, clock }: Context, tx: Tx, row: WarnRow, { asked, requirement, due, level }: Order) {
  const found = await sql<{ id: string }>`insert into warn_supervision
      (warn_id, level, user_id, organize_id, requirement, due, to_level, to_user_id, to_name, create_time)
    values (${row.id}, ${level}, ${caller.userId}, ${caller.organizeId}, ${requirement}, ${due}, ${asked.level},
      ${asked.userId}, ${asked.name}, ${clock.now()}) returning id`.execute(tx)
  return String(found.rows[0]?.id)
}

const noticesTo = (contacts: readonly Contact[], row: WarnRow, now: Date): NoticeRow[] =>
  contacts.flatMap(({ userId, level }) =>
    userId === null
      ? []
      : [{ warnId: row.id, level, userId, channel: 'site', reason: 'supervise' as const, createTime: now }],
  )

/** The person asked, or anybody of their side and level, states what was done. */
export const answer = (ctx: Context, input: Answered): Promise<null> => settle(ctx, input, 'answer', whyNotAnswer)

/** The level that gave the order ends it, answered or not. */
export const conclude = (ctx: Context, input: Answered): Promise<null> => settle(ctx, input, 'conclude', whyNotConclude)

type Settling = 'answer' | 'conclude'
type Rule = (order: SupervisionRow, actor: Actor) => Label | 'forbidden' | null

async function settle(ctx: Context, { id, supervisionId, words }: Answered, what: Settling, rule: Rule): Promise<null> {
  return act(ctx, { ids: [String(id)], version: null, action: what }, async (tx, row) => {
    const order = await lockOrder(tx, row, String(supervisionId))
    const reason = rule(order, await actorOf(tx, ctx.caller))
    if (reason === say.answered || reason === say.concluded) throw conflict(reason)
    if (reason) throw refusalOf(row, reason)
    const said = requireText(
      words?.trim(),
      say.sentenceRequired,
      { name: 'words', label: ['办理情况', 'What was done'] },
      least,
    )
    const [text, by, at] = [`${columns[what]}`, `${columns[what]}_user`, `${columns[what]}_time`]
    const now = ctx.clock.now()
    await sql`update warn_supervision set ${sql.ref(text)} = ${said}, ${sql.ref(by)} = ${ctx.caller.userId},
      ${sql.ref(at)} = ${now} where id = ${order.id}`.execute(tx)
    const late = now > order.due
    if (what === 'answer' && order.userId !== ctx.caller.userId)
      await insertNotices(tx, [
        {
          warnId: row.id,
          level: order.level,
          userId: order.userId,
          channel: 'site',
          reason: 'supervise',
          createTime: now,
        },
      ])
    await standingLine(ctx, tx, row, {
      action: what,
      opinion: said,
      detail: { supervisionId: order.id, late },
    })
  })
}
const columns: Readonly<Record<Settling, string>> = { answer: 'answer', conclude: 'conclusion' }

interface Locked extends SupervisionRow {
  readonly id: string
  readonly userId: string
  readonly due: Date
}

async function lockOrder(tx: Tx, row: WarnRow, id: string): Promise<Locked> {
  const found = await sql<{
    id: string
    level: number
    toLevel: number
    userId: string
    due: Date
    answerTime: Date | null
    conclusionTime: Date | null
  }>`select id, level, to_level, user_id, due, answer_time, conclusion_time from warn_supervision
    where id = ${id} and warn_id = ${row.id} for update`.execute(tx)
  const [order] = found.rows
  if (!order) throw notFound()
  return { ...order, level: Number(order.level), toLevel: Number(order.toLevel), state: stateOf(order) }
}
