import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { submit } from '../../../kit/client/resource-calls.ts'
import type { Save } from '../../../kit/resource/form/resource-dialog.tsx'

/** Saves what the form asks; materials are filed in the drawer. No changes are no list. */
export const saveRecord: Save = async (values) => {
  const { changeItems, ...rest } = values
  const changes = Array.isArray(changeItems) && changeItems.length > 0 ? changeItems : null
  await submit(businesslicenserecord, { ...rest, changeItems: changes })
  return null
}
