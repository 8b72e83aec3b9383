import { resources } from '@fengsui/contract/catalogue.ts'
import { filled, messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/**
 * Returns why a row cannot be removed: an undeleted row of any table except `besides` refers to it in column
 * `reference`. Read from the database, so that tables added later are included.
 */
export async function usedIn(
  tx: Tx,
  reference: string,
  id: unknown,
  besides: readonly string[] = [],
): Promise<Label | null> {
  const found = await sql<{ name: string | null }>`select used_in(${reference}, ${id}, ${[...besides]}::text[]) as name
    `.execute(tx)
  const name = found.rows[0]?.name
  if (!name) return null
  const label = resources.find(({ table }) => table === name)?.label ?? ['其他数据', 'other data']
  return filled(messages.inUse, { label })
}
