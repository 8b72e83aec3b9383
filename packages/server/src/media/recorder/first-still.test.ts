import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { mediaWorkers } from '../../modules/recordings/index.ts'
import { sampleStream } from '../../modules/recordings/test/sample-stream.ts'
import { type FakeHub, fakeHub } from '../test/fake-hub.ts'
import { type Recorder, startRecorder } from './recorder.ts'

let server: TestApp
let hub: FakeHub
let recorder: Recorder
const now = () => server.clock.now().getTime()

beforeAll(async () => {
  server = await startForTest()
  // Another file of this process may have stopped them.
  mediaWorkers.open()
  hub = fakeHub(await sampleStream(200))
  await sql`delete from vid_evidence_job`.execute(server.db)
  const { media: folder } = filesOf(server.house)
  recorder = startRecorder({ db: server.db, folder, hub, clock: server.clock, choice: 'off', everyMs: 3_600_000 })
})
afterAll(async () => {
  await recorder.stop()
  mediaWorkers.stop()
  await server.stop()
})

it('a still of a camera that is not recorded is its first picture, without waiting for an earlier one', async () => {
  const found = await sql<{ id: string }>`select id::text as id from dev_device where kind = 'camera' and is_deleted = 0
    and enterprise_id = 21000001 order by id limit 1`.execute(server.db)
  const cameraId = found.rows[0]?.id ?? ''
  const asked = now()
  const job = await server.call('POST', '/blade-dcms-video/evidence/capture', { as: 'safety', body: { cameraId } })
  expect(job.msg).toBe('操作成功')
  await recorder.look()
  expect(hub.watched()).toEqual([cameraId])
  server.clock.advance(2)
  const state = async () => {
    // Until the moment at which it would be given up for late.
    if (now() < asked + 9000) {
      hub.feed(cameraId, now(), now() + 1000)
      server.clock.advance(1)
    }
    await recorder.look()
    const { rows } = await sql<{ state: string }>`select state from vid_evidence_job where id = ${job.data.id}`.execute(
      server.db,
    )
    return rows[0]?.state
  }
  await expect.poll(state).toBe('done')
  const kept = await sql<{ at: Date }>`select start_time as at from vid_evidence where camera_id = ${cameraId}
    order by id desc limit 1`.execute(server.db)
  expect((kept.rows[0]?.at.getTime() ?? 0) - asked).toBe(2000)
})
