import type { Refusal } from '../message.ts'
import type { Device } from '../registry/device.ts'

/** Maximum number of refused parts recorded per sender and minute; further ones are only counted. */
const most = 300

/** Prevents a misbehaving sender from filling the disk with refused messages. */
export interface RefusalCap {
  admit(refusals: readonly Refusal[]): Refusal[]
}

export function createRefusalCap(): RefusalCap {
  const counts = new Map<Device, number>()
  let minute = 0
  return {
    admit: (refusals) =>
      refusals.filter(({ message }) => {
        const now = Math.floor(message.receiveTime / 60_000)
        if (now !== minute) counts.clear()
        minute = now
        const count = (counts.get(message.sender) ?? 0) + 1
        counts.set(message.sender, count)
        return count <= most
      }),
  }
}
