import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import { checktemplate as of } from '@fengsui/contract/checks/check-template.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import type { NextRow } from '../../framework/store/row.ts'
import { requireAuthority } from '../registers/index.ts'

type Next = NextRow<typeof of>

export default implement(
  of,
  {},
  {
    beforeSave: async (ctx: Context, tx, next: Next) => {
      requireAuthority(ctx)
      const codes = new Set<string>()
      for (const { itemCode } of Array.isArray(next.items) ? next.items : []) {
        if (codes.has(itemCode)) throw badRequest(say.twiceItem, { name: itemCode })
        codes.add(itemCode)
      }
      if (Number(next.enabled ?? 1) !== 1) return undefined
      const other =
        await sql`select 1 from ops_check_template where tenant_id = ${ctx.caller.tenantId} and is_deleted = 0
        and enabled = 1 and enterprise_nature = ${next.enterpriseNature} and id is distinct from ${next.id ?? null}`.execute(
          tx,
        )
      if (other.rows.length > 0) throw badRequest(say.onePerNature)
      return undefined
    },
    deleteBlocker: async (ctx) => {
      requireAuthority(ctx)
      return null
    },
  },
)
