import { vehicleTrack as of } from '@fengsui/contract/tracks/vehicle-track.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { page } from '../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../ui/page/record-drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { TrackPicture } from './track-picture.tsx'
import { VehiclePictures } from './vehicle-pictures.tsx'
import '../../i18n/areas/tracks-texts.ts'

const facts = [
  'enterpriseName',
  'vehicleKind',
  'onLine',
  'locateTime',
  'speed',
  'direction',
  'longitude',
  'latitude',
  'accOn',
  'mileage',
  'dayMileage',
  'temperature',
  'humidity',
  'transportNo',
] as const
/** The latest place is asked for again as often as a terminal reports it. */
const everyMs = 10_000

/** A vehicle with its latest place and the track of the last 24 hours. */
export function TrackDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('tracks')
  const latest = useQuery({
    queryKey: [of.path, 'latest', id],
    queryFn: async ({ signal }) => (await page(of, { vehicleId: id ?? '' }, signal)).records[0] ?? null,
    enabled: id !== undefined,
    refetchInterval: everyMs,
  })
  const track = useQuery({
    queryKey: [of.path, 'position', id],
    queryFn: ({ signal }) => call(of, 'position', { vehicleId: id ?? '' }, signal),
    enabled: id !== undefined,
    refetchInterval: everyMs,
  })
  const pictures = useQuery({
    queryKey: [of.path, 'pictures', id],
    queryFn: ({ signal }) => call(of, 'pictures', { vehicleId: id ?? '' }, signal),
    enabled: id !== undefined,
    refetchInterval: everyMs,
  })
  const row = latest.data
  const driven = track.data
  return (
    <RecordDrawer
      open={id !== undefined}
      title={driven?.plateNumber ?? row?.plateNumber ?? ''}
      loading={latest.isPending || track.isPending}
      error={latest.error ?? track.error}
      again={() => {
        void latest.refetch()
        void track.refetch()
      }}
      close={close}
    >
      {row && driven && (
        <>
          <Section
            heading={t('track')}
            note={t('driven', { positions: driven.positions, kilometres: driven.kilometres })}
          >
            {driven.points.length < 2 ? (
              <p className="fs-panel-none">{t('noTrack')}</p>
            ) : (
              <TrackPicture points={driven.points} />
            )}
          </Section>
          {pictures.data && pictures.data.length > 0 && (
            <Section heading={t('pictures.ofVehicle')} note={pictures.data.length}>
              <VehiclePictures pictures={pictures.data.toReversed()} />
            </Section>
          )}
          <Section heading={t('latest')}>
            <FactList of={of} row={row} names={facts} />
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}
