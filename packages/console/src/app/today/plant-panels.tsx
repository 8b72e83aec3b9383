import type { PlantOverview, PlantRoom } from '@fengsui/contract/enterprises/plant.ts'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { DevicesPanel } from '../../features/plant/overview/devices-panel.tsx'
import { PeoplePanel } from '../../features/plant/overview/people-panel.tsx'
import '../../features/plant/overview/overview.css'
import type { PlantTab } from '../../features/plant/plant-tab-names.ts'
import { useOverview } from '../../features/plant/use-plant.ts'
import { LoadBar } from '../../ui/badges/load-bar.tsx'
import { SeverityShape } from '../../ui/badges/severity.tsx'
import { noValue } from '../../ui/format/number.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { PartFailed } from '../../ui/page/part-failed.tsx'

/** Rooms shown: those with warnings first, then by number. */
const most = 10

/** The own plant beside the list: rooms now and people for the head, rooms and silent devices for the safety administrator. */
export function PlantPanels({ id, rung }: { id: string; rung: number }) {
  const go = useNavigate()
  const { t } = useTranslation('today')
  const { data, error, refetch } = useOverview(id)
  if (!data && !error) return null
  if (!data)
    return (
      <Panel heading={t('rooms.heading')}>{error && <PartFailed error={error} again={() => void refetch()} />}</Panel>
    )
  const show = (tab: PlantTab) => void go(`/companyInfo/index/${id}?tab=${tab}`)
  return (
    <>
      {data.rooms && <RoomsNow rooms={data.rooms} inside={data.people.inside} id={id} />}
      {rung > 1 ? (
        <PeoplePanel people={data.people} id={id} show={show} />
      ) : (
        data.devices && <DevicesPanel devices={data.devices} show={show} />
      )}
    </>
  )
}

interface RoomsNowProps {
  rooms: NonNullable<PlantOverview['rooms']>
  /** People in all rooms; null without a counter. */
  inside: number | null
  id: string
}

function RoomsNow({ rooms, inside, id }: RoomsNowProps) {
  const { t } = useTranslation('today')
  return (
    <Panel
      heading={t('rooms.heading')}
      note={inside !== null && t('rooms.note', { count: inside })}
      more={<Link to={`/companyInfo/index/${id}?tab=rooms`}>{t('rooms.whole', { count: rooms.total })}</Link>}
    >
      {rooms.total === 0 && <p>{t('rooms.none')}</p>}
      <ul className="fs-stores">
        {rooms.rows.slice(0, most).map((room) => (
          <RoomNow key={room.id} room={room} />
        ))}
      </ul>
    </Panel>
  )
}

function RoomNow({ room }: { room: PlantRoom }) {
  const { t } = useTranslation('today')
  const { peopleNow, maxPerson, weightNow, xianDingYaoLiang, worstSeverity } = room
  const isCrowded = peopleNow !== null && maxPerson !== null && peopleNow > maxPerson
  const people = t('rooms.people', { now: peopleNow ?? noValue, most: maxPerson ?? noValue })
  const level = (worstSeverity ?? '1') as '1'
  return (
    <li>
      <span className="fs-room-now">
        <span>
          {worstSeverity && <SeverityShape level={level} size={10} />}{' '}
          <Link to={`/enterInformation/gongkufang?open=${room.id}`}>{room.name ?? room.number}</Link>
        </span>
        {isCrowded ? <b>{people}</b> : people}
      </span>
      <LoadBar value={weightNow} limit={xianDingYaoLiang} unit="kg" level={level} />
    </li>
  )
}
