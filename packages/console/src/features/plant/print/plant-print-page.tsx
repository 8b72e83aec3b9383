import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { severityVariables } from '../../../ui/badges/severity-colours.ts'
import { RecordFailed } from '../../../ui/page/record-failed.tsx'
import { useOverview, usePlantRow } from '../use-plant.ts'
import { PlantSheets } from './plant-sheets.tsx'
import './print.css'
import '../../../i18n/areas/plant-texts.ts'

/** What is known of a plant on two A4 pages: the rooms on the first, papers, stock and time line on the second. */
export default function PlantPrintPage() {
  const { t } = useTranslation('plant')
  const { id = '' } = useParams()
  const { data: row, error, refetch } = usePlantRow(id)
  const overview = useOverview(id)
  if (error) return <RecordFailed error={error} again={() => void refetch()} />
  if (overview.error && !overview.data)
    return <RecordFailed error={overview.error} again={() => void overview.refetch()} />
  return (
    <main className="fs-plant-print" style={severityVariables('light')}>
      <div className="fs-plant-print-bar">
        <Button type="primary" disabled={!row || !overview.data} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {row && overview.data ? <PlantSheets row={row} overview={overview.data} /> : <Skeleton active />}
    </main>
  )
}
