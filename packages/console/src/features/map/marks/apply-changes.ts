import type { Mark } from '@fengsui/contract/maps/living-map.ts'

/** Parts of a world (contract/src/replay/world.ts): live, or of a moment of the past. */
export interface Changes {
  /** Online state by device. */
  readonly devices: ReadonlyMap<string, number>
  /** Latest place by vehicle. */
  readonly vehicles: ReadonlyMap<string, Partial<Mark>>
}

/** Returns the marks with the changes reported since; the same array when nothing of it is shown. */
export function withChanges(marks: readonly Mark[], { devices, vehicles }: Changes): readonly Mark[] {
  if (devices.size === 0 && vehicles.size === 0) return marks
  let changed = false
  const next = marks.map((mark) => {
    if (mark.count !== undefined) return mark
    if (mark.kind === 'vehicle') {
      const told = vehicles.get(mark.id)
      if (!told || (told.time ?? '') <= (mark.time ?? '')) return mark
      changed = true
      return { ...mark, ...told, onLine: 1 }
    }
    const onLine = mark.onLine === null ? undefined : devices.get(mark.id)
    if (onLine === undefined || onLine === mark.onLine) return mark
    changed = true
    return { ...mark, onLine }
  })
  return changed ? next : marks
}
