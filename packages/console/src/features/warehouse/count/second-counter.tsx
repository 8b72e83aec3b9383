import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { call } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

/** Selects a colleague for the second count. */
export function SecondCounter({ value, onChange, control }: InputProps) {
  const { data, isFetching } = useQuery({
    queryKey: ['counters'],
    queryFn: ({ signal }) => call(warehousestocktake, 'counters', {}, signal),
    staleTime: 60_000,
  })
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
