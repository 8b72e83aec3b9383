import { enterpriseNature } from '@fengsui/contract/dictionaries/enterprises.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { noValue } from '../../../ui/format/number.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { useEntries } from '../../../ui/resource/use-entries.ts'

/** Selects the kinds of enterprises that must report. */
export function NaturesInput({ value, onChange, control }: InputProps) {
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
  return words.length > 0 ? words.join('、') : noValue
}
export const naturesCell = ({ enterpriseNatures }: Row) => (
  <Natures keys={Array.isArray(enterpriseNatures) ? enterpriseNatures.map(String) : []} />
)
