import { evidenceJobState } from '@fengsui/contract/dictionaries/evidence-states.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Plan } from './plan.ts'

export interface CameraPlan extends Plan {
  readonly cameraId: string
  /** From when pictures are still needed, by what is to be made. */
  readonly neededFrom: Date | null
}

/** After a warning, a camera recorded on a warning is recorded this long, min. */
const afterWarning = 5

/** Returns the plan of every enabled camera. */
export async function cameraPlans(db: Db, now: Date): Promise<readonly CameraPlan[]> {
  const found = await sql<CameraPlan>`select d.id::text as camera_id, d.attrs ->> 'recordMode' as record_mode,
      d.attrs -> 'recordDays' as record_days, d.attrs ->> 'recordFrom' as record_from, d.attrs ->> 'recordTo' as record_to,
      coalesce((d.attrs ->> 'bufferSeconds')::int, 15) as buffer_seconds,
      (d.workplace_id is not null or d.warehouse_id is not null
        or exists (select 1 from vid_camera_bind b where b.camera_id = d.id and b.is_deleted = 0)) as is_bound,
      coalesce(d.attrs ->> 'isKey', '0') = '1' as is_key,
      coalesce(j.is_warned, false) as is_warned, j.needed_from is not null as is_awaited, j.needed_from
    from dev_device d
    left join (
      select camera_id, min(start_time) filter (where state = ${evidenceJobState.is.waiting}) as needed_from,
        bool_or(cause = 'raise' and at_time > ${new Date(now.getTime() - afterWarning * 60_000)}) as is_warned
      from vid_evidence_job
      where state = ${evidenceJobState.is.waiting} or create_time > ${new Date(now.getTime() - 2 * afterWarning * 60_000)}
      group by camera_id) j on j.camera_id = d.id
    where d.kind = 'camera' and d.is_deleted = 0 and d.enabled = 1`.execute(db)
  return found.rows
}
