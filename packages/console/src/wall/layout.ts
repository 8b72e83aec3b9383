import type { WallSize } from './screen.ts'

/** Display mode; `loading` and `busy` share a layout. */
export type Mode = 'loading' | 'busy' | 'quiet' | 'alarm' | 'lost'

export type ModuleName =
  | 'notice'
  | 'today'
  | 'trend'
  | 'online'
  | 'handled'
  | 'people'
  | 'quantity'
  | 'limits'
  | 'ranking'
  | 'map'
  | 'ladder'
  | 'worst'
  | 'calm'
  | 'tour'
  | 'cameras'
  | 'next'
  | 'closed'
  | 'facts'

/** First and last columns and rows of the grid, inclusive. */
export interface Place {
  readonly columns: readonly [number, number]
  readonly rows: readonly [number, number]
  /** Dimmed while a red warning is in focus. */
  readonly receded?: boolean
}
export type Placement = readonly (readonly [ModuleName, Place])[]

const at = (columns: readonly [number, number], rows: readonly [number, number]): Place => ({ columns, rows })
const back = (columns: readonly [number, number], rows: readonly [number, number]): Place => ({
  columns,
  rows,
  receded: true,
})

const left3840: Placement = [
  ['today', at([1, 4], [1, 5])],
  ['trend', at([1, 4], [6, 9])],
  ['handled', at([1, 4], [10, 12])],
  ['online', at([5, 8], [1, 3])],
  ['people', at([5, 8], [4, 6])],
  ['quantity', at([5, 8], [7, 9])],
  ['ranking', at([5, 8], [10, 12])],
  ['map', at([9, 15], [1, 12])],
  ['ladder', at([16, 19], [1, 12])],
]
const top1920: Placement = [
  ['today', at([1, 4], [1, 2])],
  ['trend', at([5, 7], [1, 2])],
  ['online', at([8, 10], [1, 2])],
  ['handled', at([11, 12], [1, 2])],
]
const below1920: Placement = [
  ['map', at([1, 5], [3, 8])],
  ['limits', at([1, 3], [9, 12])],
  ['ranking', at([4, 5], [9, 12])],
  ['ladder', at([6, 8], [3, 12])],
]
const right1920: Placement = [
  ['worst', at([9, 12], [3, 5])],
  ['cameras', at([9, 12], [6, 7])],
  ['next', at([9, 12], [8, 12])],
]

const busy3840: Placement = [
  ...left3840,
  ['worst', at([20, 24], [1, 4])],
  ['cameras', at([20, 24], [5, 6])],
  ['next', at([20, 24], [7, 12])],
]
const busy1920: Placement = [...top1920, ...below1920, ...right1920]

const placements: Readonly<Record<WallSize, Readonly<Record<Mode, Placement>>>> = {
  '3840': {
    loading: busy3840,
    busy: busy3840,
    quiet: [...left3840, ['calm', at([20, 24], [1, 5])], ['closed', at([20, 24], [6, 12])]],
    alarm: [
      ['today', back([1, 4], [1, 5])],
      ['online', back([1, 4], [6, 8])],
      ['next', back([1, 4], [9, 12])],
      ['map', at([5, 13], [1, 12])],
      ['ladder', at([14, 17], [1, 12])],
      ['worst', at([18, 24], [1, 5])],
      ['cameras', at([18, 24], [6, 10])],
      ['facts', at([18, 24], [11, 12])],
    ],
    lost: [
      ['notice', at([1, 24], [1, 2])],
      ['today', at([1, 4], [3, 7])],
      ['trend', at([1, 4], [8, 12])],
      ['people', at([5, 8], [3, 5])],
      ['quantity', at([5, 8], [6, 8])],
      ['ranking', at([5, 8], [9, 12])],
      ['map', at([9, 15], [3, 12])],
      ['ladder', at([16, 19], [3, 12])],
      ['worst', at([20, 24], [3, 6])],
      ['next', at([20, 24], [7, 12])],
    ],
  },
  '1920': {
    loading: busy1920,
    busy: busy1920,
    quiet: [...top1920, ...below1920, ['calm', at([9, 12], [3, 6])], ['closed', at([9, 12], [7, 12])]],
    alarm: [
      ['map', at([1, 5], [1, 8])],
      ['next', back([1, 5], [9, 12])],
      ['ladder', at([6, 8], [1, 12])],
      ['worst', at([9, 12], [1, 4])],
      ['cameras', at([9, 12], [5, 9])],
      ['facts', at([9, 12], [10, 12])],
    ],
    lost: [['notice', at([1, 12], [1, 2])], ...below1920, ...right1920],
  },
}

export interface Content {
  /** No warnings are open. */
  readonly isCalm: boolean
  /** The highest-ranked warning has cameras, or their place shows the tour. */
  readonly hasCameras: boolean
  /** A key camera of the tour is shown. */
  readonly hasTour?: boolean
}

/** Returns the grid position of each module for the given content. */
export function placementOf(size: WallSize, mode: Mode, { isCalm, hasCameras, hasTour = false }: Content): Placement {
  if (mode === 'lost' && isCalm) return lostCalm(size)
  const placement = placements[size][mode]
  if (mode === 'quiet' && hasTour) return withTour(placement)
  return hasCameras ? placement : withoutCameras(placement)
}

/** Puts the tour between what is calm and what was closed today. */
function withTour(placement: Placement): Placement {
  return placement.flatMap(([name, place]): Placement => {
    if (name !== 'closed') return [[name, place]]
    const [first, last] = place.rows
    const middle = first + tourRows
    return [
      ['tour', { ...place, rows: [first, middle - 1] }],
      [name, { ...place, rows: [middle, last] }],
    ]
  })
}
const tourRows = 3

/** Reduces the camera module to one row of text; the module below gets the rest. */
function withoutCameras(placement: Placement): Placement {
  const cameras = placement.find(([name]) => name === 'cameras')?.[1]
  if (!cameras) return placement
  const [first, last] = cameras.rows
  return placement.map(([name, place]) => {
    if (name === 'cameras') return [name, { ...place, rows: [first, first] }]
    const isBelow = place.columns[0] === cameras.columns[0] && place.rows[0] === last + 1
    return [name, isBelow ? { ...place, rows: [first + 1, place.rows[1]] } : place]
  })
}

/** Layout of a lost connection when no warnings were open. */
function lostCalm(size: WallSize): Placement {
  const placement = placements[size].lost
  const last = size === '3840' ? 7 : 6
  return placement.flatMap(([name, place]): Placement => {
    if (name === 'worst') return [['calm', { ...place, rows: [3, last] }]]
    if (name === 'next') return [['closed', { ...place, rows: [last + 1, 12] }]]
    return name === 'cameras' ? [] : [[name, place]]
  })
}
