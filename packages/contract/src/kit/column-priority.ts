import type { Field } from './field.ts'

/**
 * What a column is for: it says which row this is; it says what to do with the row, and by when; or it adds to
 * that. The first two are always whole and in sight; the others give way on narrow screens.
 */
export type ColumnPriority = 'identifies' | 'decides' | 'secondary'

/** Names that identify a deciding field in every resource: states, deadlines, what is late, and amounts. */
const deciding =
  /^(severity|overdue|quantity|unit|diff|actualValue|temperature|humidity|concentration|peopleCount|currentWeight|speed|running)$|(onLine|status|state|result|expire|deadline|dueTime|validTo|remainDays|overdueDays|expireDate|totalWeightKg)$/i

/** Names of the plants that a row is about, of a trade both. */
const identifying = /^(enterprise|buyer|seller|receiver|supplier)Name$/

/** Returns the priority of a field's column; `title` names the resource's display name. */
export function priorityOf(name: string, field: Pick<Field, 'priority'>, title: string): ColumnPriority {
  if (field.priority) return field.priority
  if (name === title || identifying.test(name)) return 'identifies'
  return deciding.test(name) ? 'decides' : 'secondary'
}
