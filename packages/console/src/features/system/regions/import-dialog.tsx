import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { type importReport, region } from '@fengsui/contract/system/region.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { download } from '../people/download.ts'
import './import-dialog.css'

type Report = ReturnType<typeof importReport.parse>

async function send(file: File, isCovered: boolean, preview: boolean): Promise<Report> {
  const body = new FormData()
  body.append('file', file)
  const query = { isCovered: isCovered ? 1 : 0, preview: preview ? 1 : 0 }
  return (await askSignedIn(`${region.path}/import-region`, { method: 'POST', body, query })) as Report
}

/** Imports regions from a spreadsheet: previewed row by row, written only without errors. */
export function ImportDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('basics')
  const { message } = App.useApp()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [isCovered, setCovered] = useState(false)
  const looking = useMutation({ mutationFn: (of: { file: File; covered: boolean }) => send(of.file, of.covered, true) })
  const writing = useMutation({
    mutationFn: () => send(file as File, isCovered, false),
    onSuccess: ({ written }) => {
      if (!written) return
      void client.invalidateQueries({ queryKey: listKey(region) })
      message.success(t('region.written'))
      close()
    },
  })
  const look = (chosen: File, covered: boolean) => {
    setFile(chosen)
    writing.reset()
    looking.mutate({ file: chosen, covered })
  }
  const report = looking.data
  const isReady = file !== undefined && report !== undefined && report.faults.length === 0
  return (
    <FormDialog
      open
      title={t('region.importTitle')}
      submitLabel={t('region.write')}
      busy={looking.isPending || writing.isPending}
      changed={false}
      submit={() => isReady && writing.mutate()}
      close={close}
    >
      <FaultSummary fields={[]} refusal={writing.error?.message ?? looking.error?.message} />
      <p>{t('region.importText')}</p>
      <Upload.Dragger
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          look(chosen, isCovered)
          return false
        }}
      >
        <InboxOutlined aria-hidden="true" />
        <p>{file ? file.name : t('region.choose')}</p>
      </Upload.Dragger>
      <div className="fs-import-tools">
        <Checkbox
          checked={isCovered}
          onChange={(event) => {
            setCovered(event.target.checked)
            if (file) look(file, event.target.checked)
          }}
        >
          {t('region.covered')}
        </Checkbox>
        <Button type="link" size="small" icon={<DownloadOutlined />} onClick={() => download(region, 'exportTemplate')}>
          {t('region.template')}
        </Button>
      </div>
      {report && <Found report={report} />}
    </FormDialog>
  )
}

/** Import report with errors. */
function Found({ report }: { report: Report }) {
  const { t } = useTranslation('basics')
  const label = useLabel()
  const fieldName = (name: string) => label(region.fields[name as keyof typeof region.fields]?.label) || name
  return (
    <div role="status">
      <p>{t('region.result', report)}</p>
      {report.faults.length === 0 ? (
        <p>{t('region.good')}</p>
      ) : (
        <>
          <p>{t('region.faults', { count: report.faults.length })}</p>
          <section className="fs-import-faults" aria-label={t('region.reason')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('region.row')}</th>
                  <th scope="col">{t('region.field')}</th>
                  <th scope="col">{t('region.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {report.faults.map(({ row, field, message }) => (
                  <tr key={`${row} ${field} ${message}`}>
                    <td>{row}</td>
                    <td>{fieldName(field)}</td>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  )
}
