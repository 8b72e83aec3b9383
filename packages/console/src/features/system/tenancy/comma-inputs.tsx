import { grants } from '@fengsui/contract/system/client.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import '../../../i18n/areas/tenancy-texts.ts'

const listOf = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Grant types, stored as a comma-separated list. */
export function GrantsInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('tenancy')
  return (
    <Select
      {...control}
      mode="multiple"
      options={grants.map((grant) => ({ value: grant, label: t(`client.grant.${grant}`) }))}
      value={listOf(value)}
      onChange={(chosen: string[]) => onChange(chosen.join(','))}
    />
  )
}

/** Redirect URIs, each completed by Enter or a comma. */
export function ReturnAddressesInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('tenancy')
  return (
    <Select
      {...control}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ' ']}
      placeholder={t('client.addressHint')}
      value={listOf(value)}
      onChange={(chosen: string[]) => onChange(chosen.join(','))}
    />
  )
}
