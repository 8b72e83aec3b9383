import type { SceneDevice } from '@fengsui/contract/enterprises/plant-scene.ts'
import { topOf } from '../solid/faces.ts'
import type { DeviceMark } from '../stage/stage.ts'
import type { BuildingState } from './building-state.ts'
import type { Site } from './site-of.ts'
import type { Spot } from './spots.ts'

/** Metres between the marks above a building. */
const apart = 2.4

const markState = ({ worstSeverity, onLine }: SceneDevice): BuildingState =>
  worstSeverity !== null ? (worstSeverity as BuildingState) : onLine === 1 ? 'normal' : 'silent'

/** A mark for every device, in rows above the roof of its building: inside it none could be seen. */
export function deviceMarks({ buildings }: Pick<Site, 'buildings'>, devices: readonly SceneDevice[]): DeviceMark[] {
  const byRoom = Map.groupBy(devices, ({ workplaceId }) => workplaceId)
  return buildings.flatMap((building): DeviceMark[] => {
    const own = building.id === null ? [] : (byRoom.get(building.id) ?? [])
    const across = Math.max(1, Math.ceil(Math.sqrt(own.length)))
    const [[ax, az] = [0, 0] as Spot, [bx, bz] = [1, 0] as Spot] = building.outline
    const length = Math.hypot(bx - ax, bz - az) || 1
    const [ux, uz] = [((bx - ax) / length) * apart, ((bz - az) / length) * apart]
    const rows = Math.ceil(own.length / across)
    return own.map((device, at) => {
      const column = (at % across) - (across - 1) / 2
      const row = Math.floor(at / across) - (rows - 1) / 2
      const [x, z] = building.middle
      return {
        place: [x + ux * column - uz * row, topOf(building) + 1.6, z + uz * column + ux * row],
        state: markState(device),
      }
    })
  })
}
