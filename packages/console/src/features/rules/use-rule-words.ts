import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { formatMeasured, formatPercent, noValue } from '../../ui/format/number.ts'
import { formatUnit } from '../../ui/format/unit.ts'
import { fieldLabel } from '../../ui/limits/field-label.ts'
import { conditionOf, isSwitch, metricOfKind } from '../../ui/limits/words.ts'
import { deadbandOf, figureOf, sourceField, unitOf } from './rule-of.ts'

type Row = RowOf<typeof warnRule>

/** Returns the localised texts of a limit row. */
export function useRuleWords() {
  const { t } = useTranslation('rules')
  const label = useLabel()
  const language = useLanguage()
  const figure = (value: number, row: Row) =>
    `${formatMeasured(value, unitOf(row))} ${formatUnit(unitOf(row), language)}`.trim()
  const delay = (seconds: unknown, samples: unknown) =>
    samples ? t('delaySamples', { count: Number(samples) }) : t('delaySeconds', { count: Number(seconds ?? 0) })
  const field = (row: Row): string | undefined => {
    const from = sourceField(row)
    if (!from) return undefined
    const name = label(fieldLabel(from.name)) || from.name
    return from.share === 1 ? name : t('shareOf', { field: name, share: formatPercent(from.share) })
  }
  return {
    kind: (row: Row) => label(labelOf(deviceKind, row.kind as string)) || String(row.kind),
    metric: (row: Row) => label(metricOfKind(row.kind, row.metric)?.label) || String(row.metric),
    condition: (row: Row) => t(`condition.${conditionOf(row.op, row.kind, row.metric)}`),
    field,
    value: (row: Row) => {
      const value = figureOf(row.value)
      if (isSwitch(row.kind, row.metric)) return noValue
      if (value === null) return row.valueFrom ? t('byField') : noValue
      if (row.op === 'frames') return t('confidence', { share: formatPercent(value) })
      if (row.op === 'rise') return t('within', { value: figure(value, row), count: Number(row.windowSeconds ?? 0) })
      return row.op === 'untouched' ? t('delaySeconds', { count: value }) : figure(value, row)
    },
    delays: (row: Row) => {
      const dead = deadbandOf(row)
      return t('delays', {
        on: delay(row.forSeconds, row.forSamples),
        dead: dead ? (dead.percent ? formatPercent(dead.by / 100) : figure(dead.by, row)) : noValue,
        off: delay(row.clearSeconds, row.clearSamples),
      })
    },
    place: (row: Row) =>
      (row.deviceName as string | null) ??
      (row.workplaceName as string | null) ??
      t('everyDevice', { kind: label(labelOf(deviceKind, row.kind as string)) }),
  }
}
