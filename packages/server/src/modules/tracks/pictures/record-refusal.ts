import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'

/** Refused pictures of one terminal that are listed in 24 hours: one that sends only rubbish does not fill the list. */
export const refusalsADay = 20
/** First bytes of what was sent, shown in hexadecimal. */
const shownBytes = 64

/** Lists a picture that is not kept among the rejected messages, for the plant of the terminal. */
export async function recordRefusal(
  db: Db,
  terminalId: string,
  { mediaId, data, why, now }: { mediaId: number; data: Buffer; why: string; now: Date },
): Promise<void> {
  const about = `multimediaId = ${mediaId}: ${why}`
  await sql`insert into tele_rejected (device_id, enterprise_id, tenant_id, region_code, organize_id, receive_time, channel,
      reason, detail, payload)
    select v.device_id, t.enterprise_id, t.tenant_id, e.region_code, e.organize_id, ${now}, 'jt808', 'unkeptPicture',
      t.terminal_no || ' ' || ${about}::text, ${data.subarray(0, shownBytes).toString('hex')}
    from jt808_terminal t join ent_enterprise e on e.id = t.enterprise_id left join base_vehicle v on v.id = t.vehicle_id
    where t.id = ${terminalId} and (select count(*) from tele_rejected r where r.tenant_id = t.tenant_id
      and r.receive_time > ${now}::timestamptz - interval '1 day' and r.channel = 'jt808' and r.enterprise_id = t.enterprise_id
      and starts_with(r.detail, t.terminal_no || ' ')) < ${refusalsADay}`.execute(db)
}
