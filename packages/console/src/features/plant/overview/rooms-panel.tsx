import type { PlantOverview, PlantRoom } from '@fengsui/contract/enterprises/plant.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import { SeverityShape } from '../../../ui/badges/severity.tsx'
import '../../../ui/badges/value-bar.css'
import { barParts } from '../../../ui/badges/value-bar-geometry.ts'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { PlantTab } from '../plant-tab-names.ts'
import { More } from './more.tsx'
import '../../../i18n/areas/plant-texts.ts'

/** Rooms shown here; the rest are in the part of their own. */
const most = 14

interface RoomsPanelProps {
  rooms: NonNullable<PlantOverview['rooms']>
  time: string
  show: (tab: PlantTab) => void
}

/** People and quantity of the rooms now against their limits: those with warnings first. */
export function RoomsPanel({ rooms, time, show }: RoomsPanelProps) {
  const { t } = useTranslation('plant')
  const more = (
    <More tab="rooms" show={show}>
      {t('all', { count: rooms.total })}
    </More>
  )
  return (
    <Panel heading={t('room.heading')} note={t('room.note', { time: time.slice(11, 16) })} more={more} bare>
      {rooms.total === 0 ? (
        <p className="fs-panel-none">{t('room.none')}</p>
      ) : (
        <RoomsTable rooms={rooms.rows.slice(0, most)} />
      )}
      {rooms.total > most && <p className="fs-plant-rest">{t('room.rest', { count: rooms.total - most })}</p>}
    </Panel>
  )
}

/** The table of rooms, also printed. */
export function RoomsTable({ rooms }: { rooms: readonly PlantRoom[] }) {
  const { t } = useTranslation('plant')
  return (
    <table className="fs-plant-rooms">
      <caption className="fs-unseen">{t('room.heading')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('room.number')}</th>
          <th scope="col">{t('room.name')}</th>
          <th scope="col" className="fs-right">
            {t('room.people')}
          </th>
          <th scope="col" className="fs-right">
            {t('room.quantity')}
          </th>
          <th scope="col">{t('room.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <RoomRow key={room.id} room={room} />
        ))}
      </tbody>
    </table>
  )
}

function RoomRow({ room }: { room: PlantRoom }) {
  const { peopleNow, maxPerson, weightNow, xianDingYaoLiang: limit } = room
  const severity = room.worstSeverity as SeverityLevel | null
  const isOver = (now: number | null, most: number | null) => now !== null && most !== null && now > most
  return (
    <tr>
      <td className="fs-plant-room-number">
        {severity && <SeverityShape level={severity} size={10} />} {room.number}
      </td>
      <th scope="row">
        <Link to={`/enterInformation/gongkufang?open=${room.id}`} title={room.name ?? ''}>
          {room.name ?? noValue}
        </Link>
      </th>
      <td className="fs-right">
        {isOver(peopleNow, maxPerson) ? <b>{peopleNow}</b> : (peopleNow ?? noValue)} / {maxPerson ?? noValue}
      </td>
      <td className="fs-right">
        {isOver(weightNow, limit) ? <b>{formatMeasured(weightNow, 'kg')}</b> : formatMeasured(weightNow, 'kg')} /{' '}
        {formatMeasured(limit, 'kg')} kg
      </td>
      <td>
        <Share now={weightNow} limit={limit} severity={severity} />
      </td>
    </tr>
  )
}

/** Part of the limit that is used; the tick is the limit. */
function Share({ now, limit, severity }: { now: number | null; limit: number | null; severity: SeverityLevel | null }) {
  if (now === null || limit === null || limit <= 0) return null
  const parts = barParts({ value: now, limit, side: 'upper' })
  return (
    <div className="fs-bar-track" aria-hidden="true">
      <i className="fs-bar-ink" style={{ width: `${parts.ink}%` }} />
      {parts.excess > 0 && (
        <i
          style={{
            left: `${parts.excessFrom}%`,
            width: `${parts.excess}%`,
            background: `var(--fs-sev-${severity ?? '1'})`,
          }}
        />
      )}
      <i className="fs-bar-tick" style={{ left: `${parts.limit}%` }} />
    </div>
  )
}
