import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** What an import call returns: the faults by row, which stop it. */
interface Report {
  readonly faults: readonly unknown[]
}

interface SheetImportProps<R extends Report> {
  of: Resource
  /** Path of the import call. */
  path: string
  /** File types of the file picker. */
  accept: string
  words: { title: string; note?: string; submit: string; drop: string; covered: string; template: string }
  toolsClass: string
  downloadTemplate: () => void
  /** Returns what is said after the import; undefined when nothing was written. */
  done: (report: R) => string | undefined
  close: () => void
  /** The preview. */
  children: (report: R) => ReactNode
}

/** Imports a spreadsheet: previewed row by row, written only without faults. */
export function SheetImportDialog<R extends Report>(props: SheetImportProps<R>) {
  const { of, path, accept, words, toolsClass, downloadTemplate, done, close, children } = props
  const { message } = App.useApp()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [isCovered, setCovered] = useState(false)
  const send = async (chosen: File, covered: boolean, preview: boolean): Promise<R> => {
    const body = new FormData()
    body.append('file', chosen)
    const query = { isCovered: covered ? 1 : 0, preview: preview ? 1 : 0 }
    return (await askSignedIn(path, { method: 'POST', body, query })) as R
  }
  const looking = useMutation({ mutationFn: (to: { file: File; covered: boolean }) => send(to.file, to.covered, true) })
  const writing = useMutation({
    mutationFn: () => send(file as File, isCovered, false),
    onSuccess: (report) => {
      const said = done(report)
      if (said === undefined) return
      void client.invalidateQueries({ queryKey: listKey(of) })
      message.success(said)
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
      title={words.title}
      submitLabel={words.submit}
      busy={looking.isPending || writing.isPending}
      changed={false}
      submit={() => isReady && writing.mutate()}
      close={close}
    >
      <FaultSummary fields={[]} refusal={writing.error?.message ?? looking.error?.message} />
      {words.note && <p>{words.note}</p>}
      <Upload.Dragger
        accept={accept}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          look(chosen, isCovered)
          return false
        }}
      >
        <InboxOutlined aria-hidden="true" />
        <p>{file ? file.name : words.drop}</p>
      </Upload.Dragger>
      <div className={toolsClass}>
        <Checkbox
          checked={isCovered}
          onChange={(event) => {
            setCovered(event.target.checked)
            if (file) look(file, event.target.checked)
          }}
        >
          {words.covered}
        </Checkbox>
        <Button type="link" size="small" icon={<DownloadOutlined />} onClick={downloadTemplate}>
          {words.template}
        </Button>
      </div>
      {report && children(report)}
    </FormDialog>
  )
}
