import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { type EquipmentPoint, livingMap, type Mark } from '@fengsui/contract/maps/living-map.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { Online } from '../../../ui/badges/online.tsx'
import { call } from '../../../ui/client/call.ts'
import { devicePath } from '../../../ui/devices/device-path.ts'
import { formatMeasured } from '../../../ui/format/number.ts'
import { lazy } from '../../../ui/lazy.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { mapKey } from '../marks/use-marks.ts'
import '../../../i18n/areas/map-texts.ts'

/** What plays pictures is loaded when a card has one. */
const LivePicture = lazy(async () => ({ default: (await import('../../../ui/video/live-picture.tsx')).LivePicture }))
const mostValues = 6

/** A device, camera or gate: online or not, what it last said or shows now, and where its curve or picture is. */
export function DeviceCard({ kind, mark }: { kind: 'device' | 'camera' | 'gate'; mark: Mark | null }) {
  const { t } = useTranslation('map')
  const may = usePermission()
  const isCamera = kind === 'camera'
  const points = useQuery({
    queryKey: [...mapKey, 'point', mark?.id],
    queryFn: ({ signal }) => {
      const [x = 0, y = 0] = mark?.at ?? []
      return call(
        livingMap,
        'getEquipmentPoint',
        { bbox: [x - 1e-4, y - 1e-4, x + 1e-4, y + 1e-4].join(), enterpriseId: mark?.enterpriseId ?? '' },
        signal,
      )
    },
    enabled: mark !== null && !isCamera && may('device_view'),
    refetchInterval: 15_000,
  })
  if (!mark) return <p className="fs-map-nothing">{t('card.elsewhere')}</p>
  const point = points.data?.find(({ id }) => id === mark.id)
  const page = point && devicePath(point.kind, point.code)
  return (
    <>
      <h2>{mark.name}</h2>
      <Online onLine={mark.onLine === null ? null : mark.onLine === 1} />
      {isCamera && may('video_view') && (
        <div className="fs-map-picture">
          <LivePicture key={mark.id} cameraId={mark.id} name={mark.name} stream="sub" />
        </div>
      )}
      {point && <Values point={point} />}
      <div className="fs-map-acts">
        {mark.open > 0 && (
          <Link to={`/yjxx?deviceId=${mark.id}`}>
            <Button type="primary">{t('card.openWarning')}</Button>
          </Link>
        )}
        {page && (
          <Link to={page}>
            <Button>{t('card.curve')}</Button>
          </Link>
        )}
        {isCamera && may('video_view') && (
          <Link to={`/video/camera?open=${mark.id}`}>
            <Button>{t('card.camera')}</Button>
          </Link>
        )}
        {mark.enterpriseId && (
          <Link to={`/companyInfo/index/${mark.enterpriseId}`}>
            <Button>{t('card.plant')}</Button>
          </Link>
        )}
      </div>
    </>
  )
}

/** The newest values under the names of the kind, with their units. */
function Values({ point }: { point: EquipmentPoint }) {
  const label = useLabel()
  const values = (lookup(kindMetrics, point.kind)?.metrics ?? []).flatMap((metric) => {
    const value = point.lastValues[metric.key]
    return typeof value === 'number' && !metric.event ? [{ ...metric, value }] : []
  })
  if (values.length === 0) return null
  return (
    <dl className="fs-map-facts">
      {values.slice(0, mostValues).map(({ key, label: name, unit, value }) => (
        <div key={key}>
          <dt>{label(name)}</dt>
          <dd>
            <b>{formatMeasured(value, unit)}</b> {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}
