import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { PlantScene, SceneDevice, SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import type { World } from '@fengsui/contract/replay/world.ts'

/** New values by device. */
export type Readings = Map<string, Readonly<Record<string, number>>>

const { peopleDetector, explosiveScale } = deviceKind.is

/** Applies new values to devices, and to people and quantity of their rooms. */
export function withReadings(scene: PlantScene, readings: Readings): PlantScene {
  if (!scene.devices?.some(({ id }) => readings.has(id))) return scene
  const devices = scene.devices.map((device) => {
    const values = readings.get(device.id)
    return values ? { ...device, lastValues: { ...device.lastValues, ...values } } : device
  })
  const touched = new Set(devices.flatMap(({ id, workplaceId }) => (readings.has(id) ? [workplaceId] : [])))
  const rooms = scene.rooms?.map((room) => (touched.has(room.id) ? counted(room, devices) : room)) ?? null
  return { ...scene, devices, rooms }
}

/** Figures that no device of the room measures stay as they are: books know the stock of a store. */
function counted(room: SceneRoom, devices: readonly SceneDevice[]): SceneRoom {
  const sum = (kind: string, metric: string): number | null => {
    const values = devices.flatMap((one) =>
      one.workplaceId === room.id && one.kind === kind ? [one.lastValues[metric]] : [],
    )
    const known = values.filter((value) => value !== undefined)
    return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null
  }
  return {
    ...room,
    peopleNow: sum(peopleDetector, 'peopleCount') ?? room.peopleNow,
    weightNow: sum(explosiveScale, 'weight') ?? room.weightNow,
  }
}

/** Applies the online state of a device, and counts it in its room. */
export function withDevice(
  scene: PlantScene,
  { id, onLine, status }: Readonly<Record<string, unknown>> & { id: string },
): PlantScene {
  const before = scene.devices?.find((device) => device.id === id)
  if (!scene.devices || !before) return scene
  const after = {
    ...before,
    onLine: typeof onLine === 'number' ? onLine : before.onLine,
    status: typeof status === 'string' ? status : before.status,
  }
  const change = Number(after.onLine === 1) - Number(before.onLine === 1)
  return {
    ...scene,
    devices: scene.devices.map((device) => (device.id === id ? after : device)),
    rooms:
      scene.rooms?.map((room) =>
        room.id === before.workplaceId && change !== 0
          ? { ...room, onlineCount: Math.min(room.deviceCount, Math.max(0, room.onlineCount + change)) }
          : room,
      ) ?? null,
  }
}

/** Applies what a world has of the plant's devices: live, what was reported since the scene was fetched. */
export function withWorld(scene: PlantScene, { readings, devices }: Pick<World, 'readings' | 'devices'>): PlantScene {
  const values = new Map(
    [...readings].map(([id, metrics]) => [
      id,
      Object.fromEntries(Object.entries(metrics).map(([metric, { value }]) => [metric, value])),
    ]),
  )
  let next = withReadings(scene, values)
  for (const [id, onLine] of devices) next = withDevice(next, { id, onLine, status: String(onLine) })
  return next
}
