import { BugOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isProblem } from '../../../ui/client/problem.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Forbidden } from '../../../ui/page/forbidden.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { AddButton } from '../../../ui/resource/add-button.tsx'
import { DetailDrawer } from '../../../ui/resource/detail-drawer.tsx'
import { searchFields } from '../../../ui/resource/field-sets.ts'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import { useCan } from '../../../ui/resource/row-acts-of.ts'
import { SearchForm } from '../../../ui/resource/search/search-form.tsx'
import { useRemove } from '../../../ui/resource/use-remove.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { download } from '../people/download.ts'
import { DebugDialog } from './debug-dialog.tsx'
import { RegionTable } from './region-table.tsx'
import { useRegionLevels } from './use-region-levels.ts'

// Uploads are loaded when one is asked for.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

const of = region
type Row = RowOf<typeof region>
const searched: readonly string[] = ['name', 'code', 'level']
const fields = searchFields(region.fields, 'name', () => false, searched)
const country = '00'
type Opened = { is: 'import' } | { is: 'debug' } | { is: 'form'; row: Row | undefined; below: string }

/** All administrative divisions of the country, expanded by branch. */
export default function RegionsPage() {
  const { t } = useTranslation(['basics', 'kit'])
  const may = usePermission()
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries([...params].filter(([name, value]) => searched.includes(name) && value))
  const levels = useRegionLevels(filters)
  const [opened, setOpened] = useState<Opened>()
  const [viewed, setViewed] = useState<Row>()
  const can = useCan(of, false)
  const askRemove = useRemove(of)
  if (isProblem(levels.error, 'forbidden')) return <Forbidden needs="region_view" />
  const close = () => setOpened(undefined)
  const actsOf = (row: Row): readonly Act[] => [
    { key: 'view', label: t('kit:form.view'), run: () => setViewed(row) },
    ...(can.edit
      ? [{ key: 'edit', label: t('kit:form.edit'), run: () => setOpened({ is: 'form', row, below: '' }) }]
      : []),
    ...(can.add && Number(row.level) < 5
      ? [
          {
            key: 'below',
            label: t('basics:region.add'),
            run: () => setOpened({ is: 'form', row: undefined, below: row.id }),
          },
        ]
      : []),
    ...(may('region_export')
      ? [
          {
            key: 'export',
            label: t('basics:region.export'),
            run: () => download(region, 'exportRegion', { parentCode: row.id }),
          },
        ]
      : []),
    ...(can.remove ? [{ key: 'remove', label: t('kit:form.remove'), danger: true, run: () => askRemove([row]) }] : []),
  ]
  return (
    <Page
      actions={
        <>
          {may('region_debug') && (
            <Button icon={<BugOutlined />} onClick={() => setOpened({ is: 'debug' })}>
              {t('basics:region.debug')}
            </Button>
          )}
          {may('region_import') && (
            <Button icon={<UploadOutlined />} onClick={() => setOpened({ is: 'import' })}>
              {t('basics:region.import')}
            </Button>
          )}
          {may('region_export') && (
            <Button icon={<DownloadOutlined />} onClick={() => download(region, 'exportRegion', filters)}>
              {t('basics:region.export')}
            </Button>
          )}
          {can.add && <AddButton primary add={() => setOpened({ is: 'form', row: undefined, below: country })} />}
        </>
      }
    >
      <SearchForm fields={fields} filters={filters} search={(next) => setParams(next)} />
      <RegionTable levels={levels} actsOf={actsOf} onOpen={setViewed} opened={viewed?.id} />
      <DetailDrawer of={of} row={viewed} close={() => setViewed(undefined)} />
      {opened?.is === 'form' && (
        <ResourceDialog
          of={of}
          row={opened.row}
          choice={{
            omit: opened.row ? ['parentCode', 'code'] : [],
            groups: [
              {
                title: t('basics:region.form'),
                fields: opened.row ? ['name', 'sort', 'remark'] : ['parentCode', 'code', 'name', 'sort', 'remark'],
              },
            ],
            defaults: {
              parentCode: opened.below,
              code: opened.below === country ? '' : opened.below.replace(/(00)+$/, ''),
            },
          }}
          save={(values) => submit(of, values)}
          close={close}
        />
      )}
      {opened?.is === 'import' && <ImportDialog close={close} />}
      {opened?.is === 'debug' && <DebugDialog close={close} />}
    </Page>
  )
}
