import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { evidenceMessages as say } from '@fengsui/contract/video/evidence-messages.ts'
import type { Context } from '../../framework/context.ts'
import { rangeIn } from '../../framework/http/byte-range.ts'
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
  const part = rangeIn([request.headers.range].flat()[0], size)
  if (part === 'outside') return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: '' }
  if (part === 'all') return { headers: { ...headers, 'content-length': String(size) }, body: createReadStream(path) }
  const { first, last } = part
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': String(last - first + 1),
    },
    body: createReadStream(path, { start: first, end: last }),
  }
}
