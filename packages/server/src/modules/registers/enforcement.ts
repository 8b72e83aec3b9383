import { enterpriseenforcementinfo } from '@fengsui/contract/registers/enterpriseenforcementinfo.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { nextNumber } from '../../framework/store/number.ts'
import type { NextRow } from '../../framework/store/row.ts'
import { ownOrganisation, requireAuthority, requireWriter } from './authority.ts'
import { requireOrder, requirePast } from './dates.ts'

const { fields } = enterpriseenforcementinfo

function checkFacts(next: NextRow<typeof enterpriseenforcementinfo>): void {
  const officers = new Set(
    String(next.officers ?? '')
      .split(/[\s,，、;；]+/)
      .filter(Boolean),
  )
  if (officers.size < 2) throw badRequest(say.officers)
  const day = [next.enforceDate, fields.enforceDate.label] as const
  requireOrder(day, [next.deadline, fields.deadline.label])
  requireOrder(day, [next.recheckDate, fields.recheckDate.label])
}

export default implement(
  enterpriseenforcementinfo,
  {},
  {
    beforeSave: async (ctx, tx, next, before) => {
      requireAuthority(ctx)
      if (before) requireWriter(ctx, before.enforceOrg)
      requirePast(ctx, next.enforceDate, fields.enforceDate.label)
      checkFacts(next)
      const enforceOrg = ownOrganisation(ctx, next.enforceOrg, fields.enforceOrg.label)
      if (before) return { enforceOrg }
      const { prefix = '' } = enterpriseenforcementinfo
      return { enforceOrg, enforcementNo: await nextNumber(tx, ctx.caller.tenantId, prefix, ctx.clock.now()) }
    },
    deleteBlocker: async (ctx, _tx, row) => {
      requireWriter(ctx, row.enforceOrg)
      return null
    },
  },
)
