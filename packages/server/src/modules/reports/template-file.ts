import { reportMessages as say } from '@fengsui/contract/reports/report-messages.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../../framework/context.ts'
import { storageOf } from '../../framework/files/file-storage.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { TemplateKind } from './document/content.ts'

export interface TemplateFile {
  readonly bytes: Uint8Array
  readonly kind: TemplateKind
}

/** Reads the file of a template; null without one. Throws for a file that is neither docx nor xlsx. */
export async function templateFile(
  { db, files }: { readonly db: Db; readonly files: Context['files'] },
  ids: unknown,
): Promise<TemplateFile | null> {
  const [id, ...others] = Array.isArray(ids) ? ids.map(String) : []
  if (id === undefined) return null
  if (others.length > 0) throw badRequest(say.oneFile)
  const found = await sql<{ name: string; extension: string; ossId: string | null }>`select name, extension, oss_id
    from sys_attach where id = ${id} and is_deleted = 0`.execute(db)
  const [attach] = found.rows
  const kind = attach?.extension
  if (!attach || (kind !== 'docx' && kind !== 'xlsx')) throw badRequest(say.notTemplate)
  const bytes = await (await storageOf({ db, files }, attach.ossId)).get(attach.name)
  if (!bytes) throw badRequest(say.unreadable)
  return { bytes: new Uint8Array(bytes), kind }
}
