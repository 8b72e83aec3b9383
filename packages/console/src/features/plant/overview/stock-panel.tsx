import type { PlantOverview, PlantTransport } from '@fengsui/contract/enterprises/plant.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { joinList } from '../../../i18n/join-list.ts'
import { DaysLeft } from '../../../ui/badges/days-left.tsx'
import { noValue } from '../../../ui/format/number.ts'
import { useQuantity } from '../../../ui/format/use-quantity.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { PlantTab } from '../plant-tab-names.ts'
import { More } from './more.tsx'
import '../../../i18n/areas/plant-texts.ts'

interface StockPanelProps {
  stock: NonNullable<PlantOverview['stock']>
  transports: PlantOverview['transports']
  orders: PlantOverview['orders']
  show: (tab: PlantTab) => void
}

/** Stock by product with totals by unit, batches that expire soon, and what is on the road. */
export function StockPanel({ stock, transports, orders, show }: StockPanelProps) {
  const { t } = useTranslation('plant')
  const quantity = useQuantity()
  const { goods, totals, expiring, expiringCount } = stock
  const [first] = expiring
  const more = (
    <More tab="stock" show={show}>
      {t('stock.more')}
    </More>
  )
  return (
    <Panel heading={t('stock.heading')} note={totals.map(quantity).join(' · ')} more={more} bare>
      {goods.length === 0 ? (
        <p className="fs-panel-none">{t('stock.none')}</p>
      ) : (
        <dl className="fs-plant-goods">
          {goods.map((one) => (
            <div key={`${one.name} ${one.unit}`}>
              <dt>{one.name}</dt>
              <dd>{quantity(one)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="fs-plant-list">
        {first && (
          <li className="fs-plant-two">
            <p>
              <b>{t('stock.expiring', { count: expiringCount })}</b> {first.name} {first.batchNo} {quantity(first)} ·{' '}
              <DaysLeft days={first.daysLeft} />
            </p>
            <More tab="stock" show={show}>
              {t('look')}
            </More>
          </li>
        )}
        {transports?.rows.map((row) => (
          <OnTheRoad key={row.id} row={row} />
        ))}
        {orders !== null && orders > 0 && (
          <li>
            <Link to="/order/form">{t('stock.orders', { count: orders })}</Link>
          </li>
        )}
      </ul>
    </Panel>
  )
}

function OnTheRoad({ row }: { row: PlantTransport }) {
  const { t } = useTranslation('plant')
  const quantity = useQuantity()
  const goods = joinList(row.goods.map((one) => `${one.name ?? ''} ${quantity(one)}`))
  return (
    <li>
      <p>
        <b>{t(row.incoming ? 'stock.coming' : 'stock.leaving')}</b> {row.plateNumber ?? row.transportNo} · {goods}
        <small>
          {t(row.incoming ? 'stock.from' : 'stock.to', { name: row.otherParty ?? noValue })} ·{' '}
          {t('stock.arrives', { time: row.planArrive?.slice(5, 16) ?? noValue })}
        </small>
      </p>
    </li>
  )
}
