import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { fileWorkers } from '../../framework/workers/file-workers.ts'
import { mediaWorkers } from '../../modules/recordings/index.ts'
import { type Sample, sampleStream } from '../../modules/recordings/test/sample-stream.ts'
import { type Recorder, startRecorder } from '../recorder/recorder.ts'
import { type FakeHub, fakeHub } from './fake-hub.ts'

/** The plant whose camera is recorded. */
export const plant = '21000001'
export const videoPath = '/blade-dcms-video'

/** What a test of recordings works with; made before the first test of its file. */
export interface RecordedPlant {
  server: TestApp
  hub: FakeHub
  recorder: Recorder
  folder: string
  cameraId: string
  /** The workplace that the camera looks at. */
  workplaceId: string
  now: () => number
  /** Lets time go on by seconds, in which the camera sends pictures and the recorder looks once a second. */
  pass: (seconds: number, isSending?: boolean) => Promise<void>
  /** Ends the recorder in the middle, and starts it again two seconds later. */
  restart: () => Promise<void>
  /** Stores a warning of the workplace; returns its id. */
  raise: (at?: Date, source?: string) => Promise<string>
  /** A number that no other warning of the file has. */
  nextNo: () => number
  jobs: (warnId: string) => Promise<readonly { kind: string; state: string; problem: string | null }[]>
  /** Waits until the worker processes have made what was due. */
  settled: (warnId: string) => Promise<void>
  // biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
  ofWarning: (warnId: string) => Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
  verify: () => Promise<any>
}

/** A server with one camera of a workplace that sends a known picture, and a recorder that a test moves on. */
export function recordedPlant(): RecordedPlant {
  const at = {} as RecordedPlant
  let sample: Sample
  let count = 0
  const start = () =>
    startRecorder({
      db: at.server.db,
      folder: at.folder,
      hub: at.hub,
      clock: at.server.clock,
      choice: 'bound',
      everyMs: 3_600_000,
    })
  at.now = () => at.server.clock.now().getTime()
  at.pass = async (seconds, isSending = true) => {
    for (let n = 0; n < seconds; n++) {
      if (isSending) at.hub.feed(at.cameraId, at.now(), at.now() + 1000)
      at.server.clock.advance(1)
      await at.recorder.look()
    }
  }
  at.restart = async () => {
    await at.recorder.stop()
    at.hub = fakeHub(sample)
    at.server.clock.advance(2)
    at.recorder = start()
    await at.recorder.look()
  }
  at.nextNo = () => ++count
  at.raise = async (time = at.server.clock.now(), source = 'produce') => {
    const no = at.nextNo()
    const made = await sql<{
      id: string
    }>`insert into warn_event (enterprise_id, warn_no, source, type_key, severity, workplace_id,
        content, warn_time, last_time, dedup_key, create_time)
      values (${plant}, ${`T${no}`}, ${source}, 'm3', '1', ${at.workplaceId}, '超温', ${time}, ${time}, ${`t${no}`},
        ${at.server.clock.now()})
      returning id::text as id`.execute(at.server.db)
    return made.rows[0]?.id ?? ''
  }
  at.jobs = async (warnId) =>
    (
      await sql<{ kind: string; state: string; problem: string | null }>`select kind, state, problem
        from vid_evidence_job where warn_id = ${warnId} and camera_id = ${at.cameraId} order by kind desc`.execute(
        at.server.db,
      )
    ).rows
  at.settled = (warnId) =>
    expect
      .poll(async () => {
        await at.recorder.look()
        return (await at.jobs(warnId)).map((job) => job.state)
      })
      .toEqual([expect.stringMatching(/done|failed/), expect.stringMatching(/done|failed/)])
  at.ofWarning = async (warnId) =>
    (await at.server.call('GET', `${videoPath}/evidence/ofWarning`, { as: 'safety', query: { warnId } })).data
  at.verify = async () => {
    const body = { enterpriseId: plant }
    const asked = await at.server.call('POST', `${videoPath}/evidence/verify`, { as: 'safety', body })
    expect(asked.msg, 'the check starts').not.toContain('核验')
    const read = () => at.server.call('GET', `${videoPath}/evidence/lastCheck`, { as: 'safety', query: body })
    await expect.poll(async () => (await read()).data.check.state).not.toBe('running')
    return (await read()).data.check
  }

  beforeAll(async () => {
    at.server = await startForTest()
    // Another file of this process may have stopped them.
    mediaWorkers.open()
    at.folder = filesOf(at.server.house).media
    sample = await sampleStream(6000)
    at.hub = fakeHub(sample)
    await sql`delete from vid_evidence_job`.execute(at.server.db)
    const found = await sql<{
      cameraId: string
      bindId: string
    }>`select b.camera_id::text as camera_id, b.bind_id::text as bind_id
      from vid_camera_bind b where b.enterprise_id = ${plant} and b.bind_kind = 'workplace' order by b.id limit 1`.execute(
      at.server.db,
    )
    at.cameraId = found.rows[0]?.cameraId ?? ''
    at.workplaceId = found.rows[0]?.bindId ?? ''
    at.recorder = start()
    await at.recorder.look()
  })
  afterAll(async () => {
    await at.recorder.stop()
    // Other files of the same process go on with them.
    for (const pool of [mediaWorkers, fileWorkers]) {
      pool.stop()
      pool.open()
    }
    await at.server.stop()
  })
  afterEach(() => sql`delete from vid_evidence_check`.execute(at.server.db))
  return at
}
