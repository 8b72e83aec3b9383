import { alarmTypeExt, handleType, warnSeverity, warnSource } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warningFilters } from '@fengsui/contract/warnings/warning.ts'
import * as lists from '@fengsui/contract/warnings/warning-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { type Implementation, implement, type RawInput } from '../../framework/http/implement.ts'
import { isOrdered } from '../../framework/store/order.ts'
import { type ExtraConditions, page } from '../../framework/store/page.ts'
import { warningsAlso } from './reads/filters.ts'

const also = warningsAlso(null)

/** A list of the warnings that `which` selects, with the filters of all lists of warnings. */
function listOf(of: Resource, which: RawBuilder<boolean>, order?: RawInput): Implementation {
  const conditions = (ctx: Context, raw: RawInput): ExtraConditions => [...also(ctx, raw), which]
  const ordered = (raw: RawInput) => (isOrdered(of, raw) ? raw : { ...raw, ...order })
  return implement(
    of,
    {},
    {
      conditions,
      filters: warningFilters,
      overrides: { page: (ctx, raw) => page(ctx, of, ordered(raw), conditions(ctx, raw)) },
    },
  )
}
const ofType = (type: string) => sql<boolean>`type_key = ${`e${type}`}`
/** Red and orange warnings, and those escalated to the county or above. */
const isHighRisk = sql<boolean>`(severity in (${sql.lit(warnSeverity.is.red)}, ${sql.lit(warnSeverity.is.orange)})
  or handle_type >= ${sql.lit(handleType.is.countyEmergencyBureau)})`

/** Lists of warnings besides the families: each is a part of all warnings. */
export const warningLists: readonly Implementation[] = [
  // Unhandled warnings come first, then the most severe, then the newest.
  listOf(lists.highRisk, isHighRisk, { ascs: 'handleStatus,severity', descs: 'warnTime' }),
  listOf(lists.longTimeOverMan, ofType(alarmTypeExt.is.personLimitExceededLong)),
  listOf(lists.longTimeElectrostatic, ofType(alarmTypeExt.is.staticNotDischargedLong)),
  listOf(lists.detectorWarnings, sql<boolean>`source = ${warnSource.is.peopleMonitoring}`),
]
