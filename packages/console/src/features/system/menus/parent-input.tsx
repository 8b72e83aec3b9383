import { menu } from '@fengsui/contract/system/menu.ts'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Selects the parent menu from the tree; none is the root. */
export function ParentInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('tenancy')
  const { data, isPending } = useQuery({
    queryKey: [...listKey(menu), 'tree'],
    queryFn: ({ signal }) => call(menu, 'tree', {}, signal),
  })
  const id = String(value ?? '')
  return (
    <TreeSelect
      {...control}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={isPending}
      placeholder={t('menu.top')}
      treeData={(data ?? []) as never}
      value={id === '' || id === '0' ? null : id}
      onChange={(chosen: string | null) => onChange(chosen ?? '0')}
    />
  )
}
