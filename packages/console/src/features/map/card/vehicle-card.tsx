import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { vehicleTrack } from '@fengsui/contract/tracks/vehicle-track.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type SeverityLevel, SeverityShape } from '../../../ui/badges/severity.tsx'
import { page } from '../../../ui/client/resource-calls.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import '../../../i18n/areas/map-texts.ts'

const facts = [
  'enterpriseName',
  'vehicleKind',
  'onLine',
  'locateTime',
  'dayMileage',
  'temperature',
  'transportNo',
] as const

/** A vehicle: where it goes, how fast, under which order. */
export function VehicleCard({ id, mark }: { id: string; mark: Mark | null }) {
  const { t } = useTranslation('map')
  const may = usePermission()
  const asked = useQuery({
    queryKey: [vehicleTrack.path, 'latest', id],
    queryFn: async ({ signal }) => (await page(vehicleTrack, { vehicleId: id }, signal)).records[0] ?? null,
    refetchInterval: 10_000,
  })
  if (asked.error) return <p className="fs-map-nothing">{asked.error.message}</p>
  if (!asked.data) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  const speed =
    mark?.speed ?? (asked.data.speed === null || asked.data.speed === undefined ? null : Number(asked.data.speed))
  return (
    <>
      <h2>{asked.data.plateNumber}</h2>
      <p className="fs-map-speed">
        <b>{speed === null ? '—' : formatNumber(speed, 0)}</b> km/h
      </p>
      <FactList of={vehicleTrack} names={facts} row={asked.data} />
      <div className="fs-map-acts">
        <Link to={`/tz/vehicle?open=${id}`}>
          <Button type="primary">{t('card.track')}</Button>
        </Link>
        {mark !== null && mark.open > 0 && may('warn_view') && (
          <Link to={`/scbjxx?${new URLSearchParams({ content: String(asked.data.plateNumber) })}`}>
            <Button>
              {mark.worst !== null && <SeverityShape level={String(mark.worst) as SeverityLevel} size={12} />}
              {t('card.warnings', { count: mark.open })}
            </Button>
          </Link>
        )}
        {asked.data.transportNo && (
          <Link to={`/transport/trip?${new URLSearchParams({ transportNo: String(asked.data.transportNo) })}`}>
            <Button>{t('card.trip')}</Button>
          </Link>
        )}
      </div>
    </>
  )
}
