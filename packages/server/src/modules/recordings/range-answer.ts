import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { evidenceMessages as say } from '@fengsui/contract/video/evidence-messages.ts'
import type { Context } from '../../framework/context.ts'
import { HttpError } from '../../framework/http/http-error.ts'
import type { RawResponse } from '../../framework/http/implement.ts'

interface Shown {
  readonly type: string
  readonly name: string
  /** Offered for saving rather than shown. */
  readonly isSaved?: boolean
  readonly cache?: string
}

/** Answers a file of the media folder, or the one range of it that a player asks for. Throws 404 when it is gone. */
export async function fileAnswer(
  { request }: Pick<Context, 'request'>,
  path: string,
  { type, name, isSaved = false, cache = 'private, max-age=300' }: Shown,
): Promise<RawResponse> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new HttpError(404, say.fileGone)
    throw error
  })
  const headers = {
    'content-type': type,
    'content-disposition': `${isSaved ? 'attachment' : 'inline'};filename=${encodeURIComponent(name)}`,
    'cache-control': cache,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  }
  const range = rangeOf(String(request.headers.range ?? ''), size)
  if (range === 'bad') return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: '' }
  if (!range) return { headers: { ...headers, 'content-length': String(size) }, body: createReadStream(path) }
  const { start, end } = range
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
    body: createReadStream(path, { start, end }),
  }
}

/** Reads a Range header; several ranges and other units are answered with the whole file. */
export function rangeOf(header: string, size: number): { start: number; end: number } | 'bad' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  const [, first = '', last = ''] = found ?? []
  if (!found || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'bad' : { start, end }
}
