import { enterpriseNature } from '@fengsui/contract/dictionaries/enterprises.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterpriseclass } from '@fengsui/contract/registers/enterpriseclass.ts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { noValue } from '../../../ui/format/number.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { useEntries } from '../../../ui/resource/use-entries.ts'
import { ItemsInput } from './items-input.tsx'
import '../../../i18n/areas/registers-texts.ts'

/** Selects the kinds of enterprises that must report. */
function NaturesInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('kit')
  const options = useEntries(enterpriseNature).map(({ key, label }) => ({ value: key, label }))
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      placeholder={t('form.choose')}
      optionFilterProp="label"
      options={options}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  )
}

function Natures({ keys }: { keys: readonly string[] }) {
  const entries = useEntries(enterpriseNature)
  const words = keys.map((key) => entries.find((entry) => entry.key === key)?.label ?? key)
  return words.length > 0 ? joinList(words) : noValue
}
const naturesCell = ({ enterpriseNatures }: RowOf<typeof enterpriseclass>) => (
  <Natures keys={Array.isArray(enterpriseNatures) ? enterpriseNatures.map(String) : []} />
)

const columns = ['className', 'submissionPeriod', 'deadlineDay', 'enterpriseNatures', 'enabled', 'createTime'] as const
const inputs = { enterpriseNatures: NaturesInput, items: ItemsInput }
const asked = ['className', 'submissionPeriod', 'deadlineDay', 'enterpriseNatures', 'enabled'] as const

/** Reporting requirements of enterprises: content, frequency and deadline. */
export function ClassesView({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('registers')
  return (
    <ResourcePage
      of={enterpriseclass}
      columns={columns}
      cells={{ enterpriseNatures: naturesCell }}
      inputs={inputs}
      actions={actions}
      form={{
        groups: [
          { title: t('submission.asked'), fields: asked },
          { title: t('submission.items'), fields: ['items'] },
        ],
        note: t('submission.classNote'),
        width: 960,
      }}
    />
  )
}
