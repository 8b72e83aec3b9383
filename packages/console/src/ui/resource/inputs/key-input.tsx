import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './input-props.ts'

/** A write-only secret; left empty, the stored one is kept. Browser password autofill is disabled. */
export function KeyInput({ field, value, onChange, control }: InputProps) {
  const { t } = useTranslation()
  return (
    <Input.Password
      {...control}
      maxLength={field.max ?? 200}
      autoComplete="new-password"
      placeholder={t('form.keepKey')}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
