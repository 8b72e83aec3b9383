import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { call } from '../../ui/client/call.ts'
import type { Save } from '../../ui/resource/form/resource-dialog.tsx'

/** Saves by `add` or `update`; an enterprise's changes await review. */
export const saveWorkplace: Save = async (values, row) => {
  await (row ? call(workplace, 'update', { ...values, id: row.id }) : call(workplace, 'add', values))
  return null
}
