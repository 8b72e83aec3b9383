import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { type NoticeStatus, noticeLife } from '@fengsui/contract/notices/life.ts'
import { notice } from '@fengsui/contract/notices/notice.ts'
import { noticeMessages as say } from '@fengsui/contract/notices/notice-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Caller, Context, Db, Tx } from '../../framework/context.ts'
import { badRequest, conflict, notFound } from '../../framework/http/http-error.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import type { Row } from '../../framework/store/row.ts'
import { nextState } from '../../framework/store/transition.ts'
import { clean, textOf } from './clean.ts'

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const kinds = [
  { name: 'targetOrganizeIds', table: 'org_organize', owner: 'region' },
  { name: 'targetEnterpriseIds', table: 'ent_enterprise', owner: 'enterprise' },
] as const

/**
 * Receivers must be below the writer; those outside the writer's scope are not found (404). Earlier receivers
 * are not checked again.
 */
async function checkReceivers({ caller }: Context, tx: Tx, next: Row, was: Row | null): Promise<void> {
  for (const kind of kinds) {
    const held = new Set(idsOf(was?.[kind.name]))
    const fresh = [...new Set(idsOf(next[kind.name]))].filter((id) => !held.has(id))
    if (fresh.length > 0 && (await counted(tx, caller, kind, fresh)) < fresh.length) throw notFound()
  }
}

async function counted(db: Db, caller: Caller, of: (typeof kinds)[number], ids: readonly string[]): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(of.table)}
    where id = any(${ids}::bigint[]) and is_deleted = 0 and tenant_id = ${caller.tenantId} and ${inScope(of, caller)}`.execute(
    db,
  )
  return found.rows[0]?.n ?? 0
}

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

export function moved(next: Row, was: Row | null): NoticeStatus {
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
export function releaseTime(ctx: Context, given: unknown, isReleased: boolean, was: Row | null): Row {
  const now = ctx.clock.now()
  const text = typeof given === 'string' ? given.trim() : ''
  const kept = was ? shanghai(was.releaseTime as Date) : ''
  if (text && new Date(`${text.replace(' ', 'T').padEnd(19, 'T00:00:00'.slice(text.length - 10))}+08:00`) > now)
    throw badRequest(say.future)
  return isReleased && (text === '' || text === kept) ? { releaseTime: now } : {}
}
