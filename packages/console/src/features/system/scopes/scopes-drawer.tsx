import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../../ui/page/drawer.tsx'
import { AddButton } from '../../../ui/resource/add-button.tsx'
import { DetailDrawer } from '../../../ui/resource/detail-drawer.tsx'
import { useCan } from '../../../ui/resource/row-acts-of.ts'
import { useRemove } from '../../../ui/resource/use-remove.tsx'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { ScopeForm } from './scope-form.tsx'
import { ScopesTable } from './scopes-table.tsx'
import type { MenuNode } from './use-menu-forest.ts'
import type { Scopes, useScopes } from './use-scopes.ts'

interface ScopesDrawerProps {
  of: Scopes
  menu: MenuNode
  scopes: ReturnType<typeof useScopes>
  close: () => void
}

/** Drawer to create, edit and remove the scopes of a menu. */
export function ScopesDrawer({ of, menu, scopes, close }: ScopesDrawerProps) {
  const { t } = useTranslation(['basics', 'kit'])
  const phone = useWidth() === 'phone'
  const [editing, setEditing] = useState<{ row: RowOf<Scopes> | undefined }>()
  const [viewed, setViewed] = useState<RowOf<Scopes>>()
  const can = useCan(of, false)
  const askRemove = useRemove(of)
  const acts = (row: RowOf<Scopes>): readonly Act[] => [
    { key: 'view', label: t('kit:form.view'), run: () => setViewed(row) },
    ...(can.edit ? [{ key: 'edit', label: t('kit:form.edit'), run: () => setEditing({ row }) }] : []),
    ...(can.remove ? [{ key: 'remove', label: t('kit:form.remove'), danger: true, run: () => askRemove([row]) }] : []),
  ]
  return (
    <Drawer
      open
      onClose={close}
      size={phone ? '100%' : 960}
      title={t('basics:scope.ofMenu', { menu: menu.name })}
      extra={can.add && <AddButton primary add={() => setEditing({ row: undefined })} />}
    >
      <ScopesTable of={of} scopes={scopes} acts={acts} onOpen={setViewed} />
      <DetailDrawer of={of} row={viewed} close={() => setViewed(undefined)} />
      {editing && <ScopeForm of={of} menu={menu} row={editing.row} close={() => setEditing(undefined)} />}
    </Drawer>
  )
}
