import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ResourceForm } from '../../../ui/resource/form/resource-form.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { remember } from '../../../ui/resource/references.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useUserInfo } from '../../../ui/session/use-me.ts'
import { today } from '../today.ts'
import { CountLines } from './count-lines.tsx'
import { useCountLines } from './use-count-lines.ts'
import '../../../i18n/areas/warehouse-texts.ts'

/** Selects a colleague for the second count. */
function SecondCounter({ value, onChange, control }: InputProps) {
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

const of = warehousestocktake
const { warehouseId, stocktakeDate, secondCounterId, photos, reason } = warehousestocktake.fields
const fields = { warehouseId, stocktakeDate, secondCounterId, photos, reason }
const own = { secondCounterId: SecondCounter }

function initialOf(row: RowOf<typeof warehousestocktake> | undefined) {
  if (!row) return { warehouseId: '', stocktakeDate: today(), secondCounterId: '', photos: [], reason: '' }
  remember('warehouse', String(row.warehouseId), String(row.warehouseName ?? ''))
  return Object.fromEntries((Object.keys(fields) as (keyof typeof fields)[]).map((name) => [name, row[name] ?? '']))
}

/** Counts a store: its batches with book quantities, and an input for each counted quantity. */
export function CountDialog({ row, close }: { row: RowOf<typeof warehousestocktake> | undefined; close: () => void }) {
  const { t } = useTranslation('warehouse')
  const { t: kit } = useTranslation()
  const { message } = App.useApp()
  const client = useQueryClient()
  const enterpriseId = useUserInfo().data?.enterpriseId ?? undefined
  const [first] = useState(() => initialOf(row))
  const [isBare, setBare] = useState(false)
  const form = useForm(fields, first)
  const store = String(form.values.warehouseId ?? '')
  const { lines, loading, changed, set } = useCountLines(store, row)
  const saving = useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) => submit(of, body),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(of) })
      message.success(t('count.saved'))
      close()
    },
  })
  const send = () => {
    const values = form.check()
    const details = lines
      .filter(({ counted }) => counted !== '')
      .map(({ id, productId, batchNo, counted }) => ({
        productId,
        batchNo,
        countedQuantity: counted,
        ...(id ? { id } : {}),
      }))
    setBare(details.length === 0)
    if (values && details.length > 0)
      saving.mutate({ ...values, details, ...(row ? { id: row.id, version: row.version } : {}) })
  }
  return (
    <FormDialog
      open
      title={t(row ? 'count.edit' : 'count.add')}
      note={t('count.note')}
      width={860}
      busy={saving.isPending}
      changed={form.changed || changed}
      submit={send}
      close={close}
    >
      <ResourceForm
        id={useId()}
        fields={Object.entries(fields).filter(([name]) => !(row && name === 'warehouseId'))}
        form={form}
        own={own}
        enterpriseId={enterpriseId}
        refusal={saving.error ?? (isBare ? { message: kit('lines.heading', { count: 0 }) } : undefined)}
      />
      <CountLines lines={lines} loading={loading} chosen={store !== ''} set={set} />
    </FormDialog>
  )
}
