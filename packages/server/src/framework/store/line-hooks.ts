import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { badRequest } from '../http/http-error.ts'
import type { ResourceHooks } from '../http/implement.ts'
import { lock } from './detail.ts'
import { addUp, type LineRules } from './lines.ts'
import type { Row } from './row.ts'

/**
 * Hooks for the calls of a document's lines: the document is locked and must allow changes, the line passes
 * the same rules as within its document, and the document's totals are updated.
 */
export function lineHooks(of: Resource, rules: LineRules): ResourceHooks {
  const by = of.lines?.by ?? ''
  const headOf = async (ctx: Context, tx: Tx, row: Row) => lock(tx, ctx.caller, of, String(row[by]))
  return {
    beforeSave: async (ctx, tx, next, before) => {
      if (before && String(before[by]) !== String(next[by])) throw badRequest(messages.otherDocument)
      const head = await headOf(ctx, tx, next)
      const reason = rules.frozen?.(head)
      if (reason) throw badRequest(reason)
      const more = await rules.line?.(ctx, tx, next, before, head)
      return { ...more, enterpriseId: head.enterpriseId, tenantId: head.tenantId }
    },
    afterSave: async (ctx, tx, _id, next) => {
      await addUp(tx, of, String(next[by]))
      await rules.changed?.(ctx, tx, String(next[by]))
      return undefined
    },
    deleteBlocker: async (ctx, tx, row) => {
      const head = await headOf(ctx, tx, row)
      const left = await sql`select 1 from ${sql.table(of.lines?.of.table ?? '')}
        where ${sql.ref(by)} = ${head.id} and is_deleted = 0 and id <> ${row.id}`.execute(tx)
      return rules.frozen?.(head) ?? (left.rows.length === 0 ? messages.lastLine : null)
    },
    afterDelete: async (_ctx, tx, row) => {
      await sql`update ${sql.table(of.lines?.of.table ?? '')} set is_deleted = 1 where id = ${row.id}`.execute(tx)
      await addUp(tx, of, String(row[by]))
    },
  }
}
