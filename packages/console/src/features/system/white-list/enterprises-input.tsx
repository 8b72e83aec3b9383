import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Enterprises visible to the user. */
export function EnterprisesInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('kit')
  const { data, isPending } = useQuery({
    queryKey: [...listKey(enterprise), 'options'],
    queryFn: ({ signal }) => call(enterprise, 'listOption', {}, signal),
  })
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      loading={isPending}
      placeholder={t('form.choose')}
      optionFilterProp="label"
      options={(data ?? []).map(({ value: id, label }) => ({ value: id, label }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  )
}
