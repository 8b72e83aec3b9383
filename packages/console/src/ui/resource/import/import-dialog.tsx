import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../client/ask.ts'
import { FaultSummary } from '../../form/fault-summary.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { listKey } from '../use-resource-list.ts'
import { type Found, ImportPreview } from './import-preview.tsx'

async function send(path: string, file: File, preview: boolean): Promise<Found> {
  const body = new FormData()
  body.append('file', file)
  const query = { preview: preview ? 1 : 0 }
  return (await askSignedIn(path, { method: 'POST', body, query })) as Found
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
  const looking = useMutation({ mutationFn: (chosen: File) => send(`${of.path}/${take}`, chosen, true) })
  const taking = useMutation({
    mutationFn: (chosen: File) => send(`${of.path}/${take}`, chosen, false),
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
      {found && <ImportPreview found={found} />}
    </FormDialog>
  )
}
