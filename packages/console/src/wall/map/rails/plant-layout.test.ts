import type { WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { isLongForm, testDay } from '@fengsui/contract/kit/test/rotation.ts'
import { describe, expect, it } from 'vitest'
import type { WallSize } from '../../screen.ts'
import type { Area } from '../labels.ts'
import { crosses, distance } from './geometry.ts'
import type { PlantPoint } from './mark.ts'
import { layOut, type PlantLayout } from './plant-layout.ts'

/** A repeatable generator of numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

interface Seeded {
  readonly id: string
  readonly severity: WallSeverity | null
  /** Place as a share of the map. */
  readonly u: number
  readonly v: number
}

/** Returns 5 to 60 enterprises, spread or in clusters, some at one place. */
function plantsOf(seed: number): readonly Seeded[] {
  const random = randomOf(seed)
  const count = 5 + Math.floor(random() * 56)
  const openShare = random()
  const spread = random() < 0.5 ? 1 : 0.15 + random() * 0.4
  const centres = Array.from({ length: 1 + Math.floor(random() * 4) }, () => [random(), random()] as const)
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = centres[i % centres.length] ?? [0.5, 0.5]
    const near = (of: number) => Math.min(1, Math.max(0, of + (random() - 0.5) * spread))
    return {
      id: `plant${i}`,
      severity: random() < openShare ? ((1 + Math.floor(random() * 4)) as WallSeverity) : null,
      u: spread === 1 ? random() : near(x),
      v: spread === 1 ? random() : near(y),
    }
  })
}

const placed =
  (plants: readonly Seeded[]) =>
  (area: Area): PlantPoint[] =>
    plants.map(({ id, severity, u, v }) => ({
      id,
      severity,
      x: area.left + u * area.width,
      y: area.top + v * area.height,
    }))

/** Distance of two rectangles. */
const apart = (a: Area, b: Area): number =>
  Math.hypot(
    Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width),
    Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height),
  )

function faultsOf({ labels, marks }: PlantLayout, plants: readonly Seeded[]): string[] {
  const faults: string[] = []
  labels.forEach((label, i) => {
    const { leader, mark, edge, text } = label
    for (const other of labels.slice(i + 1))
      if (leader && other.leader && crosses(leader, other.leader)) faults.push('leaders cross')
    for (const foreign of marks)
      if (leader && foreign.id !== mark.id && distance(foreign, leader) - foreign.reach < 6)
        faults.push('a leader is near a foreign mark')
    for (const other of labels)
      if (other !== label && apart(text, other.edge) <= apart(text, edge))
        faults.push('a label is nearer to another edge')
    if (marks.find(({ id }) => id === mark.id)?.severity !== mark.severity) faults.push('two colours')
    if (leader === null && label.number === null) faults.push('a label without leader or number')
  })
  marks.forEach((a, i) => {
    for (const b of marks.slice(i + 1))
      if (Math.hypot(a.x - b.x, a.y - b.y) < a.reach + b.reach) faults.push('marks overlap')
  })
  const named = new Set(labels.map(({ mark }) => mark.id))
  for (const { id, severity } of plants)
    if (severity !== null && !named.has(id)) faults.push('an open plant has no label')
  if (marks.length !== plants.length) faults.push('a plant has no mark')
  return faults
}

const boxes: readonly [WallSize, { width: number; height: number }][] = [
  ['1920', { width: 774, height: 480 }],
  ['1920', { width: 774, height: 450 }],
  ['3840', { width: 1082, height: 944 }],
]

describe.each(boxes)('a map of the %s wall in %o', (size, box) => {
  it('cannot mislead in any of 200 random layouts', () => {
    const tried = Array.from({ length: 200 }, (_, i) => i + 1).filter(
      (seed) => isLongForm || (seed + testDay) % 4 === 0,
    )
    const wrong = tried.flatMap((seed) => {
      const plants = plantsOf(seed)
      const faults = faultsOf(layOut(placed(plants), size, box), plants)
      return faults.length > 0 ? [`${seed}: ${[...new Set(faults)].join(', ')}`] : []
    })
    expect(wrong).toEqual([])
  })
  it('joins the fourteen enterprises of a county by leaders', () => {
    const joined = Array.from({ length: 50 }, (_, i) => plantsOf(1000 + i).slice(0, 14))
      .filter((plants) => plants.length === 14)
      .map((plants) => layOut(placed(spreadOut(plants)), size, box))
    expect(joined.length).toBeGreaterThan(20)
    expect(joined.filter(({ isNumbered }) => !isNumbered).length).toBeGreaterThan(joined.length * 0.8)
  })
})

const spreadOut = (plants: readonly Seeded[]): Seeded[] =>
  plants.map((plant, i) => ({ ...plant, u: ((i * 0.618) % 1) * 0.8 + 0.1, v: ((i * 0.381) % 1) * 0.8 + plant.v * 0.2 }))

describe('a mark that has to give way', () => {
  const many = (severities: readonly (WallSeverity | null)[]) =>
    layOut(
      ({ left, top, width, height }) =>
        severities.map((severity, i) => ({ id: `p${i}`, severity, x: left + width / 2, y: top + height / 2 })),
      '3840',
      { width: 1082, height: 944 },
    )
  const shift = (layout: PlantLayout, id: string): number => {
    const mark = layout.marks.find((of) => of.id === id)
    return mark ? Math.hypot(mark.x - mark.place.x, mark.y - mark.place.y) : Number.NaN
  }
  it('keeps its true place, and the red one moves least', () => {
    const layout = many([1, 4, null])
    expect(shift(layout, 'p0')).toBeLessThan(shift(layout, 'p1'))
    expect(shift(layout, 'p0')).toBeLessThan(shift(layout, 'p2'))
  })
  it('is magnified in a dense area', () => {
    const layout = many([1, 2, 3, 4, 4, 3, null, null, null, null])
    expect(layout.magnifier?.marks).toHaveLength(10)
    expect(layout.magnifier?.scale).toBeGreaterThan(1.5)
    expect(layout.marks.every(({ isMagnified }) => isMagnified)).toBe(true)
  })
})

it('numbers the marks when more are open than the rails hold, worst first', () => {
  const plants = Array.from({ length: 40 }, (_, i) => ({
    id: `p${i}`,
    severity: (1 + (i % 4)) as WallSeverity,
    u: (i * 0.618) % 1,
    v: (i * 0.381) % 1,
  }))
  const { isNumbered, labels } = layOut(placed(plants), '1920', { width: 774, height: 480 })
  expect(isNumbered).toBe(true)
  expect(labels.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  expect(labels.map(({ mark }) => mark.severity)).toEqual([...labels.map(({ mark }) => mark.severity)].sort())
})

it('takes the label of those without an open warning first', () => {
  const plants = Array.from({ length: 30 }, (_, i) => ({
    id: `p${i}`,
    severity: i < 3 ? (3 as const) : null,
    u: (i * 0.618) % 1,
    v: (i * 0.381) % 1,
  }))
  const { labels, marks, isNumbered } = layOut(placed(plants), '1920', { width: 774, height: 480 })
  expect(isNumbered).toBe(false)
  expect(marks).toHaveLength(30)
  expect(labels.length).toBeLessThan(30)
  expect(labels.filter(({ mark }) => mark.severity !== null)).toHaveLength(3)
})
