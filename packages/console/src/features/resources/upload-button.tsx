import { UploadOutlined } from '@ant-design/icons'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { attach, storage } from '@fengsui/contract/storage/attach.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../ui/client/ask.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'

const { putFileAttach } = storage.calls

/** Uploads local files one after another; reports the first rejected one by name. */
export function UploadButton() {
  const { t } = useTranslation('resources')
  const { message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  if (!may('attach_upload')) return null
  const put = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    setBusy(true)
    for (const file of files) {
      const body = new FormData()
      body.set('file', file)
      try {
        await askSignedIn(callPath(storage, 'putFileAttach', putFileAttach), { method: 'POST', body })
        message.success(`${file.name} ${t('attach.uploaded')}`)
      } catch (error) {
        message.error(`${file.name}: ${(error as Error).message}`)
        break
      }
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: listKey(attach) })
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('attach.upload')}
        onChange={(event) => void put(event)}
      />
      <Button type="primary" icon={<UploadOutlined />} loading={busy} onClick={() => chooser.current?.click()}>
        {busy ? t('attach.uploading') : t('attach.upload')}
      </Button>
    </>
  )
}
