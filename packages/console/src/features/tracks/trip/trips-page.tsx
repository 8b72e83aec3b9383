import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { trip as of } from '@fengsui/contract/tracks/trip.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatFull } from '../../../ui/format/time.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { replayAddress } from '../replay/replay-act.ts'
import '../../../i18n/areas/tracks-texts.ts'

const columns = [
  'transportNo',
  'plateNumber',
  'transportStatus',
  'eventCount',
  'departTime',
  'planArrive',
  'kilometres',
  'topSpeed',
  'driverName',
  'receiverName',
  'enterpriseName',
] as const
const second = { planArrive: 'arriveTime', driverName: 'escortName' } as const
const search = ['transportNo', 'plateNumber', 'enterpriseId', 'transportStatus', 'receiverName', 'departTime'] as const

/** The vehicles of these trips, from the first departure to the last arrival. */
function addressOf(rows: readonly RowOf<typeof of>[]): string {
  const starts = rows.flatMap(({ departTime }) => departTime ?? [])
  const ends = rows.map(({ arriveTime }) => arriveTime ?? formatFull(Date.now()))
  const vehicles = rows.flatMap(({ vehicleId }) => vehicleId ?? [])
  return replayAddress(vehicles, starts.toSorted()[0] ?? '', ends.toSorted().at(-1) ?? '')
}

/** Transport orders that have departed, as journeys; a row opens its track. */
export default function TripsPage() {
  const { t } = useTranslation('tracks')
  const navigate = useNavigate()
  return (
    <ResourcePage
      of={of}
      columns={columns}
      second={second}
      search={search}
      omit={['createTime']}
      bulk={(rows, clear) => [
        {
          key: 'replay',
          label: t('replayAct'),
          run: () => {
            clear()
            navigate(addressOf(rows))
          },
        },
      ]}
      onOpen={({ id }) => navigate(`/transport/trip/${id}`)}
    />
  )
}
