import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { businesslicensewarning as warning } from '@fengsui/contract/licences/warning.ts'
import { badRequest, forbidden } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { lock } from '../../framework/store/detail.ts'

const dayMs = 86_400_000
const kept = ['licenceId', 'warnKind', 'warnDate'] as const

/** An enterprise records how it handled a warning; it cannot edit the warning itself. */
export default implement(
  warning,
  {},
  {
    beforeSave: async (ctx, tx, next, before) => {
      const isTouched = kept.some((name) => String(next[name] ?? '') !== String(before?.[name] ?? ''))
      if (ctx.caller.userType === 'esp' && isTouched) throw badRequest(say.ownOnly)
      if (next.handled && !next.handleOpinion)
        throw badRequest(messages.required, { label: warning.fields.handleOpinion.label })
      if (before && String(before.licenceId) !== String(next.licenceId)) throw badRequest(say.sameLicence)
      if (before) return undefined
      const { enterpriseId, validTo } = await lock(tx, ctx.caller, businesslicense, String(next.licenceId))
      const today = shanghaiDay(ctx.clock.now())
      const remainDays = Math.round((Date.parse(String(validTo)) - Date.parse(today)) / dayMs)
      return { enterpriseId, validTo, remainDays, warnDate: next.warnDate ?? today }
    },
    deleteBlocker: async (ctx) => {
      if (ctx.caller.userType === 'esp') throw forbidden()
      return null
    },
  },
)
