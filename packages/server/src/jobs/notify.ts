import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import { type LiveEvent, transact } from '../framework/events/outbox.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import type { Job } from '../framework/jobs/job.ts'

interface Told {
  id: string
  warnId: string
  warnNo: string
  userId: string
  level: number
  reason: string
  severity: string
  typeKey: string
  content: string
  contentEn: string | null
  tenantId: string
  regionCode: string
  enterpriseId: string
  enterpriseName: string
  createTime: Date
}

/** Notices per transaction. */
const batchSize = 500
/** Maximum notices per tick; the rest waits for the next one. */
const mostPerTick = 20_000

/**
 * Delivers notices for the site as live events to their users; they stay unread until viewed. A notice and
 * its event are written in one transaction, so that it is sent once.
 */
export async function sendBellNotices(db: Db, now: Date): Promise<number> {
  let count = 0
  while (count < mostPerTick) {
    const rung = await ringBatch(db, now)
    count += rung
    if (rung < batchSize) break
  }
  return count
}

function ringBatch(db: Db, now: Date): Promise<number> {
  return transact(db, async (tx, effect) => {
    const found = await sql<Told>`
      with claimed as (
        select id from warn_notify where channel = 'site' and sent_time is null and result is null
        order by id limit ${batchSize} for update skip locked
      ), sent as (
        update warn_notify n set sent_time = ${now}, result = 'sent' from claimed c where n.id = c.id returning n.*
      )
      select s.id, s.warn_id, s.user_id, s.level, s.reason, s.create_time, x.warn_no, x.severity, x.type_key, x.content,
        x.content_en, x.tenant_id, x.region_code, x.enterprise_id, e.enterprise_name
      from sent s join warn_event x on x.id = s.warn_id join ent_enterprise e on e.id = x.enterprise_id order by s.id`.execute(
      tx,
    )
    for (const told of found.rows) effect(eventOf(told))
    return found.rows.length
  })
}

const eventOf = ({ tenantId, regionCode, userId, createTime, ...told }: Told): LiveEvent => ({
  kind: 'notice',
  tenantId,
  regionCode,
  userId,
  enterpriseId: told.enterpriseId,
  payload: { ...told, about: 'warning', createTime: shanghai(createTime) },
})

export const notifyJob: Job = { name: 'notify', every: '* * * * * *', anyDate: true, run: sendBellNotices }
