import { surface } from '@fengsui/contract/surface.ts'
import { AutoComplete } from 'antd'
import { useMemo } from 'react'
import { useLabel } from '../../../i18n/use-language.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

/** Path of a call, or a prefix (`/**`); existing paths are suggested. */
export function CallPathInput({ value, onChange, control }: InputProps) {
  const label = useLabel()
  const options = useMemo(() => {
    const calls = surface()
    const whole = [...new Set(calls.map(({ of }) => `${of.path}/**`))].map((path) => ({ value: path, label: path }))
    const single = calls.map((call) => ({ value: call.path, label: `${call.path} ${label(call.label)}` }))
    const byPath = new Map([...whole, ...single].map((option) => [option.value, option]))
    return [...byPath.values()].sort((a, b) => a.value.localeCompare(b.value))
  }, [label])
  return (
    <AutoComplete
      {...control}
      allowClear
      options={options}
      showSearch={{ filterOption: (text, option) => String(option?.label).toLowerCase().includes(text.toLowerCase()) }}
      value={String(value ?? '')}
      onChange={(path: string) => onChange(path ?? '')}
    />
  )
}
