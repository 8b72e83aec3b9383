import type { WallSnapshot, WallWeather } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { type WeatherWarning, weatherWarnings } from '@fengsui/contract/dashboards/weather-push.ts'
import { weatherType } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { Rich } from '../text/rich.tsx'
import { windText } from '../text/wind-text.ts'
import { msOf, raisedText } from '../times.ts'
import { isOld } from './weather-age.ts'

/** The weather on a line of its own: observation, next two hours, warning in force and what it demands here. */
export function WeatherBand({ weather, snapshot }: { weather: WallWeather; snapshot: WallSnapshot }) {
  const { t } = useTranslation('wall')
  const now = useNow('minute')
  const [warning] = weather.warnings
  return (
    <section className="weather-band" aria-label={t('weather.title')}>
      {isOld(weather, now) ? (
        <span className="t3">{t('weather.old', { time: raisedText(msOf(weather.observedAt), now) })}</span>
      ) : (
        <Observation weather={weather} />
      )}
      {warning && <InForce warning={warning} inside={snapshot.workplaces?.people.now ?? null} />}
    </section>
  )
}

function Observation({ weather }: { weather: WallWeather }) {
  const { t } = useTranslation('wall')
  const label = useLabel()
  const { temperature, humidity, wind, gustForce, nextType } = weather
  return (
    <span className="weather-now t2">
      <span>
        {label(labelOf(weatherType, weather.weatherType))} {temperature !== null && <b>{temperature.toFixed(1)} ℃</b>}
      </span>
      {humidity !== null && (
        <span>
          <Rich of="weather.humidity" value={Math.round(humidity)} />
        </span>
      )}
      {wind && (
        <span>
          <b>{windText(wind, t)}</b>
          {gustForce !== null && t('weather.gust', { force: gustForce })}
        </span>
      )}
      {nextType !== null && (
        <span>
          {t('weather.next')} <b>{label(labelOf(weatherType, nextType))}</b>
        </span>
      )}
    </span>
  )
}

function InForce({ warning, inside }: { warning: WeatherWarning; inside: number | null }) {
  const { t } = useTranslation('wall')
  const label = useLabel()
  const now = useNow('minute')
  const { demand } = weatherWarnings[warning.kind]
  return (
    <span className="weather-warning t2">
      <svg viewBox="0 0 12 18" aria-hidden="true">
        <path d="M7 0L0 10H5L4 18 12 7H7z" fill="currentColor" />
      </svg>
      <b>{label(weatherWarnings[warning.kind].label)}</b>
      <span>
        {t('weather.issued', {
          issuer: warning.issuer,
          from: raisedText(msOf(warning.issuedAt), now),
          to: raisedText(msOf(warning.endsAt), now),
        })}
      </span>
      {demand && (
        <b className="weather-demand">
          {t(`weather.${demand}`)}
          {demand === 'evacuate' && inside !== null && ` ・ ${t('weather.inside', { count: inside })}`}
        </b>
      )}
    </span>
  )
}
