import { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import type { ReviewArea } from '@fengsui/contract/flow/review-permissions.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { type ChangeSubject, changeStatus } from '@fengsui/contract/supervision/change.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { startFlow } from '../flow/start-flow.ts'
import { conflict } from '../http/http-error.ts'
import { readNumber } from '../store/params.ts'
import type { Row } from '../store/row.ts'

const day = 86_400_000

/** The proposer, and the time. */
export interface Proposing {
  readonly caller: Pick<Context['caller'], 'tenantId' | 'userId'>
  readonly clock: Context['clock']
}

/** A change awaiting review, or one applied at once because a supervisor made it. */
export interface ChangeRequest {
  /** Whose list shows it, and whose `_process` permission reviews it. */
  readonly area: ReviewArea
  /** What processes decide it, where that is not its area. */
  readonly category?: KeyOf<typeof flowCategory>
  readonly subject: ChangeSubject
  /** Null: several rows, or one not yet created. */
  readonly subjectId: string | null
  readonly subjectName?: string | null
  readonly enterpriseId: string
  readonly workplaceId: string | null
  readonly deviceId?: string | null
  readonly changeType: 'add' | 'update' | 'setting' | 'remove'
  readonly before: Row | null
  readonly after: Row
  readonly reason?: string | null
  readonly files?: readonly string[]
}

/** Reduces both images to what differs. */
function differing({
  before,
  after,
}: Pick<ChangeRequest, 'before' | 'after'>): Pick<ChangeRequest, 'before' | 'after'> {
  if (!before) return { before, after }
  const names = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Saves a change awaiting review and starts the process that decides it; returns its id. */
export const propose = (ctx: Proposing, tx: Tx, change: ChangeRequest): Promise<string> =>
  insert(ctx, tx, change, false)

/** Saves a change applied at once because a supervisor made it. */
export const record = (ctx: Proposing, tx: Tx, change: ChangeRequest): Promise<string> => insert(ctx, tx, change, true)

async function insert({ caller, clock }: Proposing, tx: Tx, change: ChangeRequest, holds: boolean): Promise<string> {
  const { before, after } = differing(change)
  const now = clock.now()
  const reviewed = holds
    ? { status: '1' as const, reviewUser: caller.userId, reviewTime: now, dueTime: null }
    : { status: '2' as const, reviewUser: null, reviewTime: null, dueTime: await dueTime(tx, caller.tenantId, now) }
  const { area, subject, subjectId, subjectName, enterpriseId, workplaceId, deviceId, changeType } = change
  const of = { area, subject, subjectId, subjectName: subjectName ?? null, enterpriseId, workplaceId, changeType }
  const why = { reason: change.reason ?? null, files: JSON.stringify(change.files ?? []) }
  const images = { before: before && JSON.stringify(before), after: JSON.stringify(after) }
  const { id } = await tx
    .insertInto('changeRequest')
    .values({
      ...of,
      ...why,
      ...images,
      ...reviewed,
      deviceId: deviceId ?? null,
      applyUser: caller.userId,
      applyTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const category = change.category ?? lookup<string>(flowCategory.is, area)
  if (!holds && category) await startFlow({ caller, clock }, tx, { id: String(id), category, enterpriseId })
  return String(id)
}

async function dueTime(tx: Tx, tenantId: string, applied: Date): Promise<Date> {
  return new Date(applied.getTime() + (await readNumber(tx, tenantId, 'change.reviewDays')) * day)
}

/** Throws when the row already has a change awaiting review. */
export async function refuseSecond(tx: Tx, subject: ChangeSubject, id: string, name: string): Promise<void> {
  if (await isPending(tx, subject, id)) throw conflict(say.pending, { name })
}

export async function isPending(tx: Tx, subject: ChangeSubject, id: string): Promise<boolean> {
  const found = await sql`select 1 from change_request
    where subject = ${subject} and subject_id = ${id} and status = ${sql.lit(changeStatus.is.pending)} and is_deleted = 0 limit 1`.execute(
    tx,
  )
  return found.rows.length > 0
}
