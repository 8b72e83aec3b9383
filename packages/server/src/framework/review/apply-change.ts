import { say as word } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { conflict } from '../http/http-error.ts'
import type { ResourceHooks } from '../http/implement.ts'
import { lock } from '../store/detail.ts'
import { removeRows } from '../store/remove.ts'
import type { Row } from '../store/row.ts'
import { unpacked, write } from '../store/submit.ts'
import { uniqueClash } from '../store/unique.ts'

/**
 * Applies an approved change, with every rule of the row. Throws when one of its fields has changed since the
 * proposal: the reviewer saw other values.
 */
export async function applyChange(
  ctx: Context,
  tx: Tx,
  change: Row,
  of: Resource,
  { pendingReview: _, ...hooks }: ResourceHooks,
): Promise<void> {
  const id = String(change.subjectId)
  const name = String(change.subjectName ?? '')
  const found = await sql`select 1 from ${sql.table(of.table)} where id = ${id} and is_deleted = 0`.execute(tx)
  if (found.rows.length === 0) throw conflict(say.gone, { name })
  const approved = { id: String(change.id), reason: change.reason ? String(change.reason) : null }
  const inForce = { ...ctx, approved }
  if (change.changeType === 'remove') return removeRows(tx, inForce, of, [id], hooks)
  const now = unpacked(of, await lock(tx, ctx.caller, of, id))
  const [before, values] = [(change.before ?? {}) as Row, change.after as Row]
  const moved = Object.keys(values).flatMap((field) => {
    const declared = of.fields[field]
    return declared && !isSame(declared, before[field], now[field]) ? [declared.label] : []
  })
  if (moved.length > 0) {
    const fields = [
      moved.map((label) => word(label, 'zh')).join('、'),
      moved.map((label) => word(label, 'en')).join(', '),
    ]
    throw conflict(say.stale, { name, fields: fields as [string, string] })
  }
  await uniqueClash(of, values, () => write(tx, inForce, of, { id, values, body: {} }, hooks))
}
