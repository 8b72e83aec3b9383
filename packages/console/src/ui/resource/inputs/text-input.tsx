import { Input } from 'antd'
import type { InputProps } from './input-props.ts'

/** Single-line text; multi-line with a character count from 200 characters on. */
export function TextInput({ field, value, onChange, control }: InputProps) {
  const text = typeof value === 'string' ? value : ''
  const more = field.max === undefined ? {} : { maxLength: field.max }
  if ((field.max ?? 0) < 200)
    return <Input {...control} {...more} value={text} onChange={(event) => onChange(event.target.value)} />
  return (
    <Input.TextArea
      {...control}
      {...more}
      autoSize={{ minRows: 2, maxRows: 6 }}
      showCount
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
