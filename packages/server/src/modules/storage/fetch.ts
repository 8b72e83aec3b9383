import { storageMessages } from '@fengsui/contract/storage/storage-messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { requireLink } from '../../framework/files/file-links.ts'
import { storageOf } from '../../framework/files/file-storage.ts'
import { rangeIn } from '../../framework/http/byte-range.ts'
import { holds } from '../../framework/http/etag.ts'
import { notFound, unavailable } from '../../framework/http/http-error.ts'
import type { RawResponse } from '../../framework/http/implement.ts'
import { kindNamed } from './file-kinds.ts'

interface Given {
  id?: string | null | undefined
  expires?: string | null | undefined
  reader?: string | null | undefined
  signature?: string | null | undefined
}
interface Row {
  name: string
  originalName: string
  extension: string
  ossId: string | null
}

/** Returns a file for a valid, unexpired link; 304 when the browser already has it. */
export async function fetchFile(ctx: Context, { id, expires, reader, signature }: Given): Promise<RawResponse> {
  const link = { id: id ?? '', expires: expires ?? '', reader: reader ?? '', signature: signature ?? '' }
  await requireLink(ctx, link)
  const found = await sql<Row>`select name, original_name, extension, oss_id from sys_attach
    where id = ${link.id} and is_deleted = 0`.execute(ctx.db)
  const [row] = found.rows
  if (!row) throw notFound()
  const kind = kindNamed(row.extension)
  const headers = {
    'content-type': kind?.mime ?? 'application/octet-stream',
    'content-disposition': `${kind?.shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.originalName)}`,
    // The content of an id never changes, but the link is validated on every request.
    'cache-control': 'private, no-cache',
    etag: `"${link.id}"`,
    'accept-ranges': 'bytes',
  }
  if (holds(ctx.request.headers['if-none-match'], headers.etag)) return { status: 304, headers, body: undefined }
  const body = await read(ctx, row)
  if (!body) throw notFound()
  return partOf(ctx, body, headers)
}

/** The part of a file that a player asks for, else the whole. */
function partOf({ request }: Context, body: Buffer, headers: Readonly<Record<string, string>>): RawResponse {
  const part = rangeIn([request.headers.range].flat()[0], body.length)
  if (part === 'all') return { headers, body }
  if (part === 'outside')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${body.length}` }, body: undefined }
  const { first, last } = part
  const contentRange = `bytes ${first}-${last}/${body.length}`
  return { status: 206, headers: { ...headers, 'content-range': contentRange }, body: body.subarray(first, last + 1) }
}

async function read(ctx: Context, { ossId, name }: Row): Promise<Buffer | undefined> {
  const store = await storageOf(ctx, ossId)
  return store.get(name).catch((error) => {
    throw unavailable(storageMessages.away, error)
  })
}
