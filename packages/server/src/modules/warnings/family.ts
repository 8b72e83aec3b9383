import { warningFilters, type warningproduce } from '@fengsui/contract/warnings/warning.ts'
import type { Context } from '../../framework/context.ts'
import { type Handlers, type Implementation, implement } from '../../framework/http/implement.ts'
import { apply } from './acts/apply.ts'
import { confirm } from './acts/confirm.ts'
import { handle } from './acts/handle.ts'
import { report } from './acts/report.ts'
import { verify } from './acts/verify-warning.ts'
import { detail } from './reads/detail.ts'
import { warningsAlso } from './reads/filters.ts'
import { lastMonth, lastYear } from './reads/last.ts'
import { summary } from './reads/summary.ts'

type Calls = (typeof warningproduce)['calls']

/**
 * A family of warnings: lists are limited to its own sources; detail and actions accept any warning in scope,
 * since a link names a warning without its family.
 */
export function familyOf(of: typeof warningproduce, sources: readonly string[]): Implementation {
  const also = warningsAlso(sources)
  const calls: Handlers<Calls> = {
    detail,
    handle,
    apply,
    confirm,
    report,
    verify,
    summary: (ctx: Context, _input, raw) => summary(ctx, of, raw, also(ctx, raw)),
    selectSummeryLastYear: (ctx) => lastYear(ctx, sources),
    selectSummeryLastMonth: (ctx) => lastMonth(ctx, sources),
  }
  return implement(of, calls, { conditions: also, filters: warningFilters })
}
