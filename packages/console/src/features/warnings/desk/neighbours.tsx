import { useTranslation } from 'react-i18next'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { Section } from '../drawer/section.tsx'
import { SmallTable } from '../drawer/small-table.tsx'
import { NeighbourPlan } from './neighbour-plan.tsx'
import type { Desk, Room } from './use-desk.ts'
import './neighbours.css'

type Neighbourhood = Desk['neighbours']

const most = 5

/** Rooms within the safety distance with people and quantity, and where people gather; says when it is unknown. */
export function Neighbours({ of }: { of: Neighbourhood }) {
  const { t } = useTranslation('desk')
  const phone = useWidth() === 'phone'
  if (of.state === 'noWorkplace' || of.state === 'forbidden') return null
  if (of.state !== 'known') return <Section heading={t('near.title')}>{t(`near.${of.state}`)}</Section>
  const { rooms, distance, centre, unplaced } = of
  const heading = phone ? t('near.within', { distance: distance ?? 0 }) : t('near.title')
  return (
    <Section
      heading={heading}
      note={unplaced > 0 ? t('near.unplaced', { count: unplaced }) : undefined}
      end={phone && rooms.length > 0 ? sumOf(of, t) : undefined}
    >
      {rooms.length === 0 ? (
        <p>
          {t('near.nobody', { distance: distance ?? 0 })} {muster(of, t)}
        </p>
      ) : (
        <div className="fs-near">
          {centre && <NeighbourPlan centre={centre} rooms={rooms} distance={distance ?? 0} />}
          {phone ? <Cards rooms={rooms} /> : <RoomTable of={of} />}
        </div>
      )}
    </Section>
  )
}

type Words = ReturnType<typeof useTranslation<'desk'>>['t']

function RoomTable({ of }: { of: Neighbourhood }) {
  const { t } = useTranslation('desk')
  const { rooms, distance } = of
  return (
    <div>
      <SmallTable name={t('near.title')}>
        <thead>
          <tr>
            <th scope="col">{t('near.within', { distance: distance ?? 0 })}</th>
            <th scope="col" className="fs-right">
              {t('near.distance')}
            </th>
            <th scope="col" className="fs-right">
              {t('near.people')}
            </th>
            <th scope="col" className="fs-right">
              {t('near.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rooms.slice(0, most).map((room) => (
            <tr key={room.id}>
              <td className="fs-near-name">
                <span className="fs-near-number">{room.number}</span> {room.name}
                {room.enterpriseName && <small> {room.enterpriseName}</small>}
              </td>
              <td className="fs-right">{t('near.metres', { distance: room.distance })}</td>
              <td className="fs-right">{t('near.of', { now: known(room.people), limit: known(room.maxPeople) })}</td>
              <td className="fs-right">
                {t('near.of', { now: kilograms(room.quantity), limit: `${kilograms(room.limit)} kg` })}
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      <p className="fs-near-sum">
        {rooms.length > most && t('near.more', { count: rooms.length - most })} {sumOf(of, t)} {muster(of, t)}
      </p>
    </div>
  )
}

const Cards = ({ rooms }: { rooms: readonly Room[] }) => {
  const { t } = useTranslation('desk')
  return (
    <ul className="fs-near-cards">
      {rooms.slice(0, most).map((room) => (
        <li key={room.id}>
          <span>{room.name}</span>
          <span>{t('near.metres', { distance: room.distance })}</span>
          <small>
            {t('near.peopleNow', { count: room.people ?? 0, people: known(room.people) })} {kilograms(room.quantity)} kg
          </small>
        </li>
      ))}
    </ul>
  )
}

const known = (value: number | null): string => (value === null ? noValue : String(value))
const kilograms = (value: number | null): string => (value === null ? noValue : formatMeasured(value, 'kg'))

/** Sums over what is known; rooms without figures are counted, not taken for empty. */
function sumOf({ rooms }: Neighbourhood, t: Words): string {
  const people = rooms.reduce((sum, room) => sum + (room.people ?? 0), 0)
  const kg = rooms.reduce((sum, room) => sum + (room.quantity ?? 0), 0)
  const without = rooms.filter((room) => room.people === null && room.quantity === null).length
  const sum = t('near.sum', { count: people, kg: kilograms(kg) })
  return without > 0 ? `${sum} ${t('near.without', { count: without })}` : sum
}

const muster = ({ musterPoints }: Neighbourhood, t: Words): string =>
  musterPoints.length > 0 ? t('near.muster', { places: musterPoints.join(t('near.and')) }) : t('near.noMuster')
