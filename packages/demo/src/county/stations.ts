import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
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

/**
 * Number of workstations of a room: one for up to three people, above that one plus one per six people, four
 * at most.
 */
const countOf = (people: number) => (people <= 3 ? 1 : Math.min(4, Math.ceil(people / 6) + 1))

/** The n-th of `parts` shares of a whole; the shares add up exactly. */
export const share = (whole: number, parts: number, n: number): number =>
  Math.floor((whole * (n + 1)) / parts) - Math.floor((whole * n) / parts)

/**
 * Returns the workstations of the production rooms; people and explosive mass add up to the room's limits and
 * never exceed them.
 */
export function demoStations(placed: readonly Placed[], devices: readonly DemoDevice[]): DemoStation[] {
  const detectors = new Map(devices.filter((it) => it.kind === 'pds').map((it) => [it.workplaceId, it.id]))
  const rooms = placed.filter(({ building }) => building.kind === workplaceKind.is.productionRoom)
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
      // A detector monitors the whole room; it is bound to the first workstation and sets its online status.
      pdsId: n === 0 ? (detectors.get(workplace.id) ?? null) : null,
    }))
  })
  return stations.map((station, index) => ({ id: demoId('station', index + 1), ...station }))
}
