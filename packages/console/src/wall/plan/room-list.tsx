import type { WallBuilding, WallPlant } from '@fengsui/contract/dashboards/wall-places.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { measured } from '../format.ts'
import { Mark } from '../shapes.tsx'
import { useWall } from '../wall-context.ts'

const rows = { '3840': 22, '1920': 14 } as const

/** The room on alarm first, then those with people inside, then by quantity. */
const mattersMore =
  (burningId: string | null) =>
  (a: WallBuilding, b: WallBuilding): number =>
    Number(b.id === burningId) - Number(a.id === burningId) ||
    (b.peopleNow ?? 0) - (a.peopleNow ?? 0) ||
    (b.weightNow ?? 0) - (a.weightNow ?? 0) ||
    a.name.localeCompare(b.name, 'zh')

/** The rooms of a plant whose positions are not registered: a list, because a drawing would be invented. */
export function RoomList({ plant, burningId }: { plant: WallPlant; burningId: string | null }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { size } = useWall()
  const rooms = [...plant.workplaces].sort(mattersMore(burningId))
  const shown = rooms.slice(0, rooms.length > rows[size] ? rows[size] - 1 : rows[size])
  return (
    <ul className="rooms">
      {shown.map(({ id, name, peopleNow, maxPerson, weightNow, weightLimit }) => {
        const mass = measured(weightNow, weightLimit, 'kg', language)
        return (
          <li key={id} className="s" data-burning={id === burningId || undefined}>
            <span className="room-name">
              {id === burningId && <Mark severity={1} />} {name}
            </span>
            <span className="t2">
              {peopleNow !== null && (
                <>
                  <b>{peopleNow}</b>
                  {maxPerson !== null && ` / ${maxPerson}`} {t('facts.people')}
                </>
              )}
            </span>
            <span className="t2">
              {weightNow !== null && (
                <>
                  <b>{mass.value}</b>
                  {weightLimit !== null && ` / ${mass.limit}`}
                  {mass.unit}
                </>
              )}
            </span>
          </li>
        )
      })}
      {rooms.length > shown.length && (
        <li className="s t3">{t('plan.moreRooms', { count: rooms.length - shown.length })}</li>
      )}
    </ul>
  )
}
