import { trip as of } from '@fengsui/contract/tracks/trip.ts'
import { useNavigate } from 'react-router'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'

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

/** Transport orders that have departed, as journeys; a row opens its track. */
export default function TripsPage() {
  const navigate = useNavigate()
  return (
    <ResourcePage
      of={of}
      columns={columns}
      second={second}
      search={search}
      omit={['createTime']}
      onOpen={({ id }) => navigate(`/transport/trip/${id}`)}
    />
  )
}
