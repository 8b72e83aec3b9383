import type { WallWeather } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { weatherWarnings } from '@fengsui/contract/dashboards/weather-push.ts'
import { weatherType } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { windText } from '../text/wind-text.ts'
import { msOf, raisedText } from '../times.ts'
import { useWall } from '../wall-context.ts'
import { isOld } from './weather-age.ts'

const cloud = 'M9 20H23a6 6 0 0 0 .6-12A9 9 0 0 0 6.6 10.4 5 5 0 0 0 9 20z'
const rain = 'M10 24L8 28M16 24L14 28M22 24L20 28'
const sun =
  'M15 9a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 1V5M15 25V29M1 15H5M25 15H29M5.1 5.1L7.9 7.9M22.1 22.1L24.9 24.9M24.9 5.1L22.1 7.9M7.9 22.1L5.1 24.9'
const wind = 'M2 10H20a4 4 0 1 0-4-4M2 16H25a4 4 0 1 1-4 4M2 22H14'

/** By weatherType; a cloud for types without an icon. */
const icons: Readonly<Record<string, string>> = {
  0: sun,
  3: cloud + rain,
  4: cloud + rain,
  5: cloud + rain,
  6: `${cloud}M16 20L13 25H18L15 30`,
  7: `${cloud}M10 26H10.1M16 26H16.1M22 26H22.1`,
  10: wind,
  11: sun,
}

export function Weather({ weather }: { weather: WallWeather }) {
  const { t } = useTranslation('wall')
  const label = useLabel()
  const { size } = useWall()
  const now = useNow('minute')
  const { weatherType: type, temperature, humidity, wind: blowing, warnings } = weather
  const [warning] = warnings
  if (isOld(weather, now))
    return <span className="t3">{t('weather.old', { time: raisedText(msOf(weather.observedAt), now) })}</span>
  return (
    <span className="header-weather t2">
      <svg viewBox="0 0 30 30" aria-hidden="true">
        <path
          d={lookup(icons, type) ?? cloud}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <span>{label(labelOf(weatherType, type))}</span>
      {temperature !== null && <b>{temperature.toFixed(1)} ℃</b>}
      {size === '3840' && humidity !== null && <span>{t('humidity', { value: Math.round(humidity) })}</span>}
      {size === '3840' && blowing && <span>{windText(blowing, t)}</span>}
      {size === '3840' && warning && (
        <b className="weather-demand">
          {t('weather.until', {
            name: label(weatherWarnings[warning.kind].label),
            time: raisedText(msOf(warning.endsAt), now),
          })}
        </b>
      )}
    </span>
  )
}
