import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import '../../../i18n/areas/warehouse-texts.ts'

const { reason } = warehousestocktake.calls.requestReversal.input
const fields = { reason }
const initial = { reason: '' }

interface ReversalDialogProps<R extends Resource> {
  of: R
  row: RowOf<R>
  close: () => void
}

/** Requests the authority's approval to reverse a document. */
export function ReversalDialog<R extends Resource>(props: ReversalDialogProps<R>): ReactNode
export function ReversalDialog({ of, row, close }: ReversalDialogProps<Resource>) {
  const { t } = useTranslation('warehouse')
  return (
    <InputDialog
      title={t('reversal.ask')}
      subject={String(row[of.title] ?? '')}
      fields={fields}
      initial={initial}
      of={of}
      said={t('reversal.asked')}
      submitLabel={t('reversal.send')}
      note={t('reversal.note')}
      send={(values) => askSignedIn(`${of.path}/requestReversal`, { method: 'POST', body: { ...values, id: row.id } })}
      close={close}
    />
  )
}
