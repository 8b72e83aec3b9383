import { SyncOutlined } from '@ant-design/icons'
import { majorhazardunit } from '@fengsui/contract/chemicals/major-hazard.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/announce.ts'
import { call } from '../../../ui/client/call.ts'
import { page } from '../../../ui/client/resource-calls.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { level } from './level.tsx'
import { SubstancesInput } from './substances-input.tsx'
import { UnitDrawer } from './unit-drawer.tsx'
import '../../../i18n/areas/chemicals-texts.ts'

const of = majorhazardunit
const columns = [
  'unitName',
  'majorLevel',
  'sValue',
  'rValue',
  'alpha',
  'exposedPeople',
  'unitKind',
  'calcTime',
  'reviewStatus',
] as const
const second = { unitName: 'enterpriseName', unitKind: 'warehouseName' } as const
const search = ['enterpriseId', 'unitName', 'majorLevel', 'unitKind', 'reviewStatus'] as const
const figure = (name: 'sValue' | 'rValue' | 'alpha') => (row: RowOf<typeof majorhazardunit>) =>
  formatNumber(String(row[name] ?? '0'))
const cells = { majorLevel: level, sValue: figure('sValue'), rValue: figure('rValue'), alpha: figure('alpha') }
const inputs = { workplaceIds: RoomsInput, substances: SubstancesInput }

/** Major hazards by GB 18218: units with S, R and level, and the terms behind them. */
export default function MajorPage() {
  const { t } = useTranslation('chemicals')
  const { message } = App.useApp()
  const client = useQueryClient()
  const [opened, setOpened] = useState<RowOf<typeof majorhazardunit>>()
  const computing = useMutation({
    mutationFn: () => call(majorhazardunit, 'recalculate', {}),
    onSuccess: ({ units, major }) => {
      const said = t('major.computed', { units, major })
      announce(said)
      void message.success(said)
      void client.invalidateQueries({ queryKey: listKey(of) })
    },
  })
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={['without']}
        second={second}
        search={search}
        cells={cells}
        inputs={inputs}
        reviewable
        onOpen={setOpened}
        actions={
          <Button icon={<SyncOutlined />} loading={computing.isPending} onClick={() => computing.mutate()}>
            {t('major.compute')}
          </Button>
        }
        form={{
          groups: [
            { title: t('major.unit'), fields: ['enterpriseId', 'unitName', 'unitKind', 'warehouseId', 'workplaceIds'] },
            { title: t('major.people'), fields: ['exposedPeople'] },
            { title: t('major.designed'), fields: ['substances'] },
            { title: t('major.change'), fields: ['changeReason', 'changeFiles'] },
          ],
          note: t('major.changeNote'),
        }}
      />
      {opened && <UnitDrawer row={opened} close={() => setOpened(undefined)} />}
    </>
  )
}

/** Selects workrooms of the enterprise chosen in the form. */
function RoomsInput({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation()
  const enterpriseId = String(within.enterpriseId ?? '')
  const { data = [], isFetching } = useQuery({
    queryKey: ['hazard-rooms', enterpriseId],
    queryFn: async ({ signal }) =>
      (await page(workplace, { current: 1, size: 500, ...(enterpriseId ? { enterpriseId } : {}) }, signal)).records,
  })
  return (
    <Select
      {...control}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder={t('form.searchHint')}
      options={data.map((row) => ({ value: row.id, label: `${row.name} · ${row.code}` }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  )
}
