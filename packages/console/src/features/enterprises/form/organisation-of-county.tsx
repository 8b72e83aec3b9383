import { organize } from '@fengsui/contract/organisations/organize.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

/** The organisation of the chosen county, or of one of its townships. */
export function OrganisationOfCounty({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation(['enterprises', 'kit'])
  const filters = { region: within.countyId ?? '' }
  const { data, isFetching } = useQuery({
    queryKey: ['organisations-of', filters.region],
    queryFn: ({ signal }) => call(organize, 'listOption', filters, signal),
    enabled: filters.region !== '',
  })
  return (
    <Select
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      disabled={filters.region === ''}
      placeholder={t(filters.region === '' ? 'enterprises:form.countyFirst' : 'kit:form.choose')}
      notFoundContent={t(isFetching ? 'kit:list.loading' : 'kit:form.noMatch')}
      options={data ?? []}
      value={data && typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
