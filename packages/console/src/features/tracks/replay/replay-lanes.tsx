import { useTranslation } from 'react-i18next'
import { toldSpans, type Way } from './at-moment.ts'
import '../../../i18n/areas/tracks-texts.ts'

interface ReplayLanesProps {
  ways: readonly Way[]
  from: number
  to: number
  at: number
  seek: (at: number) => void
}

/** A lane of each vehicle over the period: solid where it reported its place, hatched where it was silent. A press goes there. */
export function ReplayLanes({ ways, from, to, at, seek }: ReplayLanesProps) {
  const { t } = useTranslation('tracks')
  const share = (time: number) => `${((Math.min(Math.max(time, from), to) - from) / (to - from)) * 100}%`
  return (
    // By keyboard the slider above does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: an enlargement of the slider
    // biome-ignore lint/a11y/useKeyWithClickEvents: an enlargement of the slider
    <div
      className="fs-ways-lanes"
      onClick={({ clientX, currentTarget }) => {
        const box = currentTarget.getBoundingClientRect()
        if (box.width > 0) seek(Math.round((from + ((clientX - box.left) / box.width) * (to - from)) / 1000) * 1000)
      }}
    >
      {ways.map((way) => (
        <div key={way.vehicle.vehicleId} className="fs-ways-lane">
          {toldSpans(way).map(([began, ended]) => (
            <i key={began} style={{ left: share(began), width: `calc(${share(ended)} - ${share(began)})` }} />
          ))}
          <small>{way.vehicle.plateNumber}</small>
        </div>
      ))}
      <b style={{ left: share(at) }} />
      <p className="fs-ways-key">
        <i /> {t('replay.silentKey')}
      </p>
    </div>
  )
}
