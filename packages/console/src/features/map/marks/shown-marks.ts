import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { Pill } from '../view/use-map-address.ts'

/** Returns the marks that a filter leaves: with open warnings, vehicles under way, or offline. */
export function shownMarks(marks: readonly Mark[], pill: Pill | null): readonly Mark[] {
  if (pill === 'open') return marks.filter(({ open }) => open > 0)
  if (pill === 'moving') return marks.filter(({ kind, speed }) => kind === 'vehicle' && (speed ?? 0) > 3)
  if (pill === 'offline') return marks.filter(({ onLine }) => onLine === 0)
  return marks
}
