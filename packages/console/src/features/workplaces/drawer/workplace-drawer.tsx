import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Online } from '../../../ui/badges/online.tsx'
import { call } from '../../../ui/client/call.ts'
import { RecordDrawer } from '../../../ui/page/record-drawer.tsx'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { saveWorkplace } from '../save-workplace.ts'
import { useWorkplaceForm } from '../use-workplace-form.tsx'
import { WorkplaceParts } from './workplace-parts.tsx'

/**
 * A workplace in full: people and explosive, facts, device presence, open warnings, workstations, changes.
 */
export function WorkplaceDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('kit')
  const may = usePermission()
  const [editing, setEditing] = useState(false)
  const { form, inputs } = useWorkplaceForm()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(workplace), 'info', id],
    queryFn: async ({ signal }) => (await call(workplace, 'info', { id: id ?? '' }, signal)) as RowOf<typeof workplace>,
    enabled: id !== undefined,
  })
  return (
    <RecordDrawer
      open={id !== undefined}
      title={data ? `${data.name} ${data.buildingNumber}` : ''}
      beside={data && <Online onLine={data.onLine ?? null} />}
      foot={
        data &&
        may('workplace_edit') && (
          <Button type="primary" onClick={() => setEditing(true)}>
            {t('form.edit')}
          </Button>
        )
      }
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && <WorkplaceParts row={data} />}
      {editing && data && (
        <ResourceDialog
          of={workplace}
          row={data}
          own={inputs}
          choice={form}
          save={saveWorkplace}
          close={() => setEditing(false)}
        />
      )}
    </RecordDrawer>
  )
}
