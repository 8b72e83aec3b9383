import type { WallBuilding, WallPlant } from '@fengsui/contract/dashboards/wall-places.ts'
import { describe, expect, it } from 'vitest'
import { overlap } from '../map/labels.ts'
import { metresBetween, within } from './distance.ts'
import { planOf } from './plan-model.ts'
import { scaleBarOf } from './plan-parts.ts'
import { smokeOf } from './smoke.ts'

const building = (
  id: string,
  longitude: number | null,
  latitude: number | null,
  of: Partial<WallBuilding> = {},
): WallBuilding => ({
  id,
  name: `${id}号成品库`,
  longitude,
  latitude,
  peopleNow: 2,
  maxPerson: 2,
  weightNow: null,
  weightLimit: null,
  temperature: null,
  temperatureLimit: null,
  safeDistance: null,
  ...of,
})
const burning = building('1', 113.9, 28.3, { safeDistance: 60 })
const plant: WallPlant = {
  enterpriseId: 'e',
  enterpriseName: '浏阳市云岫烟花制造有限公司',
  shortName: '云岫烟花',
  townName: '官渡镇',
  boundary: null,
  peopleNow: 46,
  site: null,
  workplaces: [burning, building('2', 113.9005, 28.3), building('3', 113.903, 28.302), building('4', null, null)],
}
const box = { width: 1398, height: 944 }
const corner = { left: 1072, top: 692, width: 306, height: 232 }

describe('distances on a site', () => {
  it('are metres', () => {
    expect(metresBetween([113.9, 28.3], [113.9, 28.301])).toBeCloseTo(111.3, 1)
    expect(metresBetween([113.9, 28.3], [113.901, 28.3])).toBeCloseTo(98, 0)
  })
  it('count the building itself and leave out what has no position', () => {
    expect(within(plant.workplaces, burning, 60).map(({ id }) => id)).toEqual(['1', '2'])
    expect(within(plant.workplaces, building('4', null, null), 60).map(({ id }) => id)).toEqual(['4'])
  })
})

describe('the plan', () => {
  const plan = planOf(plant, '1', '3840', box, corner)
  it('draws what has a position, the burning one marked and what is near it', () => {
    expect(plan?.buildings.map(({ id, isBurning, isNear }) => [id, isBurning, isNear])).toEqual([
      ['1', true, true],
      ['2', false, true],
      ['3', false, false],
    ])
  })
  it('draws a ring only where a safe distance is registered', () => {
    expect(plan?.ring?.metres).toBe(60)
    expect(planOf(plant, '2', '3840', box, corner)?.ring).toBeNull()
  })
  it('keeps every building clear of the inset', () => {
    const south = { ...plant, workplaces: [building('5', 113.9, 28.302), building('6', 113.9035, 28.3)] }
    const drawn = planOf(south, '5', '3840', box, corner)
    expect(drawn?.buildings.map((of) => overlap(of, corner))).toEqual([0, 0])
  })
  it('is nothing without positions', () => {
    expect(planOf({ ...plant, workplaces: [building('4', null, null)] }, '4', '3840', box, corner)).toBeNull()
  })
})

it('offers a scale bar of a round length', () => {
  expect(scaleBarOf(2.6)).toEqual({ metres: 50, pixels: 130 })
})

describe('smoke', () => {
  it('goes where the wind does not come from', () => {
    expect(smokeOf('东北风 2级')).toEqual({ to: 'sw', degrees: 225 })
    expect(smokeOf('南风 3级')).toEqual({ to: 'n', degrees: 0 })
    expect(smokeOf('偏北风 3级')).toEqual({ to: 's', degrees: 180 })
  })
  it('is not guessed', () => {
    expect(smokeOf('无持续风向')).toBeNull()
    expect(smokeOf(null)).toBeNull()
  })
})

describe('the plan on a site picture', () => {
  const square = (x: number, y: number) =>
    [
      [x, y],
      [x + 0.1, y],
      [x + 0.1, y + 0.1],
      [x, y + 0.1],
    ] as const
  const site = {
    picture: '/file/1',
    aspect: 0.5,
    metresWide: 400,
    northAngle: 0,
    drawnOn: '2026-08-12',
    gates: [{ at: [0, 0.5] as const, name: '大门' }],
    musterPoints: [
      { at: [0.5, 0.05] as const, name: '北' },
      { at: [0.5, 0.95] as const, name: '南' },
    ],
    rooms: [
      { workplaceId: '1', outline: square(0.45, 0.45) },
      { workplaceId: '2', outline: square(0.55, 0.45) },
      { workplaceId: '3', outline: square(0.9, 0) },
      { workplaceId: 'removed', outline: square(0, 0) },
    ],
  }
  const drawn = (of: Partial<typeof site> = {}, wind: string | null = '北风 3级') =>
    planOf({ ...plant, site: { ...site, ...of } }, '1', '3840', box, corner, wind)
  it('takes rooms, ring and scale from the picture', () => {
    const plan = drawn()
    expect(plan?.buildings.map(({ id, isBurning, isNear }) => [id, isBurning, isNear])).toEqual([
      ['1', true, true],
      ['2', false, true],
      ['3', false, false],
    ])
    expect(plan?.buildings.every(({ outline }) => outline?.startsWith('M'))).toBe(true)
    expect(plan?.ring?.radius).toBeCloseTo((60 / 400) * (plan?.site?.picture?.width ?? 0))
    expect(plan?.scaleBar?.metres).toBeGreaterThan(0)
  })
  it('sends people to the muster point upwind', () => {
    expect(drawn()?.site?.musters.map(({ use }) => use)).toEqual(['upwind', 'downwind'])
    expect(drawn({ northAngle: 180 })?.site?.musters.map(({ use }) => use)).toEqual(['downwind', 'upwind'])
    expect(drawn()?.site?.way).not.toBeNull()
  })
  it('says nothing about directions without a wind, nor about metres without a scale', () => {
    expect(drawn({}, null)?.site?.musters.map(({ use }) => use)).toEqual(['unknown', 'unknown'])
    expect(drawn({}, null)?.site?.way).toBeNull()
    const plan = drawn({ metresWide: null } as never)
    expect([plan?.ring, plan?.scaleBar]).toEqual([null, null])
  })
  it('falls back to coordinates when no room is placed', () => expect(drawn({ rooms: [] })?.site).toBeNull())
})
