import { violationHandling, warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { FileItem } from '@fengsui/contract/kit/field.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import type { WarningDetail } from '../warning-row.ts'
import { Section } from './section.tsx'

interface ResultsProps {
  detail: WarningDetail
  /** Limits to one of the two, where it is being decided. */
  of?: 'handling' | 'application'
}

/** User input and attachments: the handling with its sanction, the application. */
export function Results({ detail, of }: ResultsProps) {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const { handleResult, applyReason } = detail
  const sanction = label(labelOf(violationHandling, detail.violationHandling))
  const fine = detail.fineAmount && t('fine', { amount: formatNumber(detail.fineAmount, 2) })
  return (
    <>
      {handleResult && of !== 'application' && (
        <Section heading={t('result')} note={[sanction, fine].filter(Boolean).join(' ') || undefined}>
          <Words text={handleResult}>
            <Files files={detail.files} />
          </Words>
        </Section>
      )}
      {applyReason && (of === 'application' || (!of && detail.nature !== warnNature.is.violation)) && (
        <Section heading={t('application')}>
          <Words text={applyReason}>
            <Files files={detail.applyFiles} />
          </Words>
        </Section>
      )}
    </>
  )
}

const Words = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="fs-words">
    <p>{text}</p>
    {children}
  </div>
)

function Files({ files }: { files: readonly FileItem[] }) {
  if (files.length === 0) return null
  return (
    <ul>
      {files.map(({ id, name, link }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
