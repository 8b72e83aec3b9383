import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import type { Job } from '../framework/jobs/job.ts'
import { reportWarnings } from '../modules/warnings/index.ts'

/** Tolerated lateness of a transport before the warning (domain-model.md#R5.17). */
const grace = '2 hours'

/** Raises warning 1026, once each, for transports still on the way long after their planned arrival. */
export const transportOverdueJob: Job = { name: 'transport-overdue', every: '40 * * * * *', run: tellLate }

async function tellLate(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const found = await sql<{ id: string; no: string; enterpriseId: string }>`
      select t.id, t.transport_no as no, t.enterprise_id from ord_transport t
      where t.transport_status = ${sql.lit(transportStatus.is.inTransit)} and t.is_deleted = 0 and t.plan_arrive + ${grace}::interval < ${now}
        and not exists (select 1 from warn_event w where w.close_time is null and w.recover_time is null
          and w.dedup_key = t.enterprise_id || ':vehicle:e1026:transport:' || t.id)
      order by t.id limit 500 for update of t skip locked`.execute(tx)
    const late = found.rows.map(({ id, no, enterpriseId }) => ({
      enterpriseId,
      source: 'vehicle' as const,
      typeKey: 'e1026' as const,
      objectKind: 'transport',
      objectId: id,
      objectName: no,
      content: filled(say.late, { no }),
    }))
    await reportWarnings(tx, late, now)
    return late.length
  })
}
