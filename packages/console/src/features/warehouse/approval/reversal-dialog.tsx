import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../../ui/client/ask.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'

const { reason } = warehousestocktake.calls.requestReversal.input
const fields = { reason }
const initial = { reason: '' }

/** Requests the authority's approval to reverse a document. */
export function ReversalDialog({ of, row, close }: { of: Resource; row: Row; close: () => void }) {
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
