import { cameraBindKind } from '@fengsui/contract/dictionaries/video.ts'
import type { DemoDevice } from './devices.ts'
import { demoId } from './ids.ts'
import type { DemoWorkplace } from './workplaces.ts'

/** Returns what the cameras look at: the room each is in, with the people limit of the room. */
export function demoCameraBinds(devices: readonly DemoDevice[], workplaces: readonly DemoWorkplace[]) {
  const rooms = new Map(workplaces.map((room) => [room.id, room]))
  const cameras = devices.filter(({ kind }) => kind === 'camera')
  return cameras.flatMap(({ id, enterpriseId, workplaceId, sortCode }, index) => {
    const room = rooms.get(workplaceId ?? '')
    if (!room) return []
    return {
      id: demoId('cameraBind', index + 1),
      enterpriseId,
      cameraId: id,
      bindKind: cameraBindKind.is.workplace,
      bindId: room.id,
      maxPerson: room.maxPerson,
      sortCode,
    }
  })
}
