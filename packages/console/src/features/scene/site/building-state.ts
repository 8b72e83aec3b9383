import type { SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'

/** What a building is coloured by: its worst open warning, silence of all its devices, or neither. */
export type BuildingState = SeverityLevel | 'silent' | 'normal'

export function stateOf(room: SceneRoom | undefined): BuildingState {
  if (!room) return 'normal'
  if (room.worstSeverity !== null) return room.worstSeverity as SeverityLevel
  return isSilent(room) ? 'silent' : 'normal'
}

/** It has devices, and none of them reports. */
export const isSilent = ({ deviceCount, onlineCount }: Pick<SceneRoom, 'deviceCount' | 'onlineCount'>): boolean =>
  deviceCount > 0 && onlineCount === 0

const exceeds = (now: number | null, most: number | null): boolean => now !== null && most !== null && now > most

/** Whether more people or more explosive are inside than allowed. */
export const isOver = (room: SceneRoom): boolean =>
  exceeds(room.peopleNow, room.maxPerson) || exceeds(room.weightNow, room.xianDingYaoLiang)

/** Rooms as listed: the worst open warning first, then what exceeds a limit, then as numbered. */
export function inOrder(rooms: readonly SceneRoom[]): SceneRoom[] {
  const rank = (room: SceneRoom) => Number(room.worstSeverity ?? 9) * 2 + (isOver(room) ? 0 : 1)
  return rooms.toSorted((one, other) => rank(one) - rank(other))
}
