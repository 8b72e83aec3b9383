import { camera } from '@fengsui/contract/video/camera.ts'
import { recordingDays } from '@fengsui/contract/video/recording.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { filesOf } from '../../../framework/files/file-storage.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { limitOf, stateOf } from './disk.ts'
import { usage } from './retention.ts'
import { settings } from './settings.ts'

const dayMs = 86_400_000
const week = 7
/** A mean of less time says nothing: an hour. */
const leastDays = 1 / 24

/** Returns what recordings and evidence take of the disk, for how many days it is enough, and which visible cameras take most. */
export async function storage(ctx: Context) {
  const { db, clock } = ctx
  const { media } = filesOf(ctx)
  const { recordings, evidence, evidenceFiles } = await usage(db)
  const { limit, free } = await limitOf(media, settings().disk, recordings + evidence)
  const now = clock.now().getTime()
  const [recent, cameras] = await Promise.all([
    sql<{ size: string; oldest: Date | null; first: Date | null }>`select
      (select coalesce(sum(size), 0) from vid_segment where start_time > ${new Date(now - week * dayMs)}) as size,
      (select min(start_time) from vid_segment where start_time > ${new Date(now - week * dayMs)}) as first,
      (select min(start_time) from vid_segment) as oldest`.execute(db),
    sql<{ cameraId: string; cameraName: string; enterpriseName: string; size: string }>`select c.id::text as camera_id,
        c.name as camera_name, e.enterprise_name, s.size
      from (select camera_id, sum(size) as size from vid_segment group by camera_id) s
      join dev_device c on c.id = s.camera_id and ${inScope(camera, ctx.caller, 'c')}
      join ent_enterprise e on e.id = c.enterprise_id
      order by s.size desc limit 20`.execute(db),
  ])
  const [figures] = recent.rows
  const days = figures?.first ? (now - figures.first.getTime()) / dayMs : 0
  const daily = days >= leastDays ? Number(figures?.size) / days : null
  return {
    records: settings().records,
    limit,
    free,
    recordings,
    evidence,
    evidenceFiles,
    daily,
    daysFit: daily ? Math.floor(Math.max(limit - evidence, 0) / daily) : null,
    keepDays: recordingDays,
    oldest: figures?.oldest ? shanghai(figures.oldest) : null,
    state: stateOf(recordings + evidence, limit, settings().isFull()),
    cameras: cameras.rows.map((one) => ({ ...one, size: Number(one.size) })),
  }
}
