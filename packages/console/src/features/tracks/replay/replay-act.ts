import { mostReplayed } from '@fengsui/contract/tracks/vehicle-track.ts'

/** Address of the replay of vehicles in a period (times as the server sends them). */
export function replayAddress(vehicleIds: readonly string[], start: string, end: string): string {
  const vehicles = [...new Set(vehicleIds)].slice(0, mostReplayed).join(',')
  return `/transport/trip/replay?${new URLSearchParams({ vehicles, start, end })}`
}
