import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { intake } from '@fengsui/contract/intake/intake.ts'
import {
  sheetBounds,
  sheetDeviceFields,
  sheetEnterpriseFields,
  sheetRoomFields,
} from '@fengsui/contract/intake/intake-sheet.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { SheetOutcomes } from './sheet-outcomes.tsx'
import { intakeKey } from './use-intake.ts'
import '../../../i18n/areas/intake-texts.ts'

type Found = OutputOf<typeof intake.calls.importSheet>
const columns: FieldMap = { ...sheetEnterpriseFields, ...sheetRoomFields, ...sheetDeviceFields }

async function send(file: File, preview: boolean): Promise<Found> {
  const body = new FormData()
  body.append('file', file)
  return (await askSignedIn(`${intake.path}/import-sheet`, {
    method: 'POST',
    body,
    query: { preview: preview ? 1 : 0 },
  })) as Found
}

/** Many enterprises from a sheet: every error by row and column first, then the outcome of each enterprise. */
export function SheetDialog({ close }: { close: () => void }) {
  const { t } = useTranslation(['intake', 'kit'])
  const label = useLabel()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const looking = useMutation({ mutationFn: (chosen: File) => send(chosen, true) })
  const taking = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: () => void client.invalidateQueries({ queryKey: intakeKey }),
  })
  const [found, taken] = [looking.data, taking.data]
  // Each enterprise is saved alone: those without faults can be taken on.
  const faulty = new Set(found?.faults.map(({ name, row }) => name || String(row))).size
  const right = Math.max(0, (found?.enterprises ?? 0) - faulty)
  const isRight = file !== undefined && right > 0 && !taken
  if (taken) return <SheetOutcomes outcomes={taken.outcomes} close={close} />
  const wrong = t('intake:sheet.wrong', { count: found?.faults.length ?? 0 })
  return (
    <FormDialog
      open
      title={t('intake:sheet.button')}
      submitLabel={t('intake:sheet.take', { count: right })}
      note={t('intake:sheet.alone')}
      width={880}
      busy={taking.isPending || looking.isPending}
      ready={isRight}
      changed={false}
      submit={() => file && isRight && taking.mutate(file)}
      close={close}
    >
      <p className="fs-intake-note">{t('intake:sheet.note', sheetBounds)}</p>
      <FaultSummary fields={[]} refusal={taking.error?.message ?? looking.error?.message} />
      <Upload.Dragger
        accept=".xlsx,.csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          setFile(chosen)
          looking.mutate(chosen)
          return false
        }}
      >
        <InboxOutlined aria-hidden="true" />
        <p>{file ? file.name : t('kit:import.drop')}</p>
      </Upload.Dragger>
      <Button type="link" size="small" icon={<DownloadOutlined />} href={`/api${intake.path}/export-template`} download>
        {t('kit:import.template')}
      </Button>
      {looking.isPending && <p role="status">{t('intake:sheet.looking')}</p>}
      {taking.isPending && <p role="status">{t('intake:sheet.taking')}</p>}
      {found && !taking.isPending && (
        <p role="status">
          {t('intake:sheet.found', { rows: found.total, enterprises: found.enterprises })}{' '}
          {found.faults.length > 0 ? wrong : t('intake:sheet.right')}
        </p>
      )}
      {found && found.faults.length > 0 && (
        <div className="fs-import-faults">
          <PlainTable
            caption={wrong}
            columns={[
              { key: 'row', heading: t('kit:import.row'), width: 64, align: 'right', cell: ({ row }) => row },
              {
                key: 'name',
                heading: t('intake:list.enterprise'),
                width: 180,
                priority: 'identifies',
                cell: ({ name }) => name || '—',
              },
              {
                key: 'field',
                heading: t('intake:sheet.column'),
                width: 130,
                cell: ({ field }) => (field && columns[field] ? label(columns[field].label) : '—'),
              },
              { key: 'message', heading: t('kit:import.why'), width: 280, grows: true, cell: ({ message }) => message },
            ]}
            rows={found.faults.map((fault, at) => ({ ...fault, id: String(at) }))}
            nameOf={({ row }) => String(row)}
          />
        </div>
      )}
    </FormDialog>
  )
}
