import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../ui/lazy.ts'
import { LiveStatus } from '../../ui/page/live-status.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { WorkplaceDrawer } from './drawer/workplace-drawer.tsx'
import { reviewCell } from './list/cells.tsx'
import { useColumns } from './list/use-columns.tsx'
import { WorkplaceCard } from './list/workplace-card.tsx'
import { saveWorkplace } from './save-workplace.ts'
import { useWorkplaceForm } from './use-workplace-form.tsx'

// The form with all its inputs is loaded when it opens.
const SettingDialog = lazy(async () => ({ default: (await import('./setting/setting-dialog.tsx')).SettingDialog }))

const cells = { reviewStatus: reviewCell }
const search = [
  'name',
  'enterpriseId',
  'workplaceKind',
  'hazardGrade',
  'buildingNumber',
  'code',
  'processType',
  'productionState',
  'onLine',
  'reviewStatus',
] as const
/** Refetch interval of people and explosive while the page is visible (ms): the server computes them. */
const freshFor = 10_000

/**
 * Workplaces: people and explosive against their limits, open warnings, presence; add, edit, set several at
 * once.
 */
export default function WorkplacesPage() {
  const { t } = useTranslation('workplaces')
  const may = usePermission()
  const client = useQueryClient()
  const { id, open, close } = useOpenedId()
  const { form, inputs } = useWorkplaceForm()
  const { columns, second } = useColumns()
  const [setting, setSetting] = useState<{ rows: readonly RowOf<typeof workplace>[]; clear: () => void }>()
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: listKey(workplace) }), freshFor)
    return () => clearInterval(timer)
  }, [client])
  return (
    <>
      <ResourcePage
        of={workplace}
        columns={columns}
        omit={['code', 'area', 'xianDingYaoLiang', 'maxPerson', 'productionState']}
        cells={cells}
        second={second}
        search={search}
        actions={<LiveStatus />}
        form={form}
        inputs={inputs}
        save={saveWorkplace}
        bulk={(rows, clear) =>
          may('workplace_edit')
            ? [{ key: 'setting', label: t('setting.act'), run: () => setSetting({ rows, clear }) }]
            : []
        }
        onOpen={open}
        card={(row) => <WorkplaceCard row={row} />}
      />
      <WorkplaceDrawer id={id} close={close} />
      {setting && (
        <SettingDialog
          rows={setting.rows}
          done={() => {
            setting.clear()
            setSetting(undefined)
          }}
          close={() => setSetting(undefined)}
        />
      )}
    </>
  )
}
