import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { Severity } from '../../../ui/badges/severity.tsx'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Basis } from '../../../ui/limits/basis.tsx'
import { fieldLabel } from '../../../ui/limits/field-label.ts'
import { conditionOf, isSwitch, metricOfKind } from '../../../ui/limits/words.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { offlineKey } from './offline-row.ts'
import { unitOf } from './use-limits.ts'

type Limit = LimitInForce & { id: string }

/** Columns of a device's limits; the edit column only if the caller may set limits. */
export function useLimitColumns(device: DeviceRow, edit: ((limit: LimitInForce) => void) | undefined): Column<Limit>[] {
  const { t } = useTranslation(['devices', 'rules'])
  const label = useLabel()
  const language = useLanguage()
  const roomy = useWidth() === 'full'
  const figure = (value: number | null, unit: string) =>
    value === null ? noValue : `${formatMeasured(value, unit)} ${formatUnit(unit, language)}`.trim()
  const delay = (seconds: number, samples: number | null) =>
    samples ? t('rules:delaySamples', { count: samples }) : t('rules:delaySeconds', { count: seconds })
  const delays = ({ metric, value, clear, unit, ...of }: Limit) =>
    metric === offlineKey
      ? t('devices:limits.backOnline')
      : t('rules:delays', {
          on: delay(of.onDelay, of.onSamples),
          dead: value === null || value === clear ? noValue : figure(Math.abs(value - clear), unit),
          off: delay(of.offDelay, of.offSamples),
        })
  const name = ({ metric }: Limit) =>
    metric === offlineKey ? t('devices:limits.offline') : label(metricOfKind(device.kind, metric)?.label) || metric
  const shown = (of: Limit) =>
    of.windowSeconds === null
      ? figure(of.value, unitOf(of))
      : t('rules:within', { value: figure(of.value, of.unit), count: of.windowSeconds })
  const condition = ({ metric, op }: Limit) =>
    metric === offlineKey ? t('devices:limits.silent') : t(`rules:condition.${conditionOf(op, device.kind, metric)}`)
  const setter = ({ setBy, scope }: Limit) => setBy ?? (scope === 'kind' ? t('rules:system') : noValue)
  const time = ({ setAt }: Limit) => setAt?.slice(0, 16) ?? noValue
  const who: Column<Limit>[] = roomy
    ? [
        { key: 'setBy', heading: t('rules:column.setBy'), width: 100, cell: setter },
        { key: 'setAt', heading: t('rules:column.setAt'), width: 165, cell: time },
      ]
    : [
        {
          key: 'setBy',
          heading: t('rules:column.setBy'),
          width: 150,
          cell: (limit) => (
            <>
              {setter(limit)}
              {limit.setAt && <span className="fs-second">{time(limit)}</span>}
            </>
          ),
        },
      ]
  const columns: Column<Limit>[] = [
    { key: 'metric', heading: t('devices:limits.metric'), width: roomy ? 130 : 105, cell: name },
    { key: 'condition', heading: t('devices:limits.condition'), width: roomy ? 190 : 120, cell: condition },
    {
      key: 'value',
      heading: t('devices:limits.value'),
      width: 105,
      align: 'right',
      cell: (of) => <b>{isSwitch(device.kind, of.metric) ? noValue : shown(of)}</b>,
    },
    { key: 'delays', heading: t('rules:column.delays'), width: 215, cell: delays },
    {
      key: 'typeKey',
      heading: t('rules:column.raises'),
      width: roomy ? 210 : 130,
      cell: ({ typeKey }) => <span title={label(typeLabel(typeKey))}>{label(typeLabel(typeKey))}</span>,
    },
    {
      key: 'severity',
      heading: t('rules:column.severity'),
      width: 90,
      cell: ({ severity, enabled }) => (enabled === 0 ? t('rules:off') : <Severity level={severity} />),
    },
    {
      key: 'scope',
      heading: t('devices:limits.from'),
      width: roomy ? 120 : 90,
      cell: ({ scope }) => t(`rules:scope.${scope}`),
    },
    {
      key: 'basis',
      heading: t('rules:column.basis'),
      width: 165,
      grows: true,
      cell: ({ key: _, ...of }) => (
        <Basis {...of} field={of.field ? label(fieldLabel(of.field)) || of.field : undefined} />
      ),
    },
    ...who,
  ]
  if (!edit) return columns
  const act: Column<Limit> = {
    key: 'acts',
    heading: <span className="fs-acts-heading">{t('rules:column.acts')}</span>,
    width: 70,
    cell: (limit) =>
      limit.ruleId || limit.kindRuleId ? (
        <span className="fs-acts">
          <button type="button" className="fs-plain fs-link" onClick={() => edit(limit)}>
            {t('rules:edit')}
            <span className="fs-unseen">
              {name(limit)} {condition(limit)}
            </span>
          </button>
        </span>
      ) : null,
  }
  return [...columns, act]
}
