import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { ruleFields } from '@fengsui/contract/telemetry/rule-fields.ts'
import type { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { Severity, type SeverityLevel } from '../../ui/badges/severity.tsx'
import { noValue } from '../../ui/format/number.ts'
import { Drawer } from '../../ui/page/drawer.tsx'
import { FieldCell } from '../../ui/resource/cells/cells.tsx'
import { type Act, RowActs } from '../../ui/table/row-acts.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { RuleBasis } from './use-rule-columns.tsx'
import { useRuleWords } from './use-rule-words.ts'

interface RuleDrawerProps {
  row: RowOf<typeof warnRule> | undefined
  acts: readonly Act[]
  close: () => void
}

/** One limit in full. */
export function RuleDrawer({ row, acts, close }: RuleDrawerProps) {
  const width = useWidth()
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      title={row ? String(row.typeName ?? '') : ''}
      extra={row && <Severity level={row.severity as SeverityLevel} />}
      size={width === 'phone' ? '100%' : 640}
      footer={row && acts.length > 0 && <RowActs acts={acts} name={String(row.typeName ?? '')} />}
    >
      {row && <RuleFacts row={row} />}
    </Drawer>
  )
}

function RuleFacts({ row }: { row: RowOf<typeof warnRule> }) {
  const { t } = useTranslation('rules')
  const label = useLabel()
  const words = useRuleWords()
  const declared = (name: keyof typeof ruleFields): [string, ReactNode] => [
    label(ruleFields[name].label),
    <FieldCell key={name} name={name} field={ruleFields[name]} row={row} />,
  ]
  const facts: [string, ReactNode][] = [
    [label(ruleFields.kind.label), words.kind(row)],
    [label(ruleFields.metric.label), words.metric(row)],
    [label(ruleFields.op.label), words.condition(row)],
    [label(ruleFields.value.label), words.value(row)],
    [label(ruleFields.valueFrom.label), words.field(row) ?? noValue],
    [t('column.delays'), words.delays(row)],
    [label(ruleFields.scope.label), t(`scope.${row.scope as 'kind'}`)],
    [t('column.place'), words.place(row)],
    declared('enterpriseName'),
    declared('enabled'),
    [t('column.basis'), <RuleBasis key="basis" row={row} />],
    [t('column.setBy'), String(row.updateUserName ?? t('system'))],
    declared('validFrom'),
    declared('updateTime'),
  ]
  return (
    <dl className="fs-detail" tabIndex={0}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
