import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { shanghaiDay } from '../present.ts'

/** The next document number: prefix, day, a sequence per tenant and day (domain-model.md#0.3). Unused numbers leave gaps. */
export async function nextNumber(db: Db, tenantId: string, prefix: string, now: Date): Promise<string> {
  const [number] = await nextNumbers(db, tenantId, prefix, now, 1)
  return number ?? ''
}

/** As many numbers in a row, in one step. */
export async function nextNumbers(
  db: Db,
  tenantId: string,
  prefix: string,
  now: Date,
  count: number,
): Promise<string[]> {
  const day = shanghaiDay(now)
  const result = await sql<{
    lastNo: number
  }>`insert into sys_sequence (tenant_id, prefix, day, last_no) values (${tenantId}, ${prefix}, ${day}, ${count})
    on conflict (tenant_id, prefix, day) do update set last_no = sys_sequence.last_no + ${count} returning last_no`.execute(
    db,
  )
  const last = result.rows[0]?.lastNo ?? count
  const numbered = (no: number) => `${prefix}${day.replaceAll('-', '')}${String(no).padStart(4, '0')}`
  return Array.from({ length: count }, (_, n) => numbered(last - count + 1 + n))
}
