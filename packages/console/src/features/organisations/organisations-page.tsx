import { PlusOutlined } from '@ant-design/icons'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { baseorganize, organize } from '@fengsui/contract/organisations/organize.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isProblem } from '../../ui/client/problem.ts'
import { submit } from '../../ui/client/resource-calls.ts'
import { Forbidden } from '../../ui/page/forbidden.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ResourceDialog } from '../../ui/resource/form/lazy-resource-dialog.tsx'
import type { FormChoice } from '../../ui/resource/form/resource-dialog.tsx'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import { useCan } from '../../ui/resource/row-acts-of.ts'
import { useRemove } from '../../ui/resource/use-remove.tsx'
import { type Act, RowActs } from '../../ui/table/row-acts.tsx'
import { ChildrenPanel } from './children-panel.tsx'
import { TreePanel } from './tree-panel.tsx'
import { useOrganisation } from './use-organisation.ts'
import { useOrganisationTree } from './use-tree.ts'
import './organisations-page.css'
import { useLabel } from '../../i18n/use-language.ts'
import { FieldCell } from '../../ui/resource/cells/cells.tsx'
import { detailFields, firstThenRest, namedFields } from '../../ui/resource/field-sets.ts'
import { remember } from '../../ui/resource/references.ts'
import '../../i18n/areas/organisations-texts.ts'

type Row = RowOf<typeof baseorganize>

/** Returns the organisation form in sections; a new one starts below `parent`, one level lower. */
function useOrganisationForm(parent: Row | undefined): FormChoice {
  const { t } = useTranslation('organisations')
  if (parent) remember('organize', parent.id, String(parent.organizeName))
  const level = Number(parent?.organizeLevel)
  return {
    omit: ['provinceId', 'cityId', 'countyId'],
    groups: [
      {
        title: t('part.place'),
        fields: ['organizeName', 'shortName', 'code', 'organizeLevel', 'parentId', 'region', 'sortCode'],
      },
      { title: t('part.contact'), fields: ['leader', 'phone', 'address', 'longitude', 'latitude', 'height'] },
    ],
    defaults: parent ? { parentId: parent.id, ...(level < 5 ? { organizeLevel: String(level + 1) } : {}) } : {},
  }
}

const facts = [
  'code',
  'organizeLevel',
  'handleType',
  'parentName',
  'regionName',
  'enterpriseCount',
  'leader',
  'phone',
  'address',
] as const
const elsewhere = ['organizeName', 'shortName', 'sortCode', 'longitude', 'latitude', 'height']
const shown = namedFields(organize.fields, firstThenRest(facts, detailFields(organize.fields), elsewhere))

/** Fields of an organisation. */
function OrganisationFacts({ row }: { row: Row }) {
  const label = useLabel()
  return (
    <dl className="fs-organisation-facts">
      {shown.map(([name, field]) => (
        <div key={name}>
          <dt>{label(field.label)}</dt>
          <dd>
            <FieldCell name={name} field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * The authority tree with the selected organisation and its children. The selection is kept in the URL as
 * `open`.
 */
export default function OrganisationsPage() {
  const { t } = useTranslation(['organisations', 'kit'])
  const [params, setParams] = useSearchParams()
  const tree = useOrganisationTree()
  const chosen = params.get('open') ?? tree.roots[0]?.id
  const { data: row, error, refetch } = useOrganisation(chosen)
  const { reveal } = tree
  const above = row?.ancestors as string | undefined
  // Expand the tree to the selected organisation, however it was reached.
  useEffect(() => {
    if (above) reveal(above.split(','))
  }, [above, reveal])
  const [editing, setEditing] = useState<{ row: Row | undefined }>()
  const can = useCan(baseorganize, false)
  const askRemove = useRemove(baseorganize)
  const form = useOrganisationForm(row)
  if (isProblem(tree.error, 'forbidden')) return <Forbidden needs="system_view" />
  const choose = (id: string) => setParams({ open: id })
  const remove = (gone: Row) =>
    askRemove([gone], () => {
      if (gone.id === chosen) setParams(gone.parentId ? { open: String(gone.parentId) } : {})
    })
  const actsOf = (of: Row): readonly Act[] => [
    ...(can.edit ? [{ key: 'edit', label: t('kit:form.edit'), run: () => setEditing({ row: of }) }] : []),
    ...(can.remove ? [{ key: 'remove', label: t('kit:form.remove'), danger: true, run: () => remove(of) }] : []),
  ]
  return (
    <Page
      actions={
        can.add &&
        row && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ row: undefined })}>
            {t('organisations:addBelow')}
          </Button>
        )
      }
    >
      <div className="fs-organisations">
        <TreePanel tree={tree} chosen={chosen} choose={choose} />
        <div className="fs-organisations-one">
          {error && <ListFailed error={error} again={() => void refetch()} />}
          {row && (
            <>
              <Panel
                heading={String(row.organizeName)}
                more={<RowActs acts={actsOf(row)} name={String(row.organizeName)} />}
              >
                <OrganisationFacts row={row} />
              </Panel>
              <ChildrenPanel parent={row} acts={actsOf} open={choose} />
            </>
          )}
        </div>
      </div>
      {editing && (
        <ResourceDialog
          of={baseorganize}
          row={editing.row}
          choice={form}
          save={(values) => submit(baseorganize, values)}
          close={() => setEditing(undefined)}
        />
      )}
    </Page>
  )
}
