import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { ruleFields } from '@fengsui/contract/telemetry/rule-fields.ts'
import type { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { useTranslation } from 'react-i18next'
import { Severity, type SeverityLevel } from '../../ui/badges/severity.tsx'
import { Stamp } from '../../ui/badges/stamp.tsx'
import { noValue } from '../../ui/format/number.ts'
import { Basis, type BasisOf } from '../../ui/limits/basis.tsx'
import type { OwnColumn } from '../../ui/resource/use-columns-of.tsx'
import { figureOf, unitOf, usualOf } from './rule-of.ts'
import { useRuleWords } from './use-rule-words.ts'

/** Columns of the limits: metric, value, delays, severity, source, basis, author and time. */
export function useRuleColumns(): readonly OwnColumn<RowOf<typeof warnRule>>[] {
  const { t } = useTranslation('rules')
  const words = useRuleWords()
  const heading = (text: string) => [text, text] as const
  return [
    {
      key: 'metric',
      label: heading(t('column.judged')),
      width: 260,
      cell: (row) => (
        <>
          {words.kind(row)} · {words.metric(row)} {words.condition(row)}
          <span className="fs-second">{String(row.typeName ?? '')}</span>
        </>
      ),
    },
    {
      key: 'value',
      label: ruleFields.value.label,
      width: 110,
      priority: 'decides',
      align: 'right',
      cell: (row) => <b>{words.value(row)}</b>,
    },
    { key: 'delays', label: heading(t('column.delays')), width: 210, cell: words.delays },
    { key: 'severity', label: ruleFields.severity.label, width: 96, priority: 'decides', cell: severityCell },
    {
      key: 'scope',
      label: ruleFields.scope.label,
      width: 150,
      cell: (row) => (
        <>
          {t(`scope.${row.scope as 'kind'}`)}
          <span className="fs-second">{words.place(row)}</span>
        </>
      ),
    },
    { key: 'basis', label: heading(t('column.basis')), width: 200, cell: (row) => <RuleBasis row={row} /> },
    {
      key: 'setBy',
      label: heading(t('column.setBy')),
      width: 120,
      cell: (row) => (
        <>
          {String(row.updateUserName ?? (row.scope === 'kind' ? t('system') : noValue))}
          <span className="fs-second">
            <Stamp time={(row.validFrom ?? row.updateTime) as string | null} />
          </span>
        </>
      ),
    },
  ]
}

const severityCell = (row: RowOf<typeof warnRule>) =>
  row.enabled === 0 ? <Off /> : <Severity level={row.severity as SeverityLevel} />

function Off() {
  return useTranslation('rules').t('off')
}

/** Standard, edition and clause; 待核对 until the clause has been checked against the standard. */
export function RuleBasis({ row }: { row: RowOf<typeof warnRule> }) {
  const { field } = useRuleWords()
  const own = figureOf(row.value)
  return (
    <Basis
      scope={String(row.scope)}
      origin={String(row.origin)}
      standard={row.standard as BasisOf['standard']}
      clause={row.clause as BasisOf['clause']}
      edition={row.edition as BasisOf['edition']}
      checked={row.checked as BasisOf['checked']}
      op={String(row.op)}
      value={own}
      usual={usualOf(row)}
      unit={unitOf(row)}
      field={own === null ? field(row) : undefined}
    />
  )
}
