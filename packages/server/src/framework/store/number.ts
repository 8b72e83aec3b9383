import { sql } from 'kysely'
import { secretOf } from '../auth/secret.ts'
import type { Db } from '../context.ts'
import { shanghaiDay } from '../http/serialize-row.ts'
import { shuffled } from './shuffle.ts'

/**
 * Returns the next document number: prefix, day, a sequence per tenant and day (domain-model.md#0.3),
 * shuffled so that two numbers do not reveal how many were drawn between them. Unused numbers leave gaps.
 */
export async function nextNumber(db: Db, tenantId: string, prefix: string, now: Date): Promise<string> {
  const [number] = await nextNumbers(db, tenantId, prefix, now, 1)
  return number ?? ''
}

/** Returns several numbers in one step. A day begun with unshuffled numbers continues so. */
export async function nextNumbers(
  db: Db,
  tenantId: string,
  prefix: string,
  now: Date,
  count: number,
): Promise<string[]> {
  const day = shanghaiDay(now)
  const result = await sql<{ lastNo: number; inOrder: boolean; secret: string | null }>`
    insert into sys_sequence (tenant_id, prefix, day, last_no, in_order)
    values (${tenantId}, ${prefix}, ${day}, ${count}, false)
    on conflict (tenant_id, prefix, day) do update set last_no = sys_sequence.last_no + ${count}
    returning last_no, in_order, (select value from sys_secret where name = 'number') as secret`.execute(db)
  const { lastNo = count, inOrder = false, secret = null } = result.rows[0] ?? {}
  const key = secret === null ? await secretOf(db, 'number') : Buffer.from(secret, 'base64')
  const written = inOrder
    ? (no: number) => String(no).padStart(4, '0')
    : shuffled(key, JSON.stringify([tenantId, prefix, day]))
  const first = lastNo - count + 1
  return Array.from({ length: count }, (_, n) => `${prefix}${day.replaceAll('-', '')}${written(first + n)}`)
}
