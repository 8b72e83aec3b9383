import { vehicleTrack as of, type TrackPoint } from '@fengsui/contract/tracks/vehicle-track.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { page } from '../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../ui/page/record-drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { drawTrack } from './draw-track.ts'
import { SpeedKey } from './speed-key.tsx'
import { VehiclePictures } from './vehicle-pictures.tsx'
import '../../i18n/areas/tracks-texts.ts'
import './track-picture.css'

const width = 860
const height = 420

/** A track to scale, north up, coloured by speed, with its first and last place. */
function TrackPicture({ points }: { points: readonly TrackPoint[] }) {
  const { t } = useTranslation('tracks')
  const { strokes, first, last, scale } = drawTrack(points, width, height)
  const [begin, end] = [points[0], points.at(-1)]
  if (!begin || !end) return null
  return (
    <figure className="fs-track">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('picture', { from: begin.time, to: end.time })}>
        {strokes.map(({ band, path }) => (
          <path key={path} d={path} className={`fs-track-line fs-track-${band}`} />
        ))}
        <circle cx={first.x} cy={first.y} r={6} className="fs-track-first" />
        <circle cx={last.x} cy={last.y} r={7} className="fs-track-last" />
        <path d={`M 16 ${height - 16} h ${scale.width}`} className="fs-track-scale" />
        <text x={16} y={height - 24}>
          {scale.metres >= 1000 ? `${scale.metres / 1000} km` : `${scale.metres} m`}
        </text>
      </svg>
      <figcaption>
        <SpeedKey />
        <span>
          {begin.time.slice(5, 16)} → {end.time.slice(5, 16)}
        </span>
      </figcaption>
    </figure>
  )
}

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
