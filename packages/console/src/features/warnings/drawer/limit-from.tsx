import { deviceFields } from '@fengsui/contract/devices/device.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { sideOf } from '../../../ui/badges/value-bar-geometry.ts'
import { page } from '../../../ui/client/resource-calls.ts'
import { noValue } from '../../../ui/format/number.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { type RuleRow, ruleOf } from '../chart/rule-of.ts'
import { figuresOf } from '../value-cell.tsx'
import type { Warning } from '../warning-row.ts'

const fields: Readonly<Record<string, Field>> = { ...deviceFields, ...workplace.fields }

/** Source of the limit: device, workplace or kind; a register field, a standard. */
export function LimitFrom({ row }: { row: Warning }) {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const rules = useRules(row)
  const figures = figuresOf(row)
  const rule = figures && ruleOf(rules, row, sideOf(figures.value, figures.limit, figures.unit))
  if (!rule) return noValue
  const [named] = (rule.valueFrom ?? '').split(/[|*]/)
  const field = rule.deviceId === null && rule.workplaceId === null ? lookup(fields, named ?? '') : undefined
  const basis = field
    ? t('limit.field', { field: label(field.label) })
    : rule.standard
      ? [rule.standard, rule.edition, rule.clause].filter(Boolean).join(' ')
      : t(rule.deviceId ? 'limit.device' : rule.workplaceId ? 'limit.workplace' : 'limit.kind')
  const since = rule.deviceId || rule.workplaceId ? rule.validFrom?.slice(0, 10) : undefined
  return since ? t('limit.since', { basis, since }) : basis
}

function useRules(row: Warning): RuleRow[] {
  const may = usePermission()
  const { metric, deviceKind, deviceId, workplaceId } = row
  const ways = [
    { scope: 'kind', kind: deviceKind },
    ...(deviceId ? [{ deviceId }] : []),
    ...(workplaceId ? [{ workplaceId }] : []),
  ]
  return useQueries({
    queries: ways.map((way) => ({
      queryKey: ['limits', metric, way],
      queryFn: () => page(warnRule, { ...way, metric, current: 1, size: 100 }),
      enabled: metric !== null && may('device_view'),
      staleTime: 300_000,
    })),
    combine: (answers) => answers.flatMap(({ data }) => (data?.records ?? []) as readonly RuleRow[]),
  })
}
