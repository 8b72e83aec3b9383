import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { jobStatus } from '@fengsui/contract/dictionaries/system.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { backgroundJob } from '@fengsui/contract/statistics/job.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Progress, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../client/ask.ts'
import { call } from '../../client/call.ts'
import { FaultSummary } from '../../form/fault-summary.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { listKey } from '../use-resource-list.ts'
import { type Found, ImportPreview } from './import-preview.tsx'

type Told = (percent: number) => void

/** Sends the file; of many rows, waits for the job that takes them. */
async function send(path: string, file: File, preview: boolean, progress: Told): Promise<Found> {
  const body = new FormData()
  body.append('file', file)
  const query = { preview: preview ? 1 : 0 }
  const answer = (await askSignedIn(path, { method: 'POST', body, query })) as Found & { jobId?: string }
  return answer.jobId ? resultOf(answer.jobId, progress) : answer
}

async function resultOf(id: string, progress: Told): Promise<Found> {
  for (;;) {
    const { status, done, total, error, result } = await call(backgroundJob, 'detail', { id })
    if (status === jobStatus.is.failed) throw new Error(error ?? '')
    if (status === jobStatus.is.done) return result as Found
    progress(total > 0 ? Math.floor((100 * done) / total) : 0)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

interface ImportDialogProps {
  of: Resource
  /** The import call, below the resource's path. */
  take: string
  title: string
  note?: string | undefined
  /** An archive of files instead of a sheet: it has no template. */
  archive?: true | undefined
  close: () => void
}

/** Imports rows of a resource from a sheet: validated row by row, imported only if there are no errors. */
export function ImportDialog({ of, take, title, note, archive, close }: ImportDialogProps) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const sent = (preview: boolean) => ({
    mutationFn: (chosen: File) => send(`${of.path}/${take}`, chosen, preview, setPercent),
    onSettled: () => setPercent(undefined),
  })
  const looking = useMutation(sent(true))
  const taking = useMutation({
    ...sent(false),
    onSuccess: ({ added, changed }) => {
      void client.invalidateQueries({ queryKey: listKey(of) })
      message.success(t('import.done', { added, changed }))
      close()
    },
  })
  const found = looking.data
  const isRight = file !== undefined && found?.faults.length === 0
  return (
    <FormDialog
      open
      title={title}
      submitLabel={t('import.take')}
      busy={taking.isPending || looking.isPending}
      ready={isRight}
      changed={false}
      submit={() => file && isRight && taking.mutate(file)}
      close={close}
    >
      {note && <p className="fs-import-note">{note}</p>}
      <FaultSummary fields={[]} refusal={taking.error?.message ?? looking.error?.message} />
      <Upload.Dragger
        accept={archive ? '.zip' : '.xlsx,.csv'}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          setFile(chosen)
          taking.reset()
          looking.mutate(chosen)
          return false
        }}
      >
        <InboxOutlined aria-hidden="true" />
        <p>{file ? file.name : t(archive ? 'import.dropArchive' : 'import.drop')}</p>
      </Upload.Dragger>
      {!archive && (
        <Button
          className="fs-import-template"
          type="link"
          size="small"
          icon={<DownloadOutlined />}
          href={`/api${of.path}/export-template`}
          download
        >
          {t('import.template')}
        </Button>
      )}
      {percent !== undefined && (
        <Progress
          percent={percent}
          aria-label={t(looking.isPending ? 'import.checking' : 'import.taking')}
          format={(now) => `${t(looking.isPending ? 'import.checking' : 'import.taking')} ${now} %`}
        />
      )}
      {found && <ImportPreview found={found} />}
    </FormDialog>
  )
}
