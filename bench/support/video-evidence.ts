import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { percentile, type Row } from './row.ts'
import { freePort, startBenchServer } from './server.ts'

interface Job {
  readonly kind: 'still' | 'clip'
  readonly state: string
  readonly problem: string | null
  /** s from the time it could be made at the earliest. */
  readonly took: number
}

/** The buffer of a camera reaches back so far before its warning, s. */
const bufferedSeconds = 25
/** Pictures of a camera that was never looked at are encoded first, one camera after another, ms. */
const longestWaitMs = 600_000
const patienceMs = 180_000

/** Raises warnings in as many rooms with cameras at once; returns how long their stills and clips took, and what was not got. */
export async function evidenceOf(warnings: number): Promise<Row[]> {
  const server = await startBenchServer({
    env: { SIMULATE: '1', DEMO_CAMERA_PORT: String(await freePort()), MEDIA_RECORD: '1', MEDIA_BUFFER: 'bound' },
  })
  const client = new pg.Client({ connectionString: server.databaseUrl })
  try {
    await client.connect()
    const cameras = await bufferedCameras(join(server.dataDir, 'media', 'buffer'), warnings)
    await client.query('delete from vid_evidence_job')
    const { rows: raised } = await client.query<{ id: string }>(
      `insert into warn_event (enterprise_id, warn_no, source, type_key, severity, workplace_id, camera_id, content, warn_time,
          last_time, dedup_key, create_time)
        select d.enterprise_id, 'BENCH-' || row_number() over (), 'produce', 'm3', '1', d.workplace_id, d.id, 'bench', now(), now(),
          'bench-' || d.id, now()
        from dev_device d where d.id = any($1::bigint[]) returning id`,
      [cameras],
    )
    const jobs = async () =>
      (
        await client.query<Job>(
          `select kind, state, problem,
              extract(epoch from update_time - greatest(end_time, create_time))::float8 as took
            from vid_evidence_job where warn_id = any($1::bigint[]) and camera_id = any($2::bigint[])`,
          [raised.map(({ id }) => id), cameras],
        )
      ).rows
    const until = Date.now() + patienceMs
    let all = await jobs()
    while (all.some(({ state }) => state === 'waiting') && Date.now() < until) {
      await sleep(500)
      all = await jobs()
    }
    const took = (kind: Job['kind']) =>
      all.filter((one) => one.kind === kind && one.state === 'done').map((one) => one.took)
    const row = (what: string, value: number, unit: string, aim: string, note: string): Row => {
      return { bench: 'video', what, value, unit, aim, note }
    }
    const not = all.filter(({ state, problem }) => state !== 'done' || problem !== null).length
    return [
      row(
        `still of ${raised.length} warnings at once, p95`,
        percentile(took('still'), 0.95),
        's',
        'at once',
        `${took('still').length} stills`,
      ),
      row(
        `clip after its end, ${raised.length} warnings at once, p95`,
        percentile(took('clip'), 0.95),
        's',
        '≤ 10 s',
        `${took('clip').length} clips`,
      ),
      row('evidence not got, or in part', not, 'files', '0', `of ${all.length}`),
    ]
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Waits until the rolling buffers of so many cameras reach back far enough; returns these cameras, or those of the time that is left. */
async function bufferedCameras(folder: string, count: number): Promise<string[]> {
  const until = Date.now() + longestWaitMs
  for (;;) {
    const found: string[] = []
    for (const camera of await readdir(folder).catch(() => [])) {
      const starts = (await readdir(join(folder, camera))).map((file) => Number.parseInt(file, 10))
      if (Math.min(...starts) < Date.now() - bufferedSeconds * 1000) found.push(camera)
    }
    if (found.length >= count || Date.now() > until) return found.slice(0, count)
    await sleep(1000)
  }
}
