import { violationHandling, warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { FilePictures } from '../../../ui/file-pictures.tsx'
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
            <FilePictures files={detail.files} />
          </Words>
        </Section>
      )}
      {applyReason && (of === 'application' || (!of && detail.nature !== warnNature.is.violation)) && (
        <Section heading={t('application')}>
          <Words text={applyReason}>
            <FilePictures files={detail.applyFiles} />
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
