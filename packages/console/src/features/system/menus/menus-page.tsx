import { PlusOutlined } from '@ant-design/icons'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../../ui/client/call.ts'
import { isProblem } from '../../../ui/client/problem.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { Forbidden } from '../../../ui/page/forbidden.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { DetailDrawer } from '../../../ui/resource/detail-drawer.tsx'
import { searchFields } from '../../../ui/resource/field-sets.ts'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { useCan } from '../../../ui/resource/row-acts-of.ts'
import { SearchForm } from '../../../ui/resource/search/search-form.tsx'
import { useRemove } from '../../../ui/resource/use-remove.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { IconInput } from './icon-input.tsx'
import { MenuTable } from './menu-table.tsx'
import { useLevels } from './use-levels.ts'
import '../../../i18n/areas/tenancy-texts.ts'

type Row = RowOf<typeof menu>

/** Selects the parent menu from the tree; none is the root. */
function ParentInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('tenancy')
  const { data, isPending } = useQuery({
    queryKey: [...listKey(menu), 'tree'],
    queryFn: ({ signal }) => call(menu, 'tree', {}, signal),
  })
  const id = String(value ?? '')
  return (
    <TreeSelect
      {...control}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={isPending}
      placeholder={t('menu.top')}
      treeData={(data ?? []) as never}
      value={id === '' || id === '0' ? null : id}
      onChange={(chosen: string | null) => onChange(chosen ?? '0')}
    />
  )
}

const of = menu
const inputs = { source: IconInput, parentId: ParentInput }
const fields = searchFields(menu.fields, 'name', () => false, ['name', 'code', 'alias'])
const searched: readonly string[] = ['name', 'code', 'alias']

/** The tree of menus and buttons, of which every role and every package has a subset. */
export default function MenusPage() {
  const { t } = useTranslation(['tenancy', 'kit'])
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries([...params].filter(([name, value]) => searched.includes(name) && value))
  const levels = useLevels(filters)
  const [editing, setEditing] = useState<{ row?: Row; below?: Row | undefined }>()
  const [opened, setOpened] = useState<Row>()
  const can = useCan(of, false)
  const askRemove = useRemove(of)
  if (isProblem(levels.error, 'forbidden')) return <Forbidden needs="menu_view" />
  const actsOf = (row: Row): readonly Act[] => [
    { key: 'view', label: t('kit:form.view'), run: () => setOpened(row) },
    ...(can.edit ? [{ key: 'edit', label: t('kit:form.edit'), run: () => setEditing({ row }) }] : []),
    ...(can.add && Number(row.category) === 1
      ? [{ key: 'below', label: t('tenancy:menu.addBelow'), run: () => setEditing({ below: row }) }]
      : []),
    ...(can.remove ? [{ key: 'remove', label: t('kit:form.remove'), danger: true, run: () => askRemove([row]) }] : []),
  ]
  const { below } = editing ?? {}
  return (
    <Page
      actions={
        can.add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
            {t('tenancy:menu.add')}
          </Button>
        )
      }
    >
      <SearchForm fields={fields} filters={filters} search={(next) => setParams(next)} />
      <MenuTable levels={levels} actsOf={actsOf} onOpen={setOpened} opened={opened?.id} />
      <DetailDrawer
        of={of}
        row={opened}
        close={() => setOpened(undefined)}
        foot={
          opened && <RowActs acts={actsOf(opened).filter(({ key }) => key !== 'view')} name={String(opened.name)} />
        }
      />
      {editing && (
        <ResourceDialog
          of={of}
          row={editing.row}
          own={inputs}
          choice={{
            groups: [
              { title: t('tenancy:menu.what'), fields: ['parentId', 'category', 'name', 'nameEn', 'code', 'alias'] },
              { title: t('tenancy:menu.look'), fields: ['path', 'source', 'isOpen', 'action', 'sort', 'remark'] },
            ],
            defaults: below ? { parentId: below.id, category: '1' } : { category: '1' },
          }}
          save={async (values) => {
            const answer = await submit(of, values)
            void client.invalidateQueries({ queryKey: ['session'] })
            return answer
          }}
          close={() => setEditing(undefined)}
        />
      )}
    </Page>
  )
}
