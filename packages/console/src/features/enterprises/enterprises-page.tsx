import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { submit } from '../../ui/client/resource-calls.ts'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { FieldCell } from '../../ui/resource/cells/cells.tsx'
import { ResourceDialog } from '../../ui/resource/form/lazy-resource-dialog.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import type { ColumnChoice } from '../../ui/resource/use-columns-of.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { EnterpriseDrawer } from './drawer/enterprise-drawer.tsx'
import { useEnterpriseForm } from './form/use-enterprise-form.tsx'
import { DevicesOnline, EnterpriseWarnings } from './marks.tsx'
import './enterprise-card.css'

type Row = RowOf<typeof enterprise>

const { fields } = enterprise
const columns: ColumnChoice<typeof enterprise>['columns'] = [
  'enterpriseName',
  'enterpriseType',
  'regionName',
  'productionState',
  'principal',
  {
    key: 'openWarnings',
    label: fields.openWarnings.label,
    width: 120,
    cell: (row: Row) => <EnterpriseWarnings row={row} />,
  },
  'workplaceCount',
  {
    key: 'deviceCount',
    label: fields.onlineCount.label,
    width: 110,
    align: 'right' as const,
    cell: (row: Row) => <DevicesOnline row={row} />,
  },
]
const second = {
  enterpriseName: 'creditCode',
  enterpriseType: 'enterpriseLevel',
  regionName: 'organizeName',
  principal: 'principalPhone',
} as const
const cells = {
  enterpriseName: (row: RowOf<typeof enterprise>) => <EnterpriseLink id={row.id} name={String(row.enterpriseName)} />,
}
const search = [
  'enterpriseName',
  'enterpriseType',
  'regionCode',
  'productionState',
  'enterpriseLevel',
  'enterpriseNature',
  'enterpriseStatus',
  'riskGrade',
  'creditCode',
  'licenseNumber',
] as const

/** The register of enterprises: highest open warning of each, its workplaces and devices. */
export default function EnterprisesPage() {
  const { t } = useTranslation('enterprises')
  const go = useNavigate()
  const may = usePermission()
  const opened = useOpenedId()
  const { form, inputs } = useEnterpriseForm()
  const [editing, setEditing] = useState<Row>()
  const lists = (row: Row) => [
    ...(may('workplace_view')
      ? [
          {
            key: 'workplaces',
            label: t('list.workplaces'),
            run: () => go(`/enterInformation/gongkufang?enterpriseId=${row.id}`),
          },
        ]
      : []),
    ...(may('warn_view')
      ? [{ key: 'warnings', label: t('list.warnings'), run: () => go(`/yjxx?enterpriseId=${row.id}&status=all`) }]
      : []),
  ]
  return (
    <>
      <ResourcePage
        of={enterprise}
        columns={columns}
        omit={['shortName', 'enterpriseStatus', 'safetyManager', 'riskGrade', 'reviewStatus']}
        second={second}
        cells={cells}
        search={search}
        form={form}
        inputs={inputs}
        more={lists}
        onOpen={opened.open}
        card={(row) => <EnterpriseCard row={row} />}
      />
      <EnterpriseDrawer opened={opened} edit={may('enterprise_edit') ? setEditing : undefined} />
      {editing && (
        <ResourceDialog
          of={enterprise}
          row={editing}
          own={inputs}
          choice={form}
          save={(values) => submit(enterprise, values)}
          close={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

/** Enterprise card for phones: name and warnings, place, contact. */
function EnterpriseCard({ row }: { row: RowOf<typeof enterprise> }) {
  const { t } = useTranslation('enterprises')
  return (
    <div className="fs-enterprise-card">
      <p>
        <b>
          <EnterpriseLink id={row.id} name={String(row.enterpriseName)} />
        </b>
        <EnterpriseWarnings row={row} />
      </p>
      <p>
        <span>
          {String(row.regionName ?? '')} ·{' '}
          <FieldCell name="enterpriseType" field={enterprise.fields.enterpriseType} row={row} />
        </span>
        <FieldCell name="productionState" field={enterprise.fields.productionState} row={row} />
      </p>
      <p>
        <span>
          {String(row.principal ?? '')} {String(row.principalPhone ?? '')}
        </span>
        <span>
          {t('card.online')} <DevicesOnline row={row} />
        </span>
      </p>
    </div>
  )
}
