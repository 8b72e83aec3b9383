import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { type NoticeStatus, noticeLife } from '@fengsui/contract/notices/life.ts'
import { notice } from '@fengsui/contract/notices/notice.ts'
import { noticeMessages as say } from '@fengsui/contract/notices/notice-messages.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import type { Row } from '../../framework/store/row.ts'
import { nextState } from '../../framework/store/transition.ts'
import { clean, textOf } from './clean.ts'
import { checkReceivers } from './receivers.ts'

/**
 * State before and after a write: a submit without a state releases a new notice and keeps the state of an
 * existing one.
 */
const before = (row: Row | null): NoticeStatus => (row ? (row.status as NoticeStatus) : noticeLife.initial)
export const after = (next: Row, was: Row | null): NoticeStatus =>
  (next.status as NoticeStatus | null | undefined) ?? (was ? before(was) : 'released')
/** Whether this write releases the notice to its receivers. */
export const releases = (next: Row, was: Row | null): boolean =>
  after(next, was) === 'released' && before(was) !== 'released'

/** Validates a notice before it is saved: sanitises the text, checks receivers and state transition. */
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

/** A withdrawn notice is final; one that requests receipts keeps the text they are for. */
function checkChange(status: NoticeStatus, was: Row | null, words: { title: unknown; content: string }): void {
  if (!was) return
  if (was.status === 'withdrawn') throw conflict()
  const same = words.title === was.title && words.content === was.content
  if (was.status === 'released' && status === 'released' && Number(was.needReceipt) === 1 && !same)
    throw conflict(say.receipted)
}

/** Release time: now, unless the writer gives an earlier one. */
function releaseTime(ctx: Context, given: unknown, isReleased: boolean, was: Row | null): Row {
  const now = ctx.clock.now()
  const text = typeof given === 'string' ? given.trim() : ''
  const kept = was ? shanghai(was.releaseTime as Date) : ''
  if (text && new Date(`${text.replace(' ', 'T').padEnd(19, 'T00:00:00'.slice(text.length - 10))}+08:00`) > now)
    throw badRequest(say.future)
  return isReleased && (text === '' || text === kept) ? { releaseTime: now } : {}
}
