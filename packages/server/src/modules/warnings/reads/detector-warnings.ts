import { warnSource } from '@fengsui/contract/dictionaries/warnings.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { detectorOutages, detectorTypes, type detectorWarnings } from '@fengsui/contract/warnings/detector-warnings.ts'
import { type RawBuilder, sql } from 'kysely'

const outage = sql<boolean>`(source = ${sql.lit(warnSource.is.deviceFault)} and type_key in (${sql.join(detectorOutages.map((type) => sql.lit(type)))}))`
const all = sql<boolean>`(source = ${sql.lit(warnSource.is.peopleMonitoring)} or ${outage})`
const named = sql.join(Object.values(detectorTypes).map((type) => sql.lit(type)))

/**
 * Conditions on the columns `source` and `type_key` of warnings: what people detectors raise (domain-model.md#G.2).
 * Outages of people detectors are warnings of source device; their type names the kind.
 */
export const ofDetectors: Readonly<Record<KeyOf<typeof detectorWarnings>, RawBuilder<boolean>>> = {
  all,
  outage,
  other: sql<boolean>`(${all} and not ${outage} and type_key not in (${named}))`,
}
