import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import type { Row } from '../client/resource-calls.ts'
import { usePermission } from '../session/use-me.ts'
import type { Act } from '../table/row-acts.tsx'

export interface RowActionRights {
  view: (row: Row) => void
  edit: (row: Row) => void
  remove: (row: Row) => void
}

/** What the caller may do with a resource: its area's words, as far as the resource has the calls. */
export function useCan(of: Resource, ownSave: boolean) {
  const may = usePermission()
  const writes = ownSave || Boolean(of.standard.submit)
  return {
    add: writes && may(`${of.area}_add`),
    edit: writes && may(`${of.area}_edit`),
    remove: Boolean(of.standard.remove) && may(`${of.area}_delete`),
  }
}

/** Whether a row may be edited, or removed, by whoever has the permission. */
export type MayChange = (row: Row, how: 'edit' | 'remove') => boolean
type ActsOfRow = ((row: Row) => readonly Act[]) | undefined
interface Choice {
  own: ActsOfRow
  more: ActsOfRow
  mayChange: MayChange | undefined
}

/** Acts on a row: the screen's own first, then view, edit, what the screen adds, and delete, as far as permitted. */
export function useActsOf(can: ReturnType<typeof useCan>, doors: RowActionRights, { own, more, mayChange }: Choice) {
  const { t } = useTranslation()
  return (row: Row): readonly Act[] => {
    const open = (how: 'edit' | 'remove') => mayChange?.(row, how) ?? true
    return [
      ...(own?.(row) ?? []),
      { key: 'view', label: t('form.view'), run: () => doors.view(row) },
      ...(can.edit && open('edit') ? [{ key: 'edit', label: t('form.edit'), run: () => doors.edit(row) }] : []),
      ...(more?.(row) ?? []),
      ...(can.remove && open('remove')
        ? [{ key: 'remove', label: t('form.remove'), danger: true, run: () => doors.remove(row) }]
        : []),
    ]
  }
}
