import { livingMap, type Mark } from '@fengsui/contract/maps/living-map.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Online } from '../../../ui/badges/online.tsx'
import { call } from '../../../ui/client/call.ts'
import { mapKey } from '../marks/use-marks.ts'
import '../../../i18n/areas/map-texts.ts'

/** A device, camera or gate: online or not, what it last said, and its plant. */
export function DeviceCard({ kind, mark }: { kind: 'device' | 'camera' | 'gate'; mark: Mark | null }) {
  const { t } = useTranslation('map')
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
    enabled: mark !== null && kind !== 'camera',
    refetchInterval: 15_000,
  })
  if (!mark) return <p className="fs-map-nothing">{t('card.elsewhere')}</p>
  const values = Object.entries(points.data?.find(({ id }) => id === mark.id)?.lastValues ?? {}).filter(
    ([, value]) => typeof value === 'number',
  )
  return (
    <>
      <h2>{mark.name}</h2>
      <Online onLine={mark.onLine === null ? null : mark.onLine === 1} />
      {values.length > 0 && (
        <dl className="fs-map-facts">
          {values.slice(0, 6).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{String(value)}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="fs-map-acts">
        {mark.open > 0 && (
          <Link to={`/yjxx?deviceId=${mark.id}`}>
            <Button type="primary">{t('card.openWarning')}</Button>
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
