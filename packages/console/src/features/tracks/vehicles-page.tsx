import { vehicleTrack as of } from '@fengsui/contract/tracks/vehicle-track.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatFull } from '../../ui/format/time.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { replayAddress } from './replay/replay-act.ts'
import { TrackDrawer } from './track-drawer.tsx'
import '../../i18n/areas/tracks-texts.ts'

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

/** Vehicles chosen from the list are replayed over this time. */
const replayedMs = 4 * 3_600_000

/** Vehicles with their latest place; a row opens its track. */
export default function VehiclesPage() {
  const { t } = useTranslation('tracks')
  const navigate = useNavigate()
  const { id, open, close } = useOpenedId()
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        second={second}
        search={search}
        omit={['createTime']}
        onOpen={open}
        bulk={(rows, clear) => [
          {
            key: 'replay',
            label: t('replayAct'),
            run: () => {
              clear()
              const now = Date.now()
              const ids = rows.flatMap(({ vehicleId }) => vehicleId ?? [])
              navigate(replayAddress(ids, formatFull(now - replayedMs), formatFull(now)))
            },
          },
        ]}
      />
      <TrackDrawer id={id} close={close} />
    </>
  )
}
