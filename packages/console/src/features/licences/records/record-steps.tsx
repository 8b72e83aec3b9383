import { licenceRecordStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useWidth } from '../../../ui/use-width.ts'
import './record-steps.css'

/** Statuses of an application on the regular path to approval. */
const way: readonly string[] = ['0', '1', '2', '3', '4', '5', '6']
/** Step shown for an application that left the regular path. */
const asideAt: Readonly<Record<string, number>> = { '7': 1, '8': 6, '9': 0, '10': 5 }
const wrong: ReadonlySet<string> = new Set(['7', '8', '10'])

/** Progress of an application; where it left the regular path, its status is shown instead of the step. */
export function RecordSteps({ status }: { status: string }) {
  const label = useLabel()
  const { t } = useTranslation('licences')
  const phone = useWidth() === 'phone'
  const at = lookup(asideAt, status) ?? way.indexOf(status)
  const shown = way.map((key, n) => (n === at ? status : key))
  const words = shown.map((key) => label(labelOf(licenceRecordStatus, key)))
  if (phone) return <p className="fs-record-step">{t('step', { at: at + 1, of: way.length, name: words[at] })}</p>
  return (
    <Steps
      size="small"
      titlePlacement="vertical"
      current={at}
      status={wrong.has(status) ? 'error' : status === '6' ? 'finish' : 'process'}
      items={words.map((title) => ({ title }))}
      className="fs-record-steps"
    />
  )
}
