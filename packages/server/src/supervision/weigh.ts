import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { weakenedFields } from '@fengsui/contract/supervision/weakens.ts'
import { type DeviceKind, kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import type { Db } from '../framework/context.ts'
import type { Row } from '../framework/store/row.ts'
import type { Definitions } from '../telemetry/registry/registry-rows.ts'
import { applyTo } from './apply-to.ts'
import { definitionsOf, judgedBy } from './definitions.ts'
import { isAnyWeaker } from './weaker.ts'

/** A change to a device or a workstation, as it would be saved. */
export interface WeakeningChange {
  readonly subject: 'device' | 'station'
  readonly fields: FieldMap
  readonly before: Row
  readonly after: Row
}

/**
 * Returns the fields of a change that weaken supervision, under the judge's limits for the whole enterprise.
 */
export async function weakenedBy(db: Db, change: WeakeningChange): Promise<string[]> {
  return weakeningFields(await definitionsOf(db, String(change.before.enterpriseId)), change)
}

/** The same for definitions in memory. */
export function weakeningFields(
  definitions: Definitions,
  { subject, fields, before, after }: WeakeningChange,
): string[] {
  const now = judgedBy(definitions)
  const id = String(before.id)
  return weakenedFields(fields, before, after, {
    usual: (name) => usualOf(fields, before, name),
    limitsWeaken: (names) => {
      const values = Object.fromEntries(names.map((name) => [name, after[name] ?? null]))
      return isAnyWeaker(now, judgedBy(applyTo(definitions, { subject, id, values })))
    },
    bindsFreely: subject === 'device' && !before.heartTime && !before.lastValueTime,
  })
}

/**
 * Returns the effective value of an empty field: the kind's own seconds, else the default from its
 * declaration.
 */
function usualOf(fields: FieldMap, { kind }: Row, name: string): number | null {
  const of = Object.hasOwn(kindMetrics, String(kind)) ? kindMetrics[kind as DeviceKind] : undefined
  if (name === 'offlineSeconds') return of?.offlineSeconds ?? null
  if (name === 'samplingSeconds') return of?.metrics[0]?.sampleSeconds ?? null
  const usual = fields[name]?.default
  return usual === undefined || usual === null || usual === '' ? null : Number(usual)
}
