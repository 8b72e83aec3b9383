import type { PlantOverview } from '@fengsui/contract/enterprises/plant.ts'
import type { ReactNode } from 'react'
import type { PlantTab } from '../plant-tab-names.ts'
import type { PlantRow } from '../use-plant.ts'
import { DevicesPanel } from './devices-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { LicencesPanel } from './licences-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { RoomsPanel } from './rooms-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import { TroublesPanel } from './troubles-panel.tsx'
import { WarningsPanel } from './warnings-panel.tsx'
import './overview.css'

interface OverviewProps {
  id: string
  row: PlantRow
  overview: PlantOverview
  show: (tab: PlantTab) => void
  /** What is expected of the reader on an open warning. */
  actOf: (warningId: string) => ReactNode
}

/** All panels; those the caller may not see are left out. */
export function Overview({ id, row, overview, show, actOf }: OverviewProps) {
  const { warnings, rooms, devices, licences, troubles, checks, stock, transports, orders, people } = overview
  return (
    <div className="fs-plant-columns">
      <div>
        <PlanPanel id={id} row={row} rooms={rooms?.rows ?? []} />
        {warnings && <WarningsPanel warnings={warnings} show={show} actOf={actOf} />}
        {devices && <DevicesPanel devices={devices} show={show} />}
      </div>
      <div>
        {rooms && <RoomsPanel rooms={rooms} time={overview.time} show={show} />}
        {stock && <StockPanel stock={stock} transports={transports} orders={orders} show={show} />}
        <PeoplePanel people={people} id={id} show={show} />
      </div>
      <div>
        {licences && <LicencesPanel licences={licences} show={show} />}
        {(troubles || checks) && <TroublesPanel troubles={troubles} checks={checks} show={show} />}
        <EventsPanel id={id} />
      </div>
    </div>
  )
}
