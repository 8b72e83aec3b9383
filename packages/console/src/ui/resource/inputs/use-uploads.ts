import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { storage } from '@fengsui/contract/storage/attach.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../client/ask.ts'

const limit = 20 * 1024 * 1024
const kinds = new Set(['image/jpeg', 'image/png', 'application/pdf'])

type Item = Pick<FileItem, 'id' | 'name' | 'link'>

/**
 * Uploads files one after another; files that are too large or of another kind are rejected by name before
 * upload.
 */
export function useUploads(value: unknown, onChange: (value: Item[]) => void, most: number) {
  const { t } = useTranslation()
  const files = Array.isArray(value) ? (value as Item[]) : []
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const why = ({ name, type, size }: File): string | undefined =>
    size > limit ? t('form.fileTooBig', { name }) : kinds.has(type) ? undefined : t('form.fileKind', { name })
  const put = async (given: FileList | null) => {
    setBusy(true)
    setRefused(undefined)
    let now = files
    for (const file of [...(given ?? [])].slice(0, most - files.length)) {
      const reason = why(file)
      if (reason) {
        setRefused(reason)
        continue
      }
      try {
        now = [...now, await send(file)]
        onChange(now)
      } catch (error) {
        setRefused(t('form.fileFailed', { name: file.name, reason: (error as Error).message }))
      }
    }
    setBusy(false)
  }
  return {
    files,
    busy,
    refused,
    put: (given: FileList | null) => void put(given),
    drop: (id: string) => onChange(files.filter((file) => file.id !== id)),
  }
}

async function send(file: File): Promise<Item> {
  const body = new FormData()
  body.set('file', file)
  const answer = await askSignedIn(callPath(storage, 'putFile', storage.calls.putFile), { method: 'POST', body })
  const { attachId, originalName, link } = answer as { attachId: string; originalName: string; link: string }
  return { id: attachId, name: originalName, link }
}
