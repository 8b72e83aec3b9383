import { Input } from 'antd'
import type { InputProps } from '../../kit/resource/inputs/input-props.ts'

/** What is written and never shown; a browser's own passwords have no place in it. */
export function SecretInput({ field, value, onChange, control }: InputProps) {
  return (
    <Input.Password
      {...control}
      {...(field.max === undefined ? {} : { maxLength: field.max })}
      autoComplete="new-password"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
