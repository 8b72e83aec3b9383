import { useTranslation } from 'react-i18next'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { formatClock } from '../../../ui/format/time.ts'
import type { Moment, Way } from './at-moment.ts'
import '../../../i18n/areas/tracks-texts.ts'

interface ReplayTableProps {
  ways: readonly Way[]
  moments: readonly (Moment | undefined)[]
  mark: (index: number | undefined) => void
}

/** The vehicles side by side: at the moment, and over the whole period. */
export function ReplayTable({ ways, moments, mark }: ReplayTableProps) {
  const { t } = useTranslation('tracks')
  return (
    <table className="fs-ways-table">
      <thead>
        <tr>
          {(['vehicle', 'speed', 'state', 'kilometres', 'topSpeed', 'minutes'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`replay.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ways.map(({ vehicle }, n) => {
          const moment = moments[n]
          return (
            <tr key={vehicle.vehicleId} onMouseEnter={() => mark(n)} onMouseLeave={() => mark(undefined)}>
              <th scope="row">
                <i className="fs-ways-number">{n + 1}</i> {vehicle.plateNumber}
              </th>
              <td>{moment && moment.lastTime === null ? `${formatNumber(Math.round(moment.speed))} km/h` : noValue}</td>
              <td>
                {moment === undefined
                  ? t('replay.unknown')
                  : moment.lastTime !== null
                    ? t('replay.silentSince', { time: formatClock(moment.lastTime).slice(0, 5) })
                    : moment.speed < 5
                      ? t('replay.stands')
                      : t('replay.drives')}
              </td>
              <td>{formatNumber(vehicle.kilometres)} km</td>
              <td>{vehicle.topSpeed === null ? noValue : `${formatNumber(Math.round(vehicle.topSpeed))} km/h`}</td>
              <td>{t('replay.minutesOf', { n: vehicle.minutes })}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
