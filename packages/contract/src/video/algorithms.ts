import { z } from 'zod'
import { alarmType, alarmTypeExt, warehouseWarnType } from '../dictionaries/warnings.ts'
import { type FieldOptions, json } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'

/** Keys of what image analysis can find: violations in rooms, in stores, and strangers. */
const known: ReadonlySet<string> = new Set(
  [alarmType, warehouseWarnType, alarmTypeExt].flatMap(({ entries }) => Object.keys(entries)),
)

/** A list of algorithms, by the keys of the warnings they raise. */
export const algorithms = (label: Label, options: FieldOptions<string[]> = {}) =>
  json(label, z.array(z.coerce.string().refine((key) => known.has(key))).max(known.size), options)
