import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { user } from '@fengsui/contract/system/user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { download } from './download.ts'

interface Found {
  readonly total: number
  readonly added: number
  readonly changed: number
  readonly faults: readonly { readonly row: number; readonly account: string; readonly message: string }[]
}

/** Preview of an import, with errors by row. */
function ImportPreview({ found }: { found: Found }) {
  const { t } = useTranslation('people')
  const { total, added, changed, faults } = found
  const rows = faults.map((fault) => ({ ...fault, id: String(fault.row) }))
  return (
    <>
      <p className="fs-people-counts" role="status">
        <span>{t('user.found', { total })}</span>
        <span>{t('user.willAdd', { count: added })}</span>
        <span>{t('user.willChange', { count: changed })}</span>
        <span>{t(faults.length > 0 ? 'user.wrong' : 'user.right', { count: faults.length })}</span>
      </p>
      {rows.length > 0 && (
        <div className="fs-people-faults">
          <PlainTable
            caption={t('user.wrong', { count: rows.length })}
            columns={[
              { key: 'row', heading: t('user.row'), width: 70, align: 'right', cell: ({ row }) => row },
              { key: 'account', heading: t('user.account'), width: 140, cell: ({ account }) => account || '—' },
              { key: 'message', heading: t('user.why'), width: 280, grows: true, cell: ({ message }) => message },
            ]}
            rows={rows}
            nameOf={({ row }) => String(row)}
          />
        </div>
      )}
    </>
  )
}

const kinds = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function send(file: File, isCovered: boolean, preview: boolean): Promise<Found> {
  const body = new FormData()
  body.append('file', file)
  const query = { isCovered: isCovered ? 1 : 0, preview: preview ? 1 : 0 }
  return (await askSignedIn('/blade-user/import-user', { method: 'POST', body, query })) as Found
}

/** Imports users from a spreadsheet: previewed row by row; accepted only without errors. */
export function ImportDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('people')
  const { message } = App.useApp()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [isCovered, setCovered] = useState(false)
  const looking = useMutation({ mutationFn: (of: { file: File; covered: boolean }) => send(of.file, of.covered, true) })
  const taking = useMutation({
    mutationFn: () => send(file as File, isCovered, false),
    onSuccess: ({ added, changed }) => {
      void client.invalidateQueries({ queryKey: listKey(user) })
      message.success(t('user.imported', { added, changed }))
      close()
    },
  })
  const look = (chosen: File, covered: boolean) => {
    setFile(chosen)
    taking.reset()
    looking.mutate({ file: chosen, covered })
  }
  const found = looking.data
  const isReady = file !== undefined && found !== undefined && found.faults.length === 0
  return (
    <FormDialog
      open
      title={t('user.import')}
      submitLabel={t('user.take')}
      busy={taking.isPending || looking.isPending}
      changed={false}
      submit={() => isReady && taking.mutate()}
      close={close}
    >
      <FaultSummary fields={[]} refusal={taking.error?.message ?? looking.error?.message} />
      <Upload.Dragger
        accept={kinds}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          look(chosen, isCovered)
          return false
        }}
      >
        <InboxOutlined aria-hidden="true" />
        <p>{file ? file.name : t('user.drop')}</p>
      </Upload.Dragger>
      <div className="fs-people-counts">
        <Checkbox
          checked={isCovered}
          onChange={(event) => {
            setCovered(event.target.checked)
            if (file) look(file, event.target.checked)
          }}
        >
          {t('user.cover')}
        </Checkbox>
        <Button type="link" size="small" icon={<DownloadOutlined />} onClick={() => download(user, 'exportTemplate')}>
          {t('user.template')}
        </Button>
      </div>
      {found && <ImportPreview found={found} />}
    </FormDialog>
  )
}
