import { vehicleTrack as of } from '@fengsui/contract/tracks/vehicle-track.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { TrackDrawer } from './track-drawer.tsx'

const columns = [
  'plateNumber',
  'onLine',
  'speed',
  'locateTime',
  'longitude',
  'dayMileage',
  'temperature',
  'transportNo',
  'enterpriseName',
] as const
const second = { plateNumber: 'vehicleKind', longitude: 'latitude' } as const
const search = ['plateNumber', 'enterpriseId', 'onLine', 'vehicleKind', 'locateTime'] as const

/** Vehicles with their latest place; a row opens its track. */
export default function VehiclesPage() {
  const { id, open, close } = useOpenedId()
  return (
    <>
      <ResourcePage of={of} columns={columns} second={second} search={search} omit={['createTime']} onOpen={open} />
      <TrackDrawer id={id} close={close} />
    </>
  )
}
