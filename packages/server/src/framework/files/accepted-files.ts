import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { type FileRule, fileSize, storedExtensions } from '@fengsui/contract/kit/file-rule.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { badRequest } from '../http/http-error.ts'
import { aboutField } from '../http/refused-field.ts'

/** Whether all files are of a rule's kinds, small enough and not too many; files that were there before stay. */
async function areAccepted(db: Db, given: unknown, before: unknown, rule: FileRule): Promise<boolean> {
  const ids = Array.isArray(given) ? given.map(String) : []
  const there = new Set(Array.isArray(before) ? before.map(String) : [])
  const fresh = ids.filter((id) => !there.has(id))
  if (fresh.length === 0) return true
  if (ids.length > rule.most) return false
  const found = await sql<{ id: string }>`select id from sys_attach where id = any(${fresh}::bigint[])
    and (lower(extension) <> all(${[...storedExtensions(rule)]}::text[]) or attach_size > ${rule.largest}) limit 1`.execute(
    db,
  )
  return found.rows.length === 0
}

/** Refuses files that a field does not accept, in a sentence that names it. */
export async function checkKinds(
  db: Db,
  name: string,
  { accepts, label }: Field,
  given: unknown,
  before: unknown,
): Promise<void> {
  if (!accepts || (await areAccepted(db, given, before, accepts))) return
  const [all, last] = [accepts.extensions.slice(0, -1), accepts.extensions.slice(-1)]
  const kinds: Label =
    all.length > 0 ? [`${all.join('、')}或${last}`, `${all.join(', ')} or ${last}`] : [`${last}`, `${last}`]
  const words = { label, kinds, size: fileSize(accepts.largest), count: accepts.most }
  throw aboutField(name, badRequest(messages.wrongFiles, words))
}
