import { alarmType, alarmTypeExt, warehouseWarnType } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Dictionary } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { Select } from 'antd'
import { useLabel } from '../../i18n/use-language.ts'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'

const all: readonly Dictionary[] = [alarmTypeExt, warehouseWarnType, alarmType]
/** A key that two lists have in common is listed once, with the label of rooms. */
const labels = new Map<string, Label>(all.flatMap(({ entries }) => Object.entries(entries)))

/** The warnings an AI box can raise, by name. */
export function AlgorithmsInput({ value, onChange, control }: InputProps) {
  const label = useLabel()
  const options = [...labels].map(([key, name]) => ({ value: key, label: label(name) }))
  return (
    <Select
      {...control}
      mode="multiple"
      value={Array.isArray(value) ? value.map(String) : []}
      options={options}
      optionFilterProp="label"
      maxTagCount="responsive"
      onChange={onChange}
    />
  )
}
