import { pictureCause } from '@fengsui/contract/dictionaries/orders.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { VehiclePicture } from '@fengsui/contract/tracks/vehicle-picture.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import './vehicle-pictures.css'
import '../../i18n/areas/tracks-texts.ts'

/** Pictures of a vehicle terminal with time, reason, channel and place; each opens in full. */
export function VehiclePictures({ pictures }: { pictures: readonly VehiclePicture[] }) {
  const { t } = useTranslation('tracks')
  const say = useLabel()
  return (
    <ul className="fs-vehicle-pictures">
      {pictures.map(({ id, time, cause, channel, longitude, latitude, link }) => {
        const reason = labelOf(pictureCause, cause)
        return (
          <li key={id}>
            {link ? (
              <a href={link} target="_blank" rel="noreferrer">
                <img src={link} alt={t('pictures.alt', { time })} loading="lazy" />
              </a>
            ) : (
              <span className="fs-vehicle-picture-gone">{t('pictures.gone')}</span>
            )}
            <b>{time}</b>
            <small>
              {reason && say(reason)} · {t('pictures.channel', { channel })}
            </small>
            <small>
              {longitude === null || latitude === null
                ? t('pictures.noPlace')
                : t('pictures.place', { longitude: longitude.toFixed(5), latitude: latitude.toFixed(5) })}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
