import { licenceRecordStatus } from '@fengsui/contract/dictionaries/licence-record-status.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Steps } from 'antd'
import { useLabel } from '../../../i18n/use-language.ts'
import { useWidth } from '../../../kit/use-width.ts'

/** The way of an application that is granted. */
const way = ['0', '1', '2', '3', '4', '5', '6']
/** Where an application stands that left the way. */
const asideAt: Readonly<Record<string, number>> = { '7': 1, '8': 6, '9': 0, '10': 5 }
const wrong: ReadonlySet<string> = new Set(['7', '8', '10'])

/** How far an application has come; where it went another way, that is said in its place. */
export function RecordSteps({ status }: { status: string }) {
  const label = useLabel()
  const phone = useWidth() === 'phone'
  const at = asideAt[status] ?? way.indexOf(status)
  const shown = way.map((key, n) => (n === at ? status : key))
  return (
    <Steps
      size="small"
      orientation={phone ? 'vertical' : 'horizontal'}
      titlePlacement={phone ? 'horizontal' : 'vertical'}
      current={at}
      status={wrong.has(status) ? 'error' : status === '6' ? 'finish' : 'process'}
      items={shown.map((key) => ({ title: label(labelOf(licenceRecordStatus, key)) }))}
    />
  )
}
