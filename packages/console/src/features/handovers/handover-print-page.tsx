import { handover } from '@fengsui/contract/handovers/handover.ts'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { fileOf } from '../../ui/client/file.ts'
import { Paper } from '../../ui/page/paper.tsx'
import { RecordFailed } from '../../ui/page/record-failed.tsx'
import { FileButton } from '../../ui/resource/export/export-button.tsx'
import { HandoverSheet } from './handover-sheet.tsx'
import { useHandover } from './use-handover.ts'
import '../../i18n/areas/statistics-texts.ts'

/** One handover for printing and as a document. */
export default function HandoverPrintPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['today', 'statistics'])
  const { data, error, refetch } = useHandover(id)
  if (error && !data) return <RecordFailed error={error} again={() => void refetch()} />
  return (
    <App message={{ duration: 3, maxCount: 3 }} component={false}>
      <Paper
        controls={
          <>
            <Link to="/tz/handover">{t('handover.past')}</Link>
            <FileButton ask={() => fileOf(handover, 'document', { id })} label={t('statistics:daily.document')} />
          </>
        }
      >
        {data && <HandoverSheet of={data} paper />}
      </Paper>
    </App>
  )
}
