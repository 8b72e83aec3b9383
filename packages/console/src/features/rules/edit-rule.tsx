import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Severity, type SeverityLevel } from '../../ui/badges/severity.tsx'
import type { Row } from '../../ui/client/resource-calls.ts'
import { formatUnit } from '../../ui/format/unit.ts'
import { LimitDialog } from '../../ui/limits/limit-dialog.tsx'
import { startOf, unitOf } from './rule-of.ts'
import { useRuleWords } from './use-rule-words.ts'

/** Edits a limit for its scope: all devices of the kind, those of a workplace, or one device. */
export function EditRule({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation('rules')
  const words = useRuleWords()
  const language = useLanguage()
  return (
    <LimitDialog
      subject={
        <>
          <Severity level={row.severity as SeverityLevel} />
          <b>
            {words.metric(row)} {words.condition(row)} · {String(row.typeName ?? '')}
          </b>
          <span>{words.place(row)}</span>
        </>
      }
      unit={formatUnit(unitOf(row), language)}
      initial={startOf(row)}
      clearMode={String(row.clearMode)}
      targets={[{ key: 'row', label: t('thisRow'), input: { id: row.id, version: row.version } }]}
      done={close}
      close={close}
    />
  )
}
