import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { role } from '@fengsui/contract/system/role.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { MenuChoice } from '../menus/menu-choice.tsx'
import { scopesIn, withAbove } from './granted.ts'
import '../../../i18n/areas/people-texts.ts'

const parts = ['menu', 'dataScope', 'apiScope'] as const
/** The role whose permissions are set. */
type Granted = Pick<RowOf<typeof role>, 'id' | 'roleName'>
type Part = (typeof parts)[number]
type Chosen = Readonly<Record<Part, readonly string[]>>
type Trees = Readonly<Record<Part, readonly TreeNode[]>>

/** Permissions of a role: menus with buttons, data scopes and API scopes. Limited to what the granter has. */
export function GrantDialog({ row, close }: { row: Granted; close: () => void }) {
  const { t } = useTranslation('people')
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(role), 'grant', row.id],
    queryFn: async ({ signal }) => {
      const roleIds = [row.id]
      const [trees, held] = await Promise.all([
        call(menu, 'grantTree', { roleIds }, signal),
        call(menu, 'roleTreeKeys', { roleIds }, signal),
      ])
      return { trees, held }
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return <Granting row={row} trees={data.trees} held={data.held} close={close} />
  return (
    <FormDialog
      open
      title={t('role.grantOf', { name: row.roleName })}
      busy
      changed={false}
      submit={() => {}}
      close={close}
    >
      {error ? <ListFailed error={error} again={() => void refetch()} /> : <TableSkeleton widths={[240]} />}
    </FormDialog>
  )
}

function Granting({ row, trees, held, close }: { row: Granted; trees: Trees; held: Chosen; close: () => void }) {
  const { t } = useTranslation('people')
  const { message } = App.useApp()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>(held)
  const granting = useMutation({
    mutationFn: () =>
      call(role, 'grant', {
        roleIds: [row.id],
        menuIds: withAbove(trees.menu, chosen.menu),
        dataScopeIds: scopesIn(trees.dataScope, chosen.dataScope),
        apiScopeIds: scopesIn(trees.apiScope, chosen.apiScope),
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(role) })
      message.success(t('role.granted'))
      close()
    },
  })
  return (
    <FormDialog
      open
      title={t('role.grantOf', { name: row.roleName })}
      note={t('role.note')}
      width={720}
      busy={granting.isPending}
      changed={chosen !== held}
      submit={() => granting.mutate()}
      close={close}
    >
      <FaultSummary fields={[]} refusal={granting.error?.message} />
      <Tabs
        items={parts.map((part) => ({
          key: part,
          label: t(`role.${part}`),
          children: (
            <MenuChoice
              label={t(`role.${part}`)}
              nodes={trees[part]}
              chosen={chosen[part]}
              onChange={(ids) => setChosen((now) => ({ ...now, [part]: ids }))}
            />
          ),
        }))}
      />
    </FormDialog>
  )
}
