import { say } from '@fengsui/contract/kit/label.ts'
import { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { implement } from '../../../framework/http/implement.ts'
import { page } from '../../../framework/store/page.ts'
import { setLimit } from './set-limit.ts'
import { visibleRules } from './visible-rules.ts'

export default implement(
  warnRule,
  { submit: setLimit },
  {
    overrides: {
      page: async (ctx, raw) => {
        const found = await page(ctx, warnRule, raw, [visibleRules(ctx.caller)])
        const named = (row: Record<string, unknown>) => ({
          ...row,
          typeName: say(typeLabel(String(row.typeKey)), ctx.request.language),
        })
        return { ...found, records: found.records.map(named) }
      },
    },
  },
)
