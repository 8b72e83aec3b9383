import { region } from '@fengsui/contract/system/region.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

/** Selects a region directly below the one chosen in another field; without such a field, a province. */
function RegionBelow({ above, value, onChange, control, within }: InputProps & { above?: string }) {
  const { t } = useTranslation(['enterprises', 'kit'])
  const parent = above ? within[above] || undefined : ''
  const { data, isFetching } = useQuery({
    queryKey: ['regions-below', parent],
    queryFn: ({ signal }) => call(region, 'lazyTree', parent ? { parentCode: parent } : {}, signal),
    enabled: parent !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const waits = parent === undefined
  return (
    <Select
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      disabled={waits}
      placeholder={t(waits ? 'enterprises:form.regionFirst' : 'kit:form.choose')}
      notFoundContent={t(isFetching ? 'kit:list.loading' : 'kit:form.noMatch')}
      options={data?.map(({ value: code, title }) => ({ value: code, label: title })) ?? []}
      value={data && typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

export const Province = (props: InputProps) => <RegionBelow {...props} />
export const City = (props: InputProps) => <RegionBelow {...props} above="provinceId" />
export const County = (props: InputProps) => <RegionBelow {...props} above="cityId" />
export const Township = (props: InputProps) => <RegionBelow {...props} above="countyId" />
