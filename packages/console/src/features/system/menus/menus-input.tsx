import { menu } from '@fengsui/contract/system/menu.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { MenuChoice } from './menu-choice.tsx'

/** Menus as the value of a field: a list of ids. */
export function MenusInput({ value, onChange, control, label }: InputProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(menu), 'tree'],
    queryFn: ({ signal }) => call(menu, 'tree', {}, signal),
  })
  if (error) return <ListFailed error={error} again={() => void refetch()} />
  if (!data) return <TableSkeleton widths={[200]} />
  const chosen = Array.isArray(value) ? value.map(String) : []
  return <MenuChoice id={control.id} label={label} nodes={data} chosen={chosen} onChange={onChange} />
}
