import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { type FileRule, fileSize, fileTypes } from '@fengsui/contract/kit/file-rule.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { storage } from '@fengsui/contract/storage/attach.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { askSignedIn } from '../../client/ask.ts'

export type UploadedFile = Pick<FileItem, 'id' | 'name' | 'link'>

/**
 * Uploads files one after another; files that are too large or of another kind are rejected by name before
 * upload.
 */
export function useUploads(value: unknown, onChange: (value: UploadedFile[]) => void, rule: FileRule) {
  const { t } = useTranslation()
  const files = Array.isArray(value) ? (value as UploadedFile[]) : []
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const why = ({ name, type, size }: File): string | undefined =>
    size > rule.largest
      ? t('form.fileTooBig', { name, size: fileSize(rule.largest) })
      : rule.extensions.some((one) => fileTypes[one] === type)
        ? undefined
        : t('form.fileKind', { name, kinds: kindWords(rule) })
  const put = async (given: FileList | null) => {
    setBusy(true)
    setRefused(undefined)
    let now = files
    for (const file of [...(given ?? [])].slice(0, rule.most - files.length)) {
      const reason = why(file)
      if (reason) {
        setRefused(reason)
        continue
      }
      try {
        now = [...now, await uploadFile(file)]
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

/** Extensions of a rule, as a list in words. */
export const kindWords = ({ extensions }: FileRule): string => joinList(extensions)

/** Uploads one file. */
export async function uploadFile(file: File): Promise<UploadedFile> {
  const body = new FormData()
  body.set('file', file)
  const answer = await askSignedIn(callPath(storage, 'putFile', storage.calls.putFile), { method: 'POST', body })
  const { attachId, originalName, link } = answer as { attachId: string; originalName: string; link: string }
  return { id: attachId, name: originalName, link }
}
