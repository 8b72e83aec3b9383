import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { RawResponse } from '../http/implement.ts'

const kinds: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Response downloading a file under its name. */
export const attached = (name: string, body: Buffer): RawResponse => ({
  headers: {
    'content-type': lookup(kinds, name.split('.').at(-1) ?? '') ?? 'application/octet-stream',
    'content-disposition': `attachment;filename=${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
  },
  body,
})
