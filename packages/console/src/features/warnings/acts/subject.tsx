import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Severity } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { formatMeasured } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { figuresOf, sentenceOf } from '../value-cell.tsx'
import type { Warning } from '../warning-row.ts'

/** Header of a dialog: the warning it is about, or how many. */
export function Subject({ rows }: { rows: readonly Warning[] }) {
  const { t } = useTranslation(['warnings', 'marks'])
  const language = useLanguage()
  const typeName = useTypeName()
  const [row] = rows
  if (!row) return null
  if (rows.length > 1) return <span>{t('warnings:subjectMany', { count: rows.length, first: row.warnNo })}</span>
  const figures = figuresOf(row)
  const side = figures && figures.value < figures.limit ? 'lower' : 'upper'
  return (
    <>
      <Severity level={row.severity} />
      <b>{typeName(row)}</b>
      <span className="fs-subject-place">
        <EnterpriseLink id={row.enterpriseId} name={row.enterpriseName ?? ''} /> {row.workplaceName ?? row.deviceName}
      </span>
      <span className="fs-subject-value">
        {figures ? (
          <>
            <b>{formatMeasured(figures.value, figures.unit)}</b> {formatUnit(figures.unit, language)}{' '}
            <small>{t(`marks:limit.${side}`, { value: formatMeasured(figures.limit, figures.unit) })}</small>
          </>
        ) : (
          sentenceOf(row, language)
        )}
      </span>
    </>
  )
}
