import { deviceFields } from '@fengsui/contract/devices/device.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { staffShown } from '../../features/people/shown.tsx'
import type { Shown } from '../../ui/review/diff-table.tsx'
import { fieldsOf } from '../../ui/supervision/field-of.ts'

/** Returns how the values of a changed object are shown, by its subject. */
export const shownOf = (subject: string): Shown =>
  subject === 'staff' ? staffShown : { fields: lookup(fieldsOf, subject) ?? deviceFields }
