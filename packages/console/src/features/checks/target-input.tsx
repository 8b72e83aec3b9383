import { druginvolvedmachine } from '@fengsui/contract/devices/druginvolvedmachine.ts'
import { inspectionTarget } from '@fengsui/contract/dictionaries/checks.ts'
import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { page } from '../../ui/client/resource-calls.ts'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import { useEntries } from '../../ui/resource/use-entries.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { useUserInfo } from '../../ui/session/use-me.ts'

/** Splits a chosen object into its kind and id. */
export function targetOf(value: unknown): { targetKind?: string; targetId?: string } {
  const [targetKind, targetId] = String(value ?? '').split(':')
  return targetKind && targetId ? { targetKind, targetId } : {}
}

const most = 200
const kinds = inspectionTarget.is

/** Rooms, stores and machines of an enterprise. */
function useTargets(enterpriseId: string | undefined) {
  const query = { enterpriseId: enterpriseId ?? '', current: 1, size: most }
  const enabled = Boolean(enterpriseId)
  const rooms = useQuery({
    queryKey: [...listKey(workplace), 'targets', query],
    queryFn: ({ signal }) => page(workplace, query, signal),
    enabled,
  })
  const stores = useQuery({
    queryKey: [...listKey(warehouse), 'targets', query],
    queryFn: ({ signal }) => page(warehouse, query, signal),
    enabled,
  })
  const machines = useQuery({
    queryKey: [...listKey(druginvolvedmachine), 'targets', query],
    queryFn: ({ signal }) => page(druginvolvedmachine, query, signal),
    enabled,
  })
  return {
    error: rooms.error ?? stores.error ?? machines.error,
    isFetching: rooms.isFetching || stores.isFetching || machines.isFetching,
    rows: [
      ...(rooms.data?.records ?? []).map(({ id, name }) => ({ kind: kinds.workplace, id, name })),
      ...(stores.data?.records ?? []).map(({ id, warehouseName }) => ({
        kind: kinds.warehouse,
        id,
        name: warehouseName,
      })),
      ...(machines.data?.records ?? []).map(({ id, name }) => ({ kind: kinds.device, id, name })),
    ],
  }
}

/** Chooses what was inspected; its value is the kind and the id. */
export function TargetInput({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation('kit')
  const own = useUserInfo().data?.enterpriseId ?? undefined
  const { rows, isFetching, error } = useTargets(own ?? within.enterpriseId)
  const groups = useEntries(inspectionTarget).map(({ key, label }) => ({
    label,
    options: rows
      .filter(({ kind }) => kind === key)
      .map(({ kind, id, name }) => ({ value: `${kind}:${id}`, label: String(name ?? id) })),
  }))
  return (
    <Select
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      {...(error ? { notFoundContent: error.message } : {})}
      placeholder={t('form.choose')}
      options={groups.filter(({ options }) => options.length > 0)}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      onChange={onChange}
    />
  )
}
