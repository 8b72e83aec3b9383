import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { directiontransport } from '@fengsui/contract/orders/directiontransport.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadBar } from '../../ui/badges/load-bar.tsx'
import { page } from '../../ui/client/resource-calls.ts'
import { formatNumber } from '../../ui/format/number.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import { todayKey } from './use-today-counts.ts'

const figure = (value: unknown) => (value === null || value === undefined ? null : Number(value))

/** 我的库 against their limits, and goods on the road. */
export function KeeperPanels() {
  const may = usePermission()
  return (
    <>
      <StoresPanel />
      {may('transport_view') && <RoadPanel />}
    </>
  )
}

function StoresPanel() {
  const { t } = useTranslation('today')
  const { data, error, refetch } = useQuery({
    queryKey: [...todayKey, 'stores'],
    queryFn: () => page(warehouse, { current: 1, size: 12 }),
    staleTime: 0,
  })
  return (
    <Panel
      heading={t('stores.heading')}
      note={t('stores.note')}
      more={<Link to="/warehouse/stock">{t('open.see')}</Link>}
    >
      {error && !data && <PartFailed error={error} again={() => void refetch()} />}
      {data?.records.length === 0 && <p className="fs-today-none">{t('stores.none')}</p>}
      <ul className="fs-stores">
        {data?.records.map((row) => {
          const isExplosive = Number(row.maxStockKg ?? 0) > 0.01
          return (
            <li key={row.id}>
              <span>{row.warehouseName}</span>
              <LoadBar
                value={figure(isExplosive ? row.stockExplosiveKg : row.stockBox)}
                limit={figure(isExplosive ? row.maxStockKg : row.maxStockBox)}
                unit={isExplosive ? 'kg' : '箱'}
                level="1"
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Goods on the road, below those that have arrived and that others of the plant sign for. */
function RoadPanel() {
  const { t } = useTranslation('today')
  const own = useUserInfo().data?.enterpriseId
  const arrived = useQuery({
    queryKey: [...todayKey, 'arrived'],
    queryFn: () =>
      page(directiontransport, {
        current: 1,
        size: 6,
        transportStatus: transportStatus.is.arrived,
        receiverId: own,
      }),
    enabled: Boolean(own),
    staleTime: 0,
  }).data?.records
  const { data, error, refetch } = useQuery({
    queryKey: [...todayKey, 'road'],
    queryFn: () => page(directiontransport, { current: 1, size: 6, transportStatus: transportStatus.is.inTransit }),
    staleTime: 0,
  })
  return (
    <Panel
      heading={t('road.heading')}
      note={data && t('road.note', { count: Number(data.total) + (arrived?.length ?? 0) })}
      more={<Link to="/transport/order">{t('open.see')}</Link>}
      bare
    >
      {error && !data && <PartFailed error={error} again={() => void refetch()} />}
      {data?.records.length === 0 && !arrived?.length && <p className="fs-today-none">{t('road.none')}</p>}
      <ul className="fs-road">
        {[...(arrived ?? []), ...(data?.records ?? [])].map((row) => (
          <li key={row.id}>
            <Link to={`/transport/order?open=${row.id}`}>{String(row.vehicleName ?? row.transportNo)}</Link>
            <span>
              {row.transportStatus === transportStatus.is.arrived
                ? t('road.arrived')
                : String(row.planArrive ?? '').slice(5, 16)}
            </span>
            <small>
              {formatNumber(Number(row.totalWeightKg ?? 0), 2)} kg · {String(row.enterpriseName ?? '')}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
