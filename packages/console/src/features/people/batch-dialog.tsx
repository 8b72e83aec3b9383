import { optional } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { staff } from '@fengsui/contract/people/staff.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import { RoomsInput } from '../../ui/resource/inputs/rooms.tsx'
import '../../i18n/areas/certificates-texts.ts'

const { ids: _, ...shape } = staff.calls.batchUpdate.input
const fields = optional(shape)
const own = { workplaceIds: RoomsInput }

interface BatchDialogProps {
  rows: readonly RowOf<typeof staff>[]
  done: () => void
  close: () => void
}

/** Changes post, department, employment or workplaces of several people at once. Empty fields stay as they are. */
export function BatchDialog({ rows, done, close }: BatchDialogProps) {
  const { t } = useTranslation('certificates')
  return (
    <InputDialog
      title={t('batch.title')}
      subject={t('batch.subject', { count: rows.length })}
      note={t('batch.hint')}
      submitLabel={t('batch.take')}
      said={t('batch.done', { count: rows.length })}
      fields={fields}
      initial={{}}
      own={own}
      of={staff}
      send={async (values) => {
        await call(staff, 'batchUpdate', { ...filled(values), ids: rows.map((row) => row.id).join(',') })
        done()
      }}
      close={close}
    />
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
