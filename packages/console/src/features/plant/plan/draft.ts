import type { PlanOther, PlanPlace, PlanPoint, PlanRoad } from '@fengsui/contract/enterprises/site-plan.ts'
import { boxOf, outlineOf, type PlanBox } from '../../../ui/plan/plan-geometry.ts'
import type { StoredPlan } from '../../../ui/plan/use-site-plan.ts'

/** A room being placed. */
interface DraftRoom {
  readonly workplaceId: string
  readonly number: string
  readonly box: PlanBox
  /** The outline as stored while nothing of it was changed: it may have more than four corners. */
  readonly kept: readonly PlanPoint[] | null
}

/** The plan being edited. */
export interface Draft {
  readonly picture: { readonly id: string; readonly link: string } | null
  readonly aspect: number
  readonly metresWide: string
  readonly northAngle: string
  readonly planDate: string
  readonly rooms: readonly DraftRoom[]
  readonly gates: readonly PlanPlace[]
  readonly musterPoints: readonly PlanPlace[]
  readonly fence: readonly PlanPoint[]
  readonly roads: readonly PlanRoad[]
  /** Buildings of no workplace. */
  readonly others: readonly PlanOther[]
}
export type PlaceKind = 'gates' | 'musterPoints'
/** What is selected: a room by its id, a gate or muster point by its position in the list. */
export type Chosen = { readonly kind: 'room'; readonly id: string } | { readonly kind: PlaceKind; readonly at: number }

const blank: Draft = {
  picture: null,
  aspect: 0.7,
  metresWide: '',
  northAngle: '0',
  planDate: '',
  rooms: [],
  gates: [],
  musterPoints: [],
  fence: [],
  roads: [],
  others: [],
}

export function draftOf(stored: StoredPlan | null): Draft {
  if (!stored) return blank
  const [picture] = stored.pictures
  return {
    picture: picture ? { id: picture.id, link: picture.link } : null,
    aspect: stored.aspect,
    metresWide: stored.metresWide === null ? '' : String(stored.metresWide),
    northAngle: String(stored.northAngle),
    planDate: stored.planDate ?? '',
    rooms: stored.rooms.map(({ workplaceId, number, outline, angle }) => ({
      workplaceId,
      number,
      box: boxOf(outline, angle, stored.aspect),
      kept: outline,
    })),
    gates: stored.gates,
    musterPoints: stored.musterPoints,
    fence: stored.fence,
    roads: stored.roads,
    others: stored.others,
  }
}

/** Smallest side of a room on the picture, part of its width: what a finger can touch. */
const smallestSide = 0.012

/** Moves, resizes or turns a room. The angle stays between -180 and 180 degrees. */
export const withBox = (draft: Draft, id: string, change: (box: PlanBox) => Partial<PlanBox>): Draft => ({
  ...draft,
  rooms: draft.rooms.map((room) => {
    if (room.workplaceId !== id) return room
    const next = { ...room.box, ...change(room.box) }
    return {
      ...room,
      kept: null,
      box: {
        x: Math.min(1, Math.max(0, next.x)),
        y: Math.min(1, Math.max(0, next.y)),
        width: Math.min(1, Math.max(smallestSide, next.width)),
        height: Math.min(1, Math.max(smallestSide, next.height)),
        angle: Math.round((((next.angle % 360) + 540) % 360) - 180),
      },
    }
  }),
})

/** Puts a room on the picture, beside those placed before so that none is hidden. */
export function withRoom(draft: Draft, workplaceId: string, number: string): Draft {
  const step = draft.rooms.length % 20
  const box = { x: 0.15 + (step % 5) * 0.16, y: 0.15 + Math.floor(step / 5) * 0.2, width: 0.09, height: 0.06, angle: 0 }
  const taken = new Set(draft.rooms.map((room) => room.number))
  const free = [number, ...Array.from({ length: 500 }, (_, at) => String(at + 1))].find(
    (one) => one !== '' && one.length <= 6 && !taken.has(one),
  )
  return { ...draft, rooms: [...draft.rooms, { workplaceId, number: free ?? '', box, kept: null }] }
}

export const withPlace = (draft: Draft, kind: PlaceKind, at: number, change: (of: PlanPlace) => PlanPlace): Draft => ({
  ...draft,
  [kind]: draft[kind].map((place, index) => (index === at ? change(place) : place)),
})

/** Moves what is selected by parts of the picture. */
export function moved(draft: Draft, chosen: Chosen, dx: number, dy: number): Draft {
  if (chosen.kind === 'room') return withBox(draft, chosen.id, ({ x, y }) => ({ x: x + dx, y: y + dy }))
  return withPlace(draft, chosen.kind, chosen.at, ({ at: [x, y], name }) => ({
    name,
    at: [Math.min(1, Math.max(0, x + dx)), Math.min(1, Math.max(0, y + dy))],
  }))
}

export function without(draft: Draft, chosen: Chosen): Draft {
  if (chosen.kind === 'room')
    return { ...draft, rooms: draft.rooms.filter(({ workplaceId }) => workplaceId !== chosen.id) }
  return { ...draft, [chosen.kind]: draft[chosen.kind].filter((_, at) => at !== chosen.at) }
}

/** A road, a fence or a building being drawn, point by point. */
export interface Drawing {
  readonly kind: 'fence' | 'roads' | 'others'
  readonly points: readonly PlanPoint[]
}
/** Points that it needs at least, and may have at most. */
const pointsOf = { fence: [3, 300], roads: [2, 300], others: [3, 24] } as const
/** Width of a new road, m. */
const usualWide = 6

export const canEnd = ({ kind, points }: Drawing): boolean => points.length >= pointsOf[kind][0]

/** Adds a point of the picture; one at the same place as the last is none. */
export function withPoint(drawing: Drawing, x: number, y: number): Drawing {
  const inside = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1e4) / 1e4
  const point: PlanPoint = [inside(x), inside(y)]
  const last = drawing.points.at(-1)
  const isSame = last !== undefined && Math.hypot(last[0] - point[0], last[1] - point[1]) < 0.002
  if (isSame || drawing.points.length >= pointsOf[drawing.kind][1]) return drawing
  return { ...drawing, points: [...drawing.points, point] }
}

/** The plan with what was drawn: one fence, which replaces that before, or one road or building more. */
export function withDrawn(draft: Draft, drawing: Drawing): Draft {
  if (!canEnd(drawing)) return draft
  if (drawing.kind === 'fence') return { ...draft, fence: drawing.points }
  if (drawing.kind === 'others')
    return { ...draft, others: [...draft.others, { name: '', outline: [...drawing.points] }] }
  return { ...draft, roads: [...draft.roads, { line: [...drawing.points], wide: usualWide }] }
}

/** Returns the body of the save. */
export const savedOf = (draft: Draft) => ({
  picture: draft.picture ? [draft.picture.id] : [],
  aspect: draft.aspect.toFixed(4),
  metresWide: draft.metresWide,
  northAngle: draft.northAngle || '0',
  planDate: draft.planDate,
  gates: [...draft.gates],
  musterPoints: [...draft.musterPoints],
  fence: [...draft.fence],
  roads: [...draft.roads],
  others: [...draft.others],
  rooms: draft.rooms.map(({ workplaceId, number, box, kept }) => ({
    workplaceId,
    number,
    angle: box.angle,
    outline: kept ? [...kept] : outlineOf(box, draft.aspect),
  })),
})
