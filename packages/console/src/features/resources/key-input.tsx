import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../kit/resource/inputs/input-props.ts'

/** A secret key is written and never shown again; empty, the one that is kept stays. */
export function KeyInput({ field, value, onChange, control }: InputProps) {
  const { t } = useTranslation('resources')
  return (
    <Input.Password
      {...control}
      maxLength={field.max ?? 200}
      autoComplete="off"
      placeholder={t('oss.keepKey')}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
