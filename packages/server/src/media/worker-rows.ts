import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Clock } from '../framework/clock.ts'
import { contain } from '../framework/concurrency/contain.ts'
import type { Db } from '../framework/context.ts'

/** A media worker as the hub sees it. */
export interface WorkerSight {
  readonly name: string
  readonly isRemote: boolean
  readonly state: 'idle' | 'running' | 'lost'
  readonly streams: number
}

const beatMs = 15_000
/** Rows of workers that have not been seen for this long go, ms. */
const goneMs = 86_400_000

/** Writes what is known of the workers of this server into their rows, every fifteen seconds. */
export function keepWorkerRows({
  db,
  clock,
  workers,
}: {
  db: Db
  clock: Clock
  workers: () => readonly WorkerSight[]
}) {
  const host = hostname()
  const started = clock.now()
  const beat = async () => {
    const now = clock.now()
    for (const { name, isRemote, state, streams } of workers())
      await sql`insert into vid_media_worker (name, host, is_remote, state, streams, start_time, beat_time)
        values (${isRemote ? name : `${host}/${name}`}, ${host}, ${isRemote ? 1 : 0}, ${state}, ${streams}, ${started}, ${now})
        on conflict (name) do update set host = excluded.host, state = excluded.state, streams = excluded.streams,
          start_time = case when vid_media_worker.state = 'lost' and excluded.state <> 'lost' then excluded.beat_time
            else vid_media_worker.start_time end,
          beat_time = case when excluded.state = 'lost' then vid_media_worker.beat_time else excluded.beat_time end`.execute(
        db,
      )
    await sql`delete from vid_media_worker where beat_time < ${new Date(now.getTime() - goneMs)}`.execute(db)
  }
  const timer = setInterval(contain('media: rows of workers', beat), beatMs)
  timer.unref()
  return { beat, stop: () => clearInterval(timer) }
}
