import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { businesslicenserecordlog as log } from '@fengsui/contract/licences/record-parts.ts'
import type { Context } from '../../../framework/context.ts'
import { forbidden } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { lock } from '../../../framework/store/detail.ts'

/** Throws unless the caller is the platform administrator, who alone may write or delete history records. */
function requireAdministrator({ caller }: Context): void {
  if (!caller.roles.includes('administrator')) throw forbidden()
}

export default implement(
  log,
  {},
  {
    beforeSave: async (ctx, tx, next) => {
      requireAdministrator(ctx)
      const row = await lock(tx, ctx.caller, record, String(next.recordId))
      return { enterpriseId: row.enterpriseId, operator: ctx.caller.name, operateTime: ctx.clock.now() }
    },
    deleteBlocker: async (ctx) => {
      requireAdministrator(ctx)
      return null
    },
  },
)
