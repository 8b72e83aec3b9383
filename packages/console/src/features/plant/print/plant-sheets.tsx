import type { PlantOverview } from '@fengsui/contract/enterprises/plant.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SeverityShape } from '../../../ui/badges/severity.tsx'
import { drawnPlan, useSitePlan } from '../../../ui/plan/use-site-plan.ts'
import { DevicesPanel } from '../overview/devices-panel.tsx'
import { EventList } from '../overview/event-list.tsx'
import { useEvents } from '../overview/events-panel.tsx'
import { LicencesPanel } from '../overview/licences-panel.tsx'
import { PeoplePanel } from '../overview/people-panel.tsx'
import { PlantPlan } from '../overview/plan-panel.tsx'
import { RoomsTable } from '../overview/rooms-panel.tsx'
import { StockPanel } from '../overview/stock-panel.tsx'
import { TroublesPanel } from '../overview/troubles-panel.tsx'
import { WarningsPanel } from '../overview/warnings-panel.tsx'
import type { PlantRow } from '../use-plant.ts'
import { worstOf } from '../worst.ts'
import '../overview/overview.css'
import '../../../i18n/areas/plant-texts.ts'

/** Rooms and entries that fit a page beside the rest. */
const mostRooms = 22
const mostEvents = 12
const nothing = () => undefined

interface PlantSheetsProps {
  row: PlantRow
  overview: PlantOverview
}

/** The two pages. */
export function PlantSheets({ row, overview }: PlantSheetsProps) {
  const { t } = useTranslation('plant')
  const { data: stored } = useSitePlan(row.id)
  const { data: events } = useEvents(row.id, 'all', mostEvents)
  const { warnings, rooms, devices, licences, troubles, checks, stock, transports, orders, people } = overview
  const plan = drawnPlan(stored, rooms?.rows ?? [])
  const worst = worstOf(overview)
  return (
    <>
      <Sheet number={1} row={row} time={overview.time}>
        <header className="fs-plant-sheet-head">
          <h1>{String(row.enterpriseName)}</h1>
          <p>
            {String(row.address ?? '')} · {t('employees', { count: Number(row.employeeCount ?? 0) })}
          </p>
          <p>
            {t('head')} <b>{overview.head.name}</b> {overview.head.phone} · {t('safety')} <b>{overview.safety.name}</b>{' '}
            {overview.safety.phone}
          </p>
          {warnings && (
            <p>
              {worst && <SeverityShape level={worst} />} {t('open', { count: warnings.open })}
            </p>
          )}
        </header>
        {plan && (
          <div className="fs-plant-sheet-plan">
            <PlantPlan plan={plan} rooms={rooms?.rows ?? []} printed />
          </div>
        )}
        {rooms && <RoomsTable rooms={rooms.rows.slice(0, mostRooms)} />}
        {rooms && rooms.total > mostRooms && (
          <p className="fs-plant-rest">{t('room.rest', { count: rooms.total - mostRooms })}</p>
        )}
      </Sheet>
      <Sheet number={2} row={row} time={overview.time}>
        <div className="fs-plant-sheet-two">
          <div>
            {warnings && <WarningsPanel warnings={warnings} show={nothing} />}
            {devices && <DevicesPanel devices={devices} show={nothing} />}
            {stock && <StockPanel stock={stock} transports={transports} orders={orders} show={nothing} />}
          </div>
          <div>
            {licences && <LicencesPanel licences={licences} show={nothing} />}
            {(troubles || checks) && <TroublesPanel troubles={troubles} checks={checks} show={nothing} />}
            <PeoplePanel people={people} show={nothing} />
            <section className="fs-panel">
              <header className="fs-panel-head">
                <h2>{t('event.heading')}</h2>
              </header>
              {events && <EventList events={events.pages[0]?.records ?? []} />}
            </section>
          </div>
        </div>
      </Sheet>
    </>
  )
}

function Sheet({ number, row, time, children }: { number: 1 | 2; row: PlantRow; time: string; children: ReactNode }) {
  const { t } = useTranslation('plant')
  return (
    <section className="fs-plant-sheet" aria-label={t('page', { number })}>
      <div className="fs-plant-sheet-body">{children}</div>
      <footer>
        <span>{String(row.shortName ?? row.enterpriseName)}</span>
        <span>{t('printed', { time })}</span>
        <span>{t('page', { number })}</span>
      </footer>
    </section>
  )
}
