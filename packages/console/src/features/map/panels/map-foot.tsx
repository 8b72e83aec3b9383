import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { formatClock } from '../../../ui/format/time.ts'
import { useLink } from '../../../ui/live/link-store.ts'
import { townshipZoom } from '../base/township-borders.ts'
import type { CameraStore } from '../view/camera-store.ts'
import { scaleBar } from '../view/projection.ts'
import '../../../i18n/areas/map-texts.ts'

interface MapFootProps {
  camera: CameraStore
  /** Borders are drawn: the note about them is shown until an approved edition is in. */
  bordered: boolean
  /** Whether seats of townships are known, from which their borders are computed. */
  hasTownships: boolean
  /** Where the layers shown come from. */
  origins: readonly string[]
  lost: boolean
  failed: 'map' | 'layer' | null
  cut: boolean
  error: Error | null
  again: () => void
  vehicles: number
  devices: number
}

const scaleWidth = 88

/** Scale, place and what is to be known of the picture: whether it is live, complete, and from where. */
export function MapFoot({
  camera,
  bordered,
  hasTownships,
  origins,
  lost,
  failed,
  cut,
  error,
  again,
  vehicles,
  devices,
}: MapFootProps) {
  const { t } = useTranslation('map')
  const asOf = useLink((link) => (link.state === 'lost' ? link.asOf : 0))
  const place = useStore(camera, ({ longitude, latitude }) => `${longitude.toFixed(4)}°E ${latitude.toFixed(4)}°N`)
  const scale = useStore(camera, (view) => {
    const { metres, pixels } = scaleBar(view, scaleWidth)
    return `${metres}:${pixels.toFixed(1)}`
  })
  const isNear = useStore(camera, ({ zoom }) => zoom >= townshipZoom)
  const [metres = 0, pixels = 0] = scale.split(':').map(Number)
  return (
    <>
      <footer className="fs-map-panel fs-map-foot">
        <span className="fs-map-scale" style={{ width: pixels }} aria-hidden="true" />
        <span>{metres >= 1000 ? `${metres / 1000} km` : `${metres} m`}</span>
        <span className="fs-map-place">{place} · WGS-84</span>
        {bordered && <span>{t('borders')}</span>}
        {bordered && isNear && (
          <span className={hasTownships ? 'fs-map-townships' : undefined}>
            {t(hasTownships ? 'townships' : 'noTownships')}
          </span>
        )}
        {[...new Set(origins)].map((origin) => (
          <span key={origin}>{origin}</span>
        ))}
      </footer>
      <div className="fs-map-panel fs-map-live" role="status">
        <i data-lost={lost || undefined} />
        {lost ? t('stopped', { time: formatClock(asOf) }) : t('live', { vehicles, devices })}
        {cut && <b>{t('cut')}</b>}
        {failed && <b>{t(failed === 'map' ? 'noMap' : 'noLayer')}</b>}
        {error && (
          <b role="alert">
            {t('marksFailed')}{' '}
            <Button size="small" type="link" onClick={again}>
              {t('again')}
            </Button>
          </b>
        )}
      </div>
    </>
  )
}
