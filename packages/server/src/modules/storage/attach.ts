import { messages } from '@fengsui/contract/kit/messages.ts'
import { storage } from '@fengsui/contract/storage/attach.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { FileStore } from '../../kit/file-store.ts'
import { linkTo, opens } from '../../kit/files.ts'
import { type Bare, implement } from '../../kit/implement.ts'
import { shanghaiDay } from '../../kit/present.ts'
import { notFound, refuse } from '../../kit/refusal.ts'
import { kindNames, kindOf, mimeOf } from './kinds.ts'

const MB = 1024 * 1024

function storeOf({ files }: Context): FileStore {
  if (!files) throw new Error('this server has no place for files')
  return files
}

/** Puts a file: its kind is what its bytes say, its name only words about it. */
async function putFile(ctx: Context) {
  const upload = await ctx.request.upload?.()
  if (!upload) throw refuse(messages.missingParameter, { name: 'file' })
  const { bytes } = upload
  if (bytes.length === 0) throw refuse(messages.emptyFile)
  const kind = kindOf(bytes)
  if (!kind) throw refuse(messages.wrongFile, { kinds: kindNames })
  if (bytes.length > kind.largest) throw refuse(messages.tooLarge, { max: kind.largest / MB })
  const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(ctx.db)
  const id = rows[0]?.id ?? ''
  const name = `${shanghaiDay(ctx.clock.now()).slice(0, 7).replace('-', '/')}/${id}.${kind.extension}`
  const originalName = cleaned(upload.name, kind.extension)
  await storeOf(ctx).put(name, bytes)
  const { tenantId, userId, deptId } = ctx.caller
  await sql`insert into sys_attach (id, tenant_id, name, original_name, extension, attach_size, kind, create_user, create_dept, create_time)
    values (${id}, ${tenantId}, ${name}, ${originalName}, ${kind.extension}, ${bytes.length}, ${kind.mime}, ${userId}, ${deptId}, ${ctx.clock.now()})`.execute(
    ctx.db,
  )
  const link = await linkTo(ctx.db, id, ctx.clock.now())
  return { attachId: id, link, domain: '', name, originalName }
}

/** What a person called the file, without paths and what no name may hold. */
function cleaned(given: string, extension: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(-200)
  return plain.replace(/^\.+/, '') || `file.${extension}`
}

interface Given {
  id?: string | null | undefined
  expires?: string | null | undefined
  signature?: string | null | undefined
}

/** Answers a file to whoever holds a link that was made here and has not expired. */
async function file(ctx: Context, { id, expires, signature }: Given): Promise<Bare> {
  const link = { id: id ?? '', expires: expires ?? '', signature: signature ?? '' }
  if (!(await opens(ctx.db, link, ctx.clock.now()))) throw notFound()
  const found = await sql<{
    name: string
    originalName: string
    extension: string
  }>`select name, original_name, extension
    from sys_attach where id = ${link.id} and is_deleted = 0`.execute(ctx.db)
  const row = found.rows[0]
  const body = row && (await storeOf(ctx).get(row.name))
  if (!row || !body) throw notFound()
  const headers = {
    'content-type': mimeOf(row.extension),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(row.originalName)}`,
    'cache-control': 'private, max-age=3600',
  }
  return { headers, body }
}

export default implement(storage, { putFile, file })
