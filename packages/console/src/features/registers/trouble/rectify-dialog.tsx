import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisehiddentrouble as trouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import '../../../i18n/areas/registers-texts.ts'

type Row = RowOf<typeof trouble>

/** Subject of a dialog: number, place, finding. */
function TroubleSubject({ row }: { row: Row }) {
  return (
    <>
      <b>{String(row.troubleNo)}</b> <EnterpriseLink id={row.enterpriseId} name={row.enterpriseName ?? ''} /> ·{' '}
      {String(row.place)}
      <br />
      {String(row.description)}
    </>
  )
}

const { measure, finishDate, afterFiles } = trouble.fields
const fields = {
  measure: { ...measure, required: true },
  finishDate,
  afterFiles: { ...afterFiles, required: true },
}

/** 申请复查: the rectification, with pictures as evidence. */
export function RectifyDialog({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation('registers')
  return (
    <InputDialog
      of={trouble}
      title={t('trouble.askRecheck')}
      subject={<TroubleSubject row={row} />}
      fields={fields}
      initial={{ measure: row.measure ?? '', finishDate: row.finishDate ?? '', afterFiles: row.afterFiles ?? [] }}
      said={t('trouble.asked')}
      submitLabel={t('trouble.askRecheck')}
      note={t('trouble.recheckNote')}
      width={640}
      send={(values) =>
        submit(trouble, { ...values, id: row.id, version: row.version, status: hiddenTroubleStatus.is.awaitingRecheck })
      }
      close={close}
    />
  )
}
