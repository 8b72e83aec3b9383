import type { DemoDevice } from './devices.ts'
import { demoId } from './ids.ts'
import type { Placed } from './workplaces.ts'

interface DemoStation {
  id: string
  enterpriseId: string
  workplaceId: string
  code: string
  name: string
  maxPerson: number
  xianDingYaoLiang: string
  processType: string
  pdsId: string | null
}

/** How many workstations a room has: one for up to three people, then one for each six, four at most. */
const countOf = (people: number) => (people <= 3 ? 1 : Math.min(4, Math.ceil(people / 6) + 1))

/** The share of the n-th of `parts`, so that the shares add up to the whole exactly. */
export const share = (whole: number, parts: number, n: number): number =>
  Math.floor((whole * (n + 1)) / parts) - Math.floor((whole * n) / parts)

/** Workstations of the production rooms; people and explosive add up to the room's limits and never beyond. */
export function demoStations(placed: readonly Placed[], devices: readonly DemoDevice[]): DemoStation[] {
  const detectors = new Map(devices.filter((it) => it.kind === 'pds').map((it) => [it.workplaceId, it.id]))
  const rooms = placed.filter(({ building }) => building.kind === '1')
  const stations = rooms.flatMap(({ building, workplace }) => {
    const parts = countOf(building.people)
    return Array.from({ length: parts }, (_, n) => ({
      enterpriseId: workplace.enterpriseId,
      workplaceId: workplace.id,
      code: `${workplace.code}-S${n + 1}`,
      name: `${n + 1}号工位`,
      maxPerson: share(building.people, parts, n),
      xianDingYaoLiang: (share(building.kilograms * 1000, parts, n) / 1000).toFixed(3),
      processType: building.process,
      // A detector watches the room; it is bound to the first workstation, whose link it tells.
      pdsId: n === 0 ? (detectors.get(workplace.id) ?? null) : null,
    }))
  })
  return stations.map((station, index) => ({ id: demoId('station', index + 1), ...station }))
}
