import type { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type ChangeSubject, changeStatus } from '@fengsui/contract/supervision/change.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../framework/context.ts'
import { type Proposing, propose } from '../../../framework/review/request.ts'
import type { Row } from '../../../framework/store/row.ts'

/** How a store document is proposed to the authority. */
export interface Proposed {
  readonly of: Pick<Resource, 'path' | 'title' | 'table'>
  readonly documentKind: string
  readonly category: (head: Row) => KeyOf<typeof flowCategory>
  /** Column with the files that show why. */
  readonly files: string
  /** Its lines `l`, one text each. */
  readonly goods: (id: string) => RawBuilder<unknown>
}

/** Subject of a document's change: its resource by the last segment of its path. */
export const subjectOf = ({ path }: Pick<Resource, 'path'>): ChangeSubject =>
  path.slice(path.lastIndexOf('/') + 1) as ChangeSubject

const pending = sql.lit(changeStatus.is.pending)

/** Returns the change of a document that waits for the authority. */
export async function waitingChange(db: Db | Tx, of: Pick<Resource, 'path'>, id: string): Promise<string | undefined> {
  const found = await sql<{ id: string }>`select id::text as id from change_request
    where subject = ${subjectOf(of)} and subject_id = ${id} and status = ${pending} and is_deleted = 0`.execute(db)
  return found.rows[0]?.id
}

/**
 * Ends what waits of a document whose content has changed: its process decided about the former content. What nobody
 * has decided about leaves no trace.
 */
async function endWaiting(ctx: Proposing, tx: Tx, of: Pick<Resource, 'path'>, id: string): Promise<void> {
  const waiting = await waitingChange(tx, of, id)
  if (!waiting) return
  const untouched = sql`not exists (select 1 from flow_step s join flow_instance i on i.id = s.instance_id
    where i.change_id = ${waiting} and s.decide_user is not null)`
  const deleted = await sql`delete from change_request where id = ${waiting} and ${untouched}`.execute(tx)
  if (Number(deleted.numAffectedRows ?? 0) > 0) return
  await sql`update change_request set status = ${sql.lit(changeStatus.is.withdrawn)}, review_time = ${ctx.clock.now()}
    where id = ${waiting}`.execute(tx)
}

/** Proposes a document to the authority, in place of what waited of it before; the process of its category starts. */
export async function proposeDocument(
  ctx: Proposing,
  tx: Tx,
  by: Proposed,
  head: Row,
  isNeeded: boolean,
): Promise<void> {
  const id = String(head.id)
  await endWaiting(ctx, tx, by.of, id)
  if (!isNeeded) return
  const found =
    await sql<Row>`select v.document_no, v.biz_type, v.warehouse_name, v.document_date::text as document_date,
      v.weight_kg::text as weight_kg, v.explosive_kg::text as explosive_kg, v.act_no, v.reason,
      (select string_agg(l.line, '；' order by l.line) from (${by.goods(id)}) l) as goods
    from wh_approval_v v where v.id = ${id} and v.document_kind = ${by.documentKind}`.execute(tx)
  const after = Object.fromEntries(
    Object.entries(found.rows[0] ?? {}).filter(([, value]) => value !== null && value !== ''),
  )
  const files = head[by.files]
  await propose(ctx, tx, {
    area: 'warehouse',
    category: by.category(head),
    subject: subjectOf(by.of),
    subjectId: id,
    subjectName: String(head[by.of.title] ?? id),
    enterpriseId: String(head.enterpriseId),
    workplaceId: null,
    changeType: 'add',
    before: null,
    after,
    reason: typeof after.reason === 'string' ? after.reason : null,
    files: Array.isArray(files) ? files.map(String) : [],
  })
}
