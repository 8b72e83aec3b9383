import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'

interface Kind {
  readonly extensions: readonly string[]
  /** Bytes. */
  readonly largest: number
  readonly most: number
}
const images = ['jpg', 'jpeg', 'png']
export const scanKind: Kind = { extensions: ['pdf', ...images], largest: 10 * 1024 * 1024, most: 20 }
export const photoKind: Kind = { extensions: images, largest: 500_000, most: 1 }

/** Refuses files of another kind, too large ones and too many; files that were there before stay. */
export async function checkKind(
  tx: Tx,
  given: unknown,
  before: unknown,
  { extensions, largest, most }: Kind,
  refusal: Label,
): Promise<void> {
  const ids = Array.isArray(given) ? given.map(String) : []
  if (ids.length > most) throw badRequest(refusal)
  const there = new Set(Array.isArray(before) ? before.map(String) : [])
  const fresh = ids.filter((id) => !there.has(id))
  if (fresh.length === 0) return
  const found = await sql<{ id: string }>`select id from sys_attach where id = any(${fresh}::bigint[])
    and (lower(extension) <> all(${[...extensions]}::text[]) or attach_size > ${largest}) limit 1`.execute(tx)
  if (found.rows.length > 0) throw badRequest(refusal)
}
