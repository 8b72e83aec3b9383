import { type FileRule, storedExtensions } from '@fengsui/contract/kit/file-rule.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { badRequest } from '../http/http-error.ts'

/** Refuses files of another kind, too large ones and too many; files that were there before stay. */
export async function checkFiles(
  tx: Tx,
  given: unknown,
  before: unknown,
  rule: FileRule,
  refusal: Label,
): Promise<void> {
  const ids = Array.isArray(given) ? given.map(String) : []
  if (ids.length > rule.most) throw badRequest(refusal)
  const there = new Set(Array.isArray(before) ? before.map(String) : [])
  const fresh = ids.filter((id) => !there.has(id))
  if (fresh.length === 0) return
  const found = await sql<{ id: string }>`select id from sys_attach where id = any(${fresh}::bigint[])
    and (lower(extension) <> all(${[...storedExtensions(rule)]}::text[]) or attach_size > ${rule.largest}) limit 1`.execute(
    tx,
  )
  if (found.rows.length > 0) throw badRequest(refusal)
}
