import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { topmenu } from '@fengsui/contract/system/topmenu.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { call } from '../../../ui/client/call.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { MenuChoice } from './menu-choice.tsx'
import '../../../i18n/areas/tenancy-texts.ts'

/** Selects the menus that top menus show; several top menus get the same. */
export function TopMenuDialog({ rows, close }: { rows: readonly RowOf<typeof topmenu>[]; close: () => void }) {
  const { t } = useTranslation(['tenancy', 'kit'])
  const { message } = App.useApp()
  const client = useQueryClient()
  const topMenuIds = rows.map(({ id }) => id)
  const offered = useQuery({
    queryKey: ['topmenu', 'offered'],
    queryFn: ({ signal }) => call(menu, 'grantTopTree', {}, signal),
  })
  const held = useQuery({
    queryKey: ['topmenu', 'held', ...topMenuIds],
    queryFn: ({ signal }) => call(menu, 'topTreeKeys', { topMenuIds }, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<readonly string[]>()
  const sending = useMutation({
    mutationFn: (menuIds: readonly string[]) => call(topmenu, 'grant', { topMenuIds, menuIds: [...menuIds] }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['session', 'menu'] })
      message.success(t('kit:form.changed'))
      close()
    },
  })
  const now = chosen ?? held.data?.menu
  const wrong = offered.error ?? held.error ?? sending.error
  return (
    <FormDialog
      open
      title={t('tenancy:topmenu.setting')}
      subject={joinList(rows.map((row) => String(row.name)))}
      busy={sending.isPending}
      changed={chosen !== undefined}
      submit={() => now && sending.mutate(now)}
      close={close}
    >
      <FaultSummary fields={[]} refusal={wrong?.message} />
      {offered.data && now ? (
        <MenuChoice label={t('tenancy:topmenu.menus')} nodes={offered.data.menu} chosen={now} onChange={setChosen} />
      ) : (
        !wrong && <TableSkeleton widths={[200]} />
      )}
    </FormDialog>
  )
}
