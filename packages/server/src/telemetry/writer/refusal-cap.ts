import type { Refusal } from '../message.ts'
import type { Device } from '../registry/device.ts'

/** So many refused parts of one sender are recorded in a minute; what is beyond is counted only. */
const most = 300

/** Keeps a sender that has gone mad from filling the disk with its messages. */
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
