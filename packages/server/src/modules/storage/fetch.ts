import { storageMessages } from '@fengsui/contract/storage/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { roomOf } from '../../kit/file-rooms.ts'
import { opens } from '../../kit/files.ts'
import type { Bare } from '../../kit/implement.ts'
import { notFound, unavailable } from '../../kit/refusal.ts'
import { kindNamed } from './kinds.ts'

interface Given {
  id?: string | null | undefined
  expires?: string | null | undefined
  signature?: string | null | undefined
}
interface Row {
  name: string
  originalName: string
  extension: string
  ossId: string | null
}

/** Answers a file to whoever holds a link that was made here and has not expired. */
export async function fetchFile(ctx: Context, { id, expires, signature }: Given): Promise<Bare> {
  const link = { id: id ?? '', expires: expires ?? '', signature: signature ?? '' }
  if (!(await opens(ctx.db, link, ctx.clock.now()))) throw notFound()
  const found = await sql<Row>`select name, original_name, extension, oss_id from sys_attach
    where id = ${link.id} and is_deleted = 0`.execute(ctx.db)
  const [row] = found.rows
  const body = row && (await read(ctx, row))
  if (!row || !body) throw notFound()
  const kind = kindNamed(row.extension)
  const headers = {
    'content-type': kind?.mime ?? 'application/octet-stream',
    'content-disposition': `${kind?.shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.originalName)}`,
    'cache-control': 'private, max-age=3600',
  }
  return { headers, body }
}

async function read(ctx: Context, { ossId, name }: Row): Promise<Buffer | undefined> {
  const store = await roomOf(ctx, ossId)
  return store.get(name).catch((error) => {
    throw unavailable(storageMessages.away, error)
  })
}
