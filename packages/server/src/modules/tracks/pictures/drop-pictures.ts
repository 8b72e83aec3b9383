import { pictureDays } from '@fengsui/contract/tracks/vehicle-picture.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { type Files, storageOf } from '../../../framework/files/file-storage.ts'
import type { Job } from '../../../framework/jobs/job.ts'

const most = 500

interface Old {
  readonly id: string
  readonly attachId: string
  readonly name: string | null
  readonly ossId: string | null
}

/** Removes pictures and their files after their time (domain-model.md#R1.14). Returns their number. */
export function dropPictures(files: Files): (db: Db, now: Date) => Promise<number> {
  return async (db, now) => {
    const old = await sql<Old>`select p.id::text as id, p.attach_id::text as attach_id, a.name, a.oss_id::text as oss_id
      from vehicle_picture p left join sys_attach a on a.id = p.attach_id
      where p.create_time < ${now}::timestamptz - ${pictureDays.alone} * interval '1 day'
        and (p.transport_id is null or p.create_time < ${now}::timestamptz - ${pictureDays.ofTrip} * interval '1 day')
      order by p.id limit ${most}`.execute(db)
    for (const { id, attachId, name, ossId } of old.rows) {
      if (name !== null) await (await storageOf({ db, files }, ossId)).remove(name)
      await db.transaction().execute(async (tx) => {
        await sql`delete from vehicle_picture where id = ${id}`.execute(tx)
        await sql`update sys_attach set is_deleted = 1, update_time = ${now} where id = ${attachId}`.execute(tx)
      })
    }
    return old.rows.length
  }
}

export const dropPicturesJob = (files: Files): Job => ({
  name: 'vehicle-pictures',
  every: '0 47 * * * *',
  run: dropPictures(files),
})
