/** Reference counts of devices whose readings are needed: the stream sends only these. */
const wanted = new Map<string, number>()
let onChange: () => void = () => undefined

export const followedDevices = (): string[] => [...wanted.keys()].sort()

export function onFollowedChange(tell: () => void): void {
  onChange = tell
}

/** Subscribes to the readings of devices. Returns the unsubscribe function. */
export function followDevices(devices: readonly string[]): () => void {
  count(devices, 1)
  return () => count(devices, -1)
}

let vehicleFollowers = 0
export const followsVehicles = (): boolean => vehicleFollowers > 0

/** Subscribes to the places of vehicles. Returns the unsubscribe function. */
export function followVehicles(): () => void {
  const add = (by: 1 | -1) => {
    const before = vehicleFollowers > 0
    vehicleFollowers += by
    if (before !== vehicleFollowers > 0) onChange()
  }
  add(1)
  return () => add(-1)
}

function count(devices: readonly string[], by: 1 | -1): void {
  const before = wanted.size
  for (const id of devices) {
    const now = (wanted.get(id) ?? 0) + by
    if (now > 0) wanted.set(id, now)
    else wanted.delete(id)
  }
  if (wanted.size !== before) onChange()
}
