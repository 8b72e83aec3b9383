import type { SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type SeverityLevel, SeverityShape } from '../../ui/badges/severity.tsx'
import { formatMeasured, noValue } from '../../ui/format/number.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { isSilent } from './site/building-state.ts'
import '../../i18n/areas/scene-texts.ts'

interface BuildingListProps {
  /** In the order of the list. */
  rooms: readonly SceneRoom[]
  chosen: string | null
  choose: (id: string) => void
  /** Opens the room of the chosen building. */
  enter: () => void
}

/** The buildings with people and quantity: the same choice as the picture, and all that a screen reader needs. */
export function BuildingList({ rooms, chosen, choose, enter }: BuildingListProps) {
  const { t } = useTranslation('scene')
  return (
    <Panel heading={t('list.heading')} note={t('list.note')} grows bare className="fs-scene-list">
      <div className="fs-scene-rows">
        <table>
          <caption className="fs-unseen">{t('list.heading')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('list.name')}</th>
              <th scope="col" className="fs-right">
                {t('list.people')}
              </th>
              <th scope="col" className="fs-right">
                {t('list.quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rooms.map((room) => (
              <Row
                key={room.id}
                room={room}
                isChosen={room.id === chosen}
                press={() => (room.id === chosen ? enter() : choose(room.id))}
              />
            ))}
          </tbody>
        </table>
        {rooms.length === 0 && <p className="fs-panel-none">{t('list.none')}</p>}
      </div>
      <p className="fs-scene-keys">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('list.keyChoose')} <kbd>Enter</kbd> {t('list.keyEnter')} <kbd>Esc</kbd>{' '}
        {t('list.keyLeave')}
      </p>
    </Panel>
  )
}

function Row({ room, isChosen, press }: { room: SceneRoom; isChosen: boolean; press: () => void }) {
  const { t } = useTranslation('scene')
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const severity = room.worstSeverity as SeverityLevel | null
  const isOver = (now: number | null, most: number | null) => now !== null && most !== null && now > most
  return (
    <tr ref={row} data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" data-room={room.id} aria-current={isChosen} onClick={press}>
          {severity && <SeverityShape level={severity} size={10} />}
          {severity && <span className="fs-unseen">{t(`severity.${severity}`)}</span>}
          <span>{room.name ?? room.number}</span>
        </button>
      </th>
      {isSilent(room) ? (
        <td colSpan={2} className="fs-right fs-scene-silent">
          {t('label.noData')}
        </td>
      ) : (
        <>
          <td className="fs-right">
            <Share now={room.peopleNow} most={room.maxPerson} isOver={isOver(room.peopleNow, room.maxPerson)} />
          </td>
          <td className="fs-right">
            <Share
              now={room.weightNow}
              most={room.xianDingYaoLiang}
              isOver={isOver(room.weightNow, room.xianDingYaoLiang)}
              unit="kg"
            />
          </td>
        </>
      )}
    </tr>
  )
}

/** `3 / 2`; bold beyond the limit. */
export function Share({
  now,
  most,
  isOver,
  unit,
}: {
  now: number | null
  most: number | null
  isOver: boolean
  unit?: string
}) {
  if (now === null && !most) return noValue
  const words = (value: number | null) => (unit ? formatMeasured(value, unit) : (value ?? noValue))
  return (
    <>
      {isOver ? <b>{words(now)}</b> : words(now)} / {words(most)}
    </>
  )
}
