import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { sentenceOf } from '../value-cell.tsx'
import type { WarningDetail } from '../warning-row.ts'
import { Section } from './section.tsx'

/** Log actions whose words ask the plant to do something. */
const asking: ReadonlySet<string> = new Set(['supervise', 'confirm', 'verify'])

/** What was asked before this decision: the last order or return, else the violation itself. */
export function Asked({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [last] = detail.logs
    .filter(({ action, opinion, toStatus }) => asking.has(action) && opinion && toStatus !== handleStatus.is.handled)
    .sort((a, b) => (a.time < b.time ? 1 : -1))
  return (
    <Section heading={t('asked')} note={last && `${last.userName ?? ''} ${last.time.slice(5, 16)}`}>
      <p className="fs-words">{last?.opinion ?? sentenceOf(detail, language)}</p>
    </Section>
  )
}
