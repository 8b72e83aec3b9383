import { type Mark, markKind, markNames } from '@fengsui/contract/maps/living-map.ts'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLabel } from '../../../i18n/use-language.ts'
import { type SeverityLevel, SeverityShape } from '../../../ui/badges/severity.tsx'
import type { CameraStore } from '../view/camera-store.ts'
import { projecting } from '../view/projection.ts'
import { besidePlant, radiusOf } from './placed.ts'
import '../../../i18n/areas/map-texts.ts'

/** Nearer to the upper edge than this the words are below the mark, pixels. */
const least = 72

/**
 * What the mark under the pointer, or with the focus, is and says: its card shows the rest. For the eye alone, as the button of the
 * mark says the same to a screen reader.
 */
export function HoverTip({ mark, camera }: { mark: Mark; camera: CameraStore }) {
  const { t } = useTranslation('map')
  const label = useLabel()
  const place = useStore(camera, (view) => {
    const [x, y] = besidePlant(mark, projecting(view)(mark.at))
    const isHigh = y < least
    return `${Math.round(x)},${Math.round(y + (radiusOf(mark) + 8) * (isHigh ? 1 : -1))},${isHigh ? 'below' : 'above'}`
  })
  const [left, top, side] = place.split(',')
  const kind = label(mark.count === undefined ? markNames[mark.kind] : markKind.entries[mark.kind])
  const isVehicle = mark.kind === 'vehicle'
  const said = [
    mark.open > 0 && t('openHere', { count: mark.open }),
    mark.onLine === 0 && t(isVehicle ? 'silent' : 'offline'),
    mark.onLine === 1 && !isVehicle && t('online'),
    isVehicle && t('speed', { speed: mark.speed ?? 0 }),
    isVehicle && mark.time?.slice(11),
  ].filter(Boolean)
  return (
    <p className="fs-map-tip" data-side={side} style={{ left: Number(left), top: Number(top) }} aria-hidden="true">
      <b>
        {mark.count === undefined
          ? mark.name
          : [mark.name, t('cluster', { count: mark.count, kind })].filter(Boolean).join(' · ')}
      </b>
      <span>
        {mark.worst !== null && <SeverityShape level={String(mark.worst) as SeverityLevel} />}
        {[...(mark.count === undefined ? [kind] : []), ...said].join(' · ')}
      </span>
    </p>
  )
}
