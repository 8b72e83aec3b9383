import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { page } from '../../../ui/client/resource-calls.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { less } from '../exact.ts'
import '../../../i18n/areas/warehouse-texts.ts'

/** Selects a batch of the chosen product in the source warehouse, with its free quantity; oldest first. */
export function BatchInput({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation('warehouse')
  const label = useLabel()
  const warehouseId = within.warehouseId ?? within.fromWarehouseId
  const { productId } = within
  const { data, isFetching } = useQuery({
    queryKey: ['batches', warehouseId, productId],
    queryFn: ({ signal }) => page(warehousestock, { warehouseId, productId, size: 200, ascs: 'expireDate' }, signal),
    enabled: Boolean(warehouseId && productId),
    staleTime: 10_000,
  })
  const ready = Boolean(warehouseId && productId)
  const options = (data?.records ?? []).map((row) => {
    const batch = String(row.batchNo ?? '')
    const free = formatNumber(less(String(row.quantity), String(row.lockedQuantity)))
    return {
      value: batch,
      label: t('batch.free', { batch: batch || t('batch.none'), free, unit: label(unitLabel(String(row.unit), free)) }),
    }
  })
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      disabled={!ready}
      placeholder={ready ? t('batch.choose') : t('batch.first')}
      notFoundContent={t('batch.nothing')}
      options={options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(batch) => onChange(batch ?? '')}
      style={{ minWidth: 190 }}
    />
  )
}
