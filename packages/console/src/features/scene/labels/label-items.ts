import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { SceneDevice, SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import type { TFunction } from 'i18next'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { parseTime } from '../../../ui/format/time.ts'
import { isOver, isSilent } from '../site/building-state.ts'
import type { Building, Site } from '../site/site-of.ts'
import { topOf } from '../solid/faces.ts'
import type { Place } from '../view/view.ts'
import '../../../i18n/areas/scene-texts.ts'

/** What the labels show. */
export const layers = ['load', 'temperature', 'devices'] as const
export type Layer = (typeof layers)[number]

export interface LabelItem {
  readonly id: string
  readonly name: string
  readonly figure: string
  readonly severity: SeverityLevel | null
  readonly isOver: boolean
  /** A gate or a muster point: words without a frame. */
  readonly isPlain: boolean
  readonly place: Place
  readonly width: number
  readonly height: number
  readonly rank: number
}

/** Pixels of a text of 12 or 13 px: Chinese signs are square, the others about half as wide. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? size : size * 0.58), 0)

type Words = TFunction<'scene'>

function itemOf(building: Building, room: SceneRoom, figure: string): LabelItem {
  const name = building.name
  const width = Math.round(Math.min(168, Math.max(64, widthOf(name, 12) + 18, widthOf(figure, 13.5) + 18)))
  return {
    id: room.id,
    name,
    figure,
    severity: room.worstSeverity as SeverityLevel | null,
    isOver: isOver(room),
    isPlain: false,
    place: [building.middle[0], topOf(building), building.middle[1]],
    width,
    height: 40,
    rank: Number(room.worstSeverity ?? (isOver(room) ? 5 : 6)),
  }
}

/** `3/2 人  14.6 kg`; a figure without a limit or a device is left out. */
export function loadWords(room: SceneRoom, now: number, t: Words): string {
  if (isSilent(room)) {
    const since = parseTime(room.dataTime)
    return since === undefined ? t('label.noData') : t('label.noDataFor', { for: shortTime(now - since, t) })
  }
  const people =
    room.peopleNow === null
      ? []
      : [t('label.people', { now: room.peopleNow, most: room.maxPerson ? `/${room.maxPerson}` : '' })]
  const weight =
    room.weightNow === null || (room.weightNow === 0 && !room.xianDingYaoLiang)
      ? []
      : [`${formatNumber(room.weightNow, room.weightNow < 100 ? 1 : 0)} kg`]
  return [...people, ...weight].join('  ') || '—'
}

function shortTime(ms: number, t: Words): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return t('label.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('label.hours', { count: hours }) : t('label.days', { count: Math.floor(hours / 24) })
}

function temperatureWords(devices: readonly SceneDevice[]): string {
  const all = devices.flatMap(({ kind, lastValues }) =>
    kind === deviceKind.is.temperatureHumidity && lastValues.temperature !== undefined ? [lastValues.temperature] : [],
  )
  return all.length === 0 ? '—' : `${formatNumber(Math.max(...all), 1)} ℃`
}

const deviceWords = (room: SceneRoom, t: Words): string =>
  room.deviceCount === 0 ? t('label.noDevices') : t('label.online', { online: room.onlineCount, all: room.deviceCount })

interface Shown {
  readonly site: Site
  readonly rooms: ReadonlyMap<string, SceneRoom>
  readonly devices: readonly SceneDevice[]
  readonly layer: Layer
  readonly now: number
}

/** Labels of all buildings with a workplace, of gates and of muster points. */
export function labelItems({ site, rooms, devices, layer, now }: Shown, t: Words): LabelItem[] {
  const byRoom = Map.groupBy(devices, ({ workplaceId }) => workplaceId)
  const items = site.buildings.flatMap((building) => {
    const room = building.id === null ? undefined : rooms.get(building.id)
    if (!room) return []
    const figure =
      layer === 'load'
        ? loadWords(room, now, t)
        : layer === 'temperature'
          ? temperatureWords(byRoom.get(room.id) ?? [])
          : deviceWords(room, t)
    return [itemOf(building, room, figure)]
  })
  const others = site.buildings.flatMap((building) =>
    building.id === null && building.name
      ? [plain(`other ${building.middle}`, building.name, building.middle, topOf(building))]
      : [],
  )
  const places = [...site.gates, ...site.musterPoints].map(({ at, name }) => plain(`place ${at}`, name, at, 0.5))
  return [...items, ...others, ...places.filter(({ name }) => name !== '')]
}

const plain = (id: string, name: string, [x, z]: readonly [number, number], y: number): LabelItem => ({
  id,
  name,
  figure: '',
  severity: null,
  isOver: false,
  isPlain: true,
  place: [x, y, z],
  width: Math.round(widthOf(name, 12) + 8),
  height: 20,
  rank: 8,
})
