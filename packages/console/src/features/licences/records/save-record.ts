import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import type { Save } from '../../../ui/resource/form/resource-dialog.tsx'

/** Saves the form; materials are uploaded in the drawer. An empty list of changes is omitted. */
export const saveRecord: Save = async (values) => {
  const { changeItems, ...rest } = values
  const changes = Array.isArray(changeItems) && changeItems.length > 0 ? changeItems : null
  await submit(businesslicenserecord, { ...rest, changeItems: changes })
  return null
}
