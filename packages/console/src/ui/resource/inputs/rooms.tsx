import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { page } from '../../client/resource-calls.ts'
import { useUserInfo } from '../../session/use-me.ts'
import { listKey } from '../use-resource-list.ts'
import type { InputProps } from './input-props.ts'

/** The workplaces of an enterprise, by id. */
function useRooms(enterpriseId: string | undefined) {
  const { data, isFetching } = useQuery({
    queryKey: [...listKey(workplace), 'names', enterpriseId],
    queryFn: ({ signal }) =>
      page(workplace, { ...(enterpriseId ? { enterpriseId } : {}), current: 1, size: 500 }, signal),
    staleTime: 60_000,
  })
  return { rooms: data?.records ?? [], isFetching }
}

/** Chooses workplaces of the enterprise of the row. */
export function RoomsInput({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation()
  const own = useUserInfo().data?.enterpriseId ?? undefined
  const { rooms, isFetching } = useRooms(own ?? within.enterpriseId)
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder={t('form.choose')}
      options={rooms.map(({ id, name, buildingNumber }) => ({
        value: id,
        label: `${name ?? ''} ${buildingNumber ?? ''}`,
      }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  )
}

/** Names of workplaces given by id. */
export function RoomNames({ ids }: { ids: readonly string[] }) {
  const { rooms } = useRooms(undefined)
  const names = new Map(rooms.map(({ id, name }) => [id, name ?? id]))
  return joinList(ids.map((id) => names.get(id) ?? id))
}
