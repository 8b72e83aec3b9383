import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { storageMessages } from '@fengsui/contract/storage/storage-messages.ts'
import { sql } from 'kysely'
import type { Caller, Context, Upload } from '../../framework/context.ts'
import { linkTo } from '../../framework/files/file-links.ts'
import { activeStorage } from '../../framework/files/file-storage.ts'
import { badRequest, unavailable } from '../../framework/http/http-error.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { examine } from './examine.ts'
import type { FileKind } from './file-kinds.ts'

/** Owner of the uploaded file. */
export interface FileOwner {
  readonly tenantId: string
  readonly userId: string | null
  readonly deptId: string | null
}

/**
 * Uploads the file of a multipart body to the tenant's storage. Its kind is derived from the content, not the
 * name.
 */
export async function putFile(ctx: Context) {
  const upload = await ctx.request.upload?.()
  if (!upload) throw badRequest(messages.missingParameter, { name: 'file' })
  return saveFile(ctx, ctx.caller, upload, await examine(ctx, ctx.caller.tenantId, upload))
}

/** Stores a checked file in the tenant's active storage and records the location. */
export async function saveFile(
  ctx: Pick<Context, 'db' | 'clock' | 'files'> & { readonly caller: Caller | null },
  { tenantId, userId, deptId }: FileOwner,
  upload: Upload,
  kind: FileKind,
) {
  const { ossId, store } = await activeStorage(ctx, tenantId)
  const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(ctx.db)
  const id = rows[0]?.id ?? ''
  const now = ctx.clock.now()
  const month = shanghaiDay(now).slice(0, 7).replace('-', '/')
  // Tenants may share a bucket; the server's own storage is one folder for all.
  const name = `${ossId ? `${tenantId}/` : ''}${month}/${id}.${kind.extension}`
  const originalName = nameOf(upload.name, kind)
  await store.put(name, upload.bytes).catch((error) => {
    throw unavailable(storageMessages.away, error)
  })
  await sql`insert into sys_attach (id, tenant_id, oss_id, name, original_name, extension, attach_size, kind, create_user, create_dept, create_time)
    values (${id}, ${tenantId}, ${ossId}, ${name}, ${originalName}, ${kind.extension}, ${upload.bytes.length}, ${kind.mime},
      ${userId}, ${deptId}, ${now})`.execute(ctx.db)
  return { attachId: id, link: await linkTo(ctx, id), domain: '', name, originalName }
}

/**
 * Returns the user's file name without paths and forbidden characters, with the extension of its actual kind.
 */
function nameOf(given: string, { extension }: FileKind): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  const stem = plain.replace(/\.\w{1,12}$/, '').slice(-180)
  return plain.toLowerCase().endsWith(`.${extension}`) && stem
    ? `${stem}${plain.slice(-extension.length - 1)}`
    : `${stem || 'file'}.${extension}`
}
