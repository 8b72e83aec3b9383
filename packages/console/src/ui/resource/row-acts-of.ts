import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../client/resource-calls.ts'
import { usePermission } from '../session/use-me.ts'
import type { Act } from '../table/row-acts.tsx'

export interface RowActionRights {
  view: (row: Row) => void
  edit: (row: Row) => void
  remove: (row: Row) => void
}

/**
 * Returns the caller's permitted actions on a resource: permissions of its area, limited to the calls the
 * resource has.
 */
export function useCan(of: Resource, ownSave: boolean) {
  const may = usePermission()
  return useMemo(() => {
    const writes = ownSave || Boolean(of.standard.submit)
    return {
      add: writes && may(`${of.area}_add`),
      edit: writes && may(`${of.area}_edit`),
      remove: Boolean(of.standard.remove) && may(`${of.area}_delete`),
    }
  }, [of, ownSave, may])
}

/** Whether a row may be edited or deleted by a user with the permission. */
export type MayChange<R = Row> = (row: R, how: 'edit' | 'remove') => boolean
type ActsOfRow = ((row: Row) => readonly Act[]) | undefined
interface Choice {
  own: ActsOfRow
  more: ActsOfRow
  mayChange: MayChange | undefined
}

/**
 * Returns a function for the permitted row actions, the same one as long as nothing it depends on changes: the screen's own first, then view, edit, the screen's additional ones,
 * and delete.
 */
export function useActsOf(
  can: ReturnType<typeof useCan>,
  { view, edit, remove }: RowActionRights,
  { own, more, mayChange }: Choice,
) {
  const { t } = useTranslation()
  return useCallback(
    (row: Row): readonly Act[] => {
      const open = (how: 'edit' | 'remove') => mayChange?.(row, how) ?? true
      return [
        ...(own?.(row) ?? []),
        { key: 'view', label: t('form.view'), run: () => view(row) },
        ...(can.edit && open('edit') ? [{ key: 'edit', label: t('form.edit'), run: () => edit(row) }] : []),
        ...(more?.(row) ?? []),
        ...(can.remove && open('remove')
          ? [{ key: 'remove', label: t('form.remove'), danger: true, run: () => remove(row) }]
          : []),
      ]
    },
    [can, view, edit, remove, own, more, mayChange, t],
  )
}
