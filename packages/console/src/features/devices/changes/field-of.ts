import { resources } from '@fengsui/contract/catalogue.ts'
import { deviceFields } from '@fengsui/contract/devices/device.ts'
import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { deviceChange } from '@fengsui/contract/supervision/change.ts'

/**
 * Returns the field behind an item of a change: from the device kind, else from the resource the change
 * names.
 */
export function fieldOf(
  { subject, deviceKind }: Pick<RowOf<typeof deviceChange>, 'subject' | 'deviceKind'>,
  name: string,
): Field | undefined {
  const found =
    subject === 'device'
      ? resources.find(({ only }) => only.kind === deviceKind)
      : resources.find(({ path }) => path.endsWith(`/${String(subject)}`))
  const fields: FieldMap = found?.fields ?? deviceFields
  return fields[name]
}
