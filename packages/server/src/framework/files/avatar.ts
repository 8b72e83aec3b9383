import { largestAvatar, passwordMessages } from '@fengsui/contract/session/password.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { badRequest, notFound } from '../http/http-error.ts'
import { idInLink, openLink } from './file-links.ts'
import { checkFiles } from './files.ts'

/** Returns an avatar's link, valid for at least an hour. Stored as attachment id because links expire. */
export async function avatarLink(ctx: Pick<Context, 'db' | 'clock'>, kept: string | null): Promise<string> {
  if (!kept) return ''
  return /^\d{1,19}$/.test(kept) ? openLink(ctx, kept) : kept
}

/**
 * Returns the attachment id of an avatar, given id or link. Only the caller's own jpg or png within the size
 * limit.
 */
export async function keptAvatar(ctx: Context, given: string, before: string | null): Promise<string> {
  const id = /^\d{1,19}$/.test(given) ? given : idInLink(given)
  if (!id) throw notFound()
  if (id === before) return id
  await checkFiles(ctx.db, ctx.caller, [id])
  const found = await sql<{ extension: string; attachSize: number }>`
    select extension, attach_size from sys_attach where id = ${id}`.execute(ctx.db)
  const [file] = found.rows
  if (!file || !['jpg', 'png'].includes(file.extension)) throw badRequest(passwordMessages.avatarKind)
  if (file.attachSize > largestAvatar) throw badRequest(passwordMessages.avatarSize)
  return id
}
