import {
  type PlanOther,
  type PlanPlace,
  type PlanPoint,
  type PlanRoad,
  type PlanRoom,
  sitePlan,
} from '@fengsui/contract/enterprises/site-plan.ts'
import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { listKey } from '../resource/use-resource-list.ts'
import { type DrawnPlan, type LocatedRoom, planOfCoordinates } from './plan-geometry.ts'

/** The stored plan of a site; `version` guards against changes made meanwhile. */
export interface StoredPlan extends DrawnPlan {
  readonly version: number
  readonly pictures: readonly FileItem[]
  readonly fence: readonly PlanPoint[]
  readonly roads: readonly PlanRoad[]
  /** Buildings of no workplace. */
  readonly others: readonly PlanOther[]
}

const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

function planOf(row: Readonly<Record<string, unknown>>): StoredPlan {
  const pictures = (row.picture ?? []) as readonly FileItem[]
  return {
    picture: pictures[0]?.link ?? null,
    pictures,
    aspect: number(row.aspect) ?? 0.7,
    metresWide: number(row.metresWide),
    northAngle: number(row.northAngle) ?? 0,
    planDate: (row.planDate as string | null) ?? null,
    rooms: (row.rooms as PlanRoom[] | null) ?? [],
    gates: (row.gates as PlanPlace[] | null) ?? [],
    fence: (row.fence as PlanPoint[] | null) ?? [],
    roads: (row.roads as PlanRoad[] | null) ?? [],
    others: (row.others as PlanOther[] | null) ?? [],
    musterPoints: (row.musterPoints as PlanPlace[] | null) ?? [],
    version: Number(row.version),
  }
}

export const sitePlanKey = (enterpriseId: string) => [...listKey(sitePlan), enterpriseId] as const

/** Loads the plan of a site; null when none is stored. */
export const useSitePlan = (enterpriseId: string) =>
  useQuery({
    queryKey: sitePlanKey(enterpriseId),
    queryFn: async ({ signal }) => {
      const row = await call(sitePlan, 'find', { enterpriseId }, signal)
      return row ? planOf(row) : null
    },
  })

/** What is drawn: the stored plan with its picture, else the rooms at their coordinates, else nothing. */
export function drawnPlan(stored: StoredPlan | null | undefined, rooms: readonly LocatedRoom[]): DrawnPlan | null {
  if (stored?.picture) return stored
  return planOfCoordinates(rooms)
}
