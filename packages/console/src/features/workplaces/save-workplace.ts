import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { call } from '../../kit/client/call.ts'
import type { Save } from '../../kit/resource/form/resource-dialog.tsx'

/** What is typed and chosen goes to `add` or `update`: an enterprise's changes wait for a review. */
export const saveWorkplace: Save = async (values, row) => {
  await (row ? call(workplace, 'update', { ...values, id: row.id }) : call(workplace, 'add', values))
  return null
}
