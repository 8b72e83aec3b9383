import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { changeType } from '@fengsui/contract/workplaces/change.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../kit/context.ts'

type Row = Record<string, unknown>
export interface Change {
  /** Null: a setting of several workplaces, named in `after.workplaceIds`. */
  readonly workplaceId: string | null
  readonly enterpriseId: string
  readonly changeType: KeyOf<typeof changeType>
  readonly before: Row | null
  readonly after: Row
}

/** Only what differs is kept of both images. */
function differing({ before, after }: Pick<Change, 'before' | 'after'>): Pick<Change, 'before' | 'after'> {
  if (!before) return { before, after }
  const names = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** A change that waits for its review. */
export const propose = (ctx: Context, tx: Tx, change: Change): Promise<void> => insert(ctx, tx, change, false)

/** A change that holds at once because a supervisor made it. */
export const record = (ctx: Context, tx: Tx, change: Change): Promise<void> => insert(ctx, tx, change, true)

async function insert({ caller, clock }: Context, tx: Tx, change: Change, holds: boolean): Promise<void> {
  const { before, after } = differing(change)
  const now = clock.now()
  const reviewed = holds
    ? { status: '1', reviewUser: caller.userId, reviewTime: now }
    : { status: '2', reviewUser: null, reviewTime: null }
  await sql`insert into wp_process (enterprise_id, workplace_id, change_type, before, after, status, apply_user, apply_time, review_user, review_time)
    values (${change.enterpriseId}, ${change.workplaceId}, ${change.changeType}, ${before && JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${reviewed.status}, ${caller.userId}, ${now}, ${reviewed.reviewUser}, ${reviewed.reviewTime})`.execute(tx)
}
