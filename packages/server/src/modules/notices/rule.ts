import { messages } from '@fengsui/contract/kit/messages.ts'
import { type NoticeStatus, noticeLife } from '@fengsui/contract/notices/life.ts'
import { noticeMessages as say } from '@fengsui/contract/notices/messages.ts'
import { notice } from '@fengsui/contract/notices/notice.ts'
import type { Context, Tx } from '../../kit/context.ts'
import { shanghai } from '../../kit/present.ts'
import { badRequest, conflict } from '../../kit/refusal.ts'
import { nextState } from '../../kit/transition.ts'
import { clean, textOf } from './clean.ts'
import { checkReceivers } from './receivers.ts'

type Row = Record<string, unknown>

/** What state a row is in, and will be: a submit without one releases a new notice and leaves an old one as it is. */
const before = (row: Row | null): NoticeStatus => (row ? (row.status as NoticeStatus) : noticeLife.initial)
export const after = (next: Row, was: Row | null): NoticeStatus =>
  (next.status as NoticeStatus | null | undefined) ?? (was ? before(was) : 'released')
/** Whether this write tells the receivers. */
export const releases = (next: Row, was: Row | null): boolean =>
  after(next, was) === 'released' && before(was) !== 'released'

/** Looks at a notice before it is written: its text cleaned, its receivers below the writer, its state one step on. */
export async function noticeRule(ctx: Context, tx: Tx, next: Row, was: Row | null, raw: Row): Promise<Row> {
  const content = clean(String(next.content ?? ''))
  if (!textOf(content)) throw badRequest(messages.required, { label: notice.fields.content.label })
  const status = moved(next, was)
  checkChange(status, was, { title: next.title, content })
  await checkReceivers(ctx, tx, next, was)
  return { content, status, ...releaseTime(ctx, raw.releaseTime, releases(next, was), was) }
}

function moved(next: Row, was: Row | null): NoticeStatus {
  const [from, to] = [before(was), after(next, was)]
  if (from === to) return to
  return nextState(noticeLife, from, to === 'withdrawn' ? 'withdraw' : 'release') === to ? to : refuseMove()
}
function refuseMove(): never {
  throw conflict()
}

/** A withdrawn notice is over; one that asks for receipts keeps the words the receipts are for. */
function checkChange(status: NoticeStatus, was: Row | null, words: { title: unknown; content: string }): void {
  if (!was) return
  if (was.status === 'withdrawn') throw conflict()
  const same = words.title === was.title && words.content === was.content
  if (was.status === 'released' && status === 'released' && Number(was.needReceipt) === 1 && !same)
    throw conflict(say.receipted)
}

/** Released now, unless the writer names an earlier time of his own. */
function releaseTime(ctx: Context, given: unknown, isReleased: boolean, was: Row | null): Row {
  const now = ctx.clock.now()
  const text = typeof given === 'string' ? given.trim() : ''
  const kept = was ? shanghai(was.releaseTime as Date) : ''
  if (text && new Date(`${text.replace(' ', 'T').padEnd(19, 'T00:00:00'.slice(text.length - 10))}+08:00`) > now)
    throw badRequest(say.future)
  return isReleased && (text === '' || text === kept) ? { releaseTime: now } : {}
}
