import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { PlantScene, SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import type { ReplayFrame } from '@fengsui/contract/replay/replay.ts'
import type { Chunk, ReplayLevel } from '@fengsui/contract/replay/replay-window.ts'
import { openBy, type World } from '@fengsui/contract/replay/world.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SeverityLevel, SeverityShape } from '../../ui/badges/severity.tsx'
import { formatNumber } from '../../ui/format/number.ts'
import { formatClock } from '../../ui/format/time.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { usePlantScene } from './use-plant-scene.ts'
import '../../i18n/areas/replay-texts.ts'

interface FiguresPanelProps {
  enterpriseId: string | null
  world: World
  at: number
  gates: ReplayFrame['gates']
  level: ReplayLevel | undefined
  /** The stretch without data that contains the instant. */
  gap: Chunk | undefined
}

interface RoomFigures {
  readonly room: SceneRoom
  readonly worst: number | null
  readonly people: number | null
  readonly weight: number | null
  readonly temperature: number | null
  readonly humidity: number | null
}

/** A value older than this is not shown as one of the instant, ms. */
const oldestMs = 3_600_000
/** In a stretch without data only what was measured just before it is shown: devices report about once a minute, ms. */
const oldestInGapMs = 60_000

/** What the devices of each workplace reported last before the instant; the worst warning first. */
function figuresOf(scene: PlantScene, world: World, at: number, oldest = oldestMs): readonly RoomFigures[] {
  const open = openBy(world, 'workplaceId')
  const told = (room: SceneRoom, metric: string, kind?: string): number[] =>
    (scene.devices ?? []).flatMap((device) => {
      if (device.workplaceId !== room.id || (kind && device.kind !== kind)) return []
      const value = world.readings.get(device.id)?.[metric]
      return value && value.time > at - oldest ? [value.value] : []
    })
  const sum = (values: readonly number[]) => (values.length > 0 ? values.reduce((total, one) => total + one, 0) : null)
  const most = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : null)
  return (scene.rooms ?? [])
    .map((room) => ({
      room,
      worst: open(room.id).worst,
      people: sum(told(room, 'peopleCount', deviceKind.is.peopleDetector)),
      weight: sum(told(room, 'weight', deviceKind.is.explosiveScale)),
      temperature: most(told(room, 'temperature')),
      humidity: most(told(room, 'humidity')),
    }))
    .filter(({ worst, people, weight, temperature, humidity }) =>
      [worst, people, weight, temperature, humidity].some((value) => value !== null),
    )
    .sort((one, other) => (one.worst ?? 9) - (other.worst ?? 9))
}

const shown = (value: number | null, digits: number) => (value === null ? '—' : formatNumber(value, digits))

/** People, quantity, temperature and humidity of the workplaces of a plant at the instant, and its gates. */
export function FiguresPanel({ enterpriseId, world, at, gates, level, gap }: FiguresPanelProps) {
  const { t } = useTranslation('replay')
  const scene = usePlantScene(enterpriseId)
  const rows = useMemo(() => (scene.data ? figuresOf(scene.data, world, at) : []), [scene.data, world, at])
  // What was reported before a gap is not the state in it, but for its beginning.
  const fresh = useMemo(
    () =>
      gap && scene.data && new Map(figuresOf(scene.data, world, at, oldestInGapMs).map((one) => [one.room.id, one])),
    [gap, scene.data, world, at],
  )
  const online = (gates ?? []).filter(({ id }) => world.devices.get(id) === 1).length
  const note = gap
    ? t('noDataFrom', { from: formatClock(gap.start), to: formatClock(gap.end) })
    : level && enterpriseId
      ? t(`level.${level}`)
      : undefined
  return (
    <Panel
      className="fs-replay-figures"
      bare
      heading={t('figures')}
      note={note}
      more={enterpriseId && gates && gates.length > 0 && <span>{t('gates', { count: gates.length, online })}</span>}
    >
      {enterpriseId === null ? (
        <p className="fs-replay-none">{t('noRooms')}</p>
      ) : (
        <div className="fs-replay-scroll">
          <table data-gap={gap !== undefined || undefined}>
            <thead>
              <tr>
                <th scope="col">{t('room')}</th>
                <th scope="col">{t('roomPeople')}</th>
                <th scope="col">{t('roomWeight')}</th>
                <th scope="col">{t('roomTemperature')}</th>
                <th scope="col">{t('roomHumidity')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const { room, worst } = row
                const told = fresh ? fresh.get(room.id) : row
                return (
                  <tr key={room.id}>
                    <th scope="row">
                      {worst !== null && <SeverityShape level={String(worst) as SeverityLevel} />}{' '}
                      {room.name ?? room.number}
                    </th>
                    <Limited value={told?.people ?? null} most={room.maxPerson} digits={0} />
                    <Limited value={told?.weight ?? null} most={room.xianDingYaoLiang} digits={2} />
                    <td>{shown(told?.temperature ?? null, 1)}</td>
                    <td>{shown(told?.humidity ?? null, 1)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function Limited({ value, most, digits }: { value: number | null; most: number | null; digits: number }) {
  const { t } = useTranslation('replay')
  const isOver = value !== null && most !== null && value > most
  const text =
    most === null || value === null
      ? shown(value, digits)
      : t('of', { now: shown(value, digits), most: shown(most, digits) })
  return <td data-over={isOver || undefined}>{text}</td>
}
