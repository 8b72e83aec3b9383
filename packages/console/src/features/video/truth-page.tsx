import { videoTruth } from '@fengsui/contract/video/truth.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import '../../i18n/areas/video-texts.ts'

const columns = [
  'deviceName',
  'typeKey',
  'workplaceName',
  'enterpriseName',
  'verdicts',
  'wrong',
  'score',
  'low',
  'high',
  'doubtful',
] as const
const search = ['deviceName', 'typeKey', 'enterpriseId', 'doubtful'] as const
type Share = { readonly score?: unknown; readonly low?: unknown; readonly high?: unknown }
const percent = (value: unknown) =>
  value === null || value === undefined ? '—' : `${Math.round(Number(value) * 100)} %`
const cells = {
  score: ({ score }: Share) => percent(score),
  low: ({ low }: Share) => percent(low),
  high: ({ high }: Share) => percent(high),
}

/** How often the image analysis of each camera was right over thirty days. */
export default function TruthPage() {
  const { t } = useTranslation('video')
  return (
    <ResourcePage
      of={videoTruth}
      columns={columns}
      search={search}
      cells={cells}
      toolbar={<span>{t('truth.note')}</span>}
    />
  )
}
