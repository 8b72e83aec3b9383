import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { fileWorkers } from '../../framework/workers/file-workers.ts'
import {
  addSegment,
  applySettings,
  extendSegment,
  keepStorageJob,
  mediaPath,
  mediaWorkers,
  recordKey,
} from '../../modules/recordings/index.ts'
import { dropByAge, dropOldest, expireEvidence, usage } from '../../modules/recordings/keep/retention.ts'
import { lengthOf, pictureIn, type Sample, sampleStream } from '../../modules/recordings/test/sample-stream.ts'
import { type FakeHub, fakeHub } from '../test/fake-hub.ts'
import { type Recorder, startRecorder } from './recorder.ts'

const plant = '21000001'
const path = '/blade-dcms-video'
let server: TestApp
let sample: Sample
let hub: FakeHub
let recorder: Recorder
let folder = ''
let cameraId = ''
let workplaceId = ''

const start = () =>
  startRecorder({ db: server.db, folder, hub, clock: server.clock, choice: 'bound', everyMs: 3_600_000 })
const now = () => server.clock.now().getTime()
/** Lets time go on by seconds, in which the camera sends pictures and the recorder looks once a second. */
async function pass(seconds: number, isSending = true): Promise<void> {
  for (let n = 0; n < seconds; n++) {
    if (isSending) hub.feed(cameraId, now(), now() + 1000)
    server.clock.advance(1)
    await recorder.look()
  }
}
const jobs = async (warnId: string) =>
  (
    await sql<{ kind: string; state: string; problem: string | null }>`select kind, state, problem from vid_evidence_job
      where warn_id = ${warnId} and camera_id = ${cameraId} order by kind desc`.execute(server.db)
  ).rows
/** Waits until the worker processes have made what was due. */
const settled = (warnId: string, state = /done|failed/) =>
  expect
    .poll(
      async () => {
        await recorder.look()
        return (await jobs(warnId)).map((job) => job.state)
      },
      { timeout: 60_000 },
    )
    .toEqual([expect.stringMatching(state), expect.stringMatching(state)])

let count = 0
async function raise(at = server.clock.now(), source = 'produce'): Promise<string> {
  count += 1
  const made = await sql<{
    id: string
  }>`insert into warn_event (enterprise_id, warn_no, source, type_key, severity, workplace_id,
      content, warn_time, last_time, dedup_key, create_time)
    values (${plant}, ${`T${count}`}, ${source}, 'm3', '1', ${workplaceId}, '超温', ${at}, ${at}, ${`t${count}`}, ${server.clock.now()})
    returning id::text as id`.execute(server.db)
  return made.rows[0]?.id ?? ''
}
const ofWarning = async (warnId: string) =>
  (await server.call('GET', `${path}/evidence/ofWarning`, { as: 'safety', query: { warnId } })).data
async function verify() {
  const asked = await server.call('POST', `${path}/evidence/verify`, { as: 'safety', body: { enterpriseId: plant } })
  expect(asked.msg, 'the check starts').not.toContain('核验')
  const read = () => server.call('GET', `${path}/evidence/lastCheck`, { as: 'safety', query: { enterpriseId: plant } })
  await expect.poll(async () => (await read()).data.check.state, { timeout: 60_000 }).not.toBe('running')
  return (await read()).data.check
}

beforeAll(async () => {
  server = await startForTest()
  // Another file of this process may have stopped them.
  mediaWorkers.open()
  folder = filesOf(server.house).media
  sample = await sampleStream(6000)
  hub = fakeHub(sample)
  await sql`delete from vid_evidence_job`.execute(server.db)
  const found = await sql<{
    cameraId: string
    bindId: string
  }>`select b.camera_id::text as camera_id, b.bind_id::text as bind_id
    from vid_camera_bind b where b.enterprise_id = ${plant} and b.bind_kind = 'workplace' order by b.id limit 1`.execute(
    server.db,
  )
  cameraId = found.rows[0]?.cameraId ?? ''
  workplaceId = found.rows[0]?.bindId ?? ''
  recorder = start()
  await recorder.look()
}, 300_000)
afterAll(async () => {
  await recorder.stop()
  // Other files of the same process go on with them.
  for (const pool of [mediaWorkers, fileWorkers]) {
    pool.stop()
    pool.open()
  }
  await server.stop()
})
afterEach(() => sql`delete from vid_evidence_check`.execute(server.db))

describe('a warning of a place', () => {
  let warnId = ''
  it('asks nothing of a warning that is no event of a place, or that is history', async () => {
    const none = [await raise(server.clock.now(), 'licence'), await raise(new Date(now() - 2 * 3_600_000))]
    for (const id of none) expect(await jobs(id)).toEqual([])
  })

  it('has a still of its moment at once, and a clip from 15 s before to 30 s after', async () => {
    await pass(25)
    const at = now()
    warnId = await raise()
    await pass(2)
    await expect
      .poll(
        async () => {
          await recorder.look()
          return (await ofWarning(warnId)).files.length
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    expect((await ofWarning(warnId)).pending).toMatchObject([{ kind: 'clip', state: 'waiting' }])
    await pass(32)
    await settled(warnId)
    const { files, pending, last } = await ofWarning(warnId)
    expect(pending).toEqual([])
    expect(files).toMatchObject([
      { seqNo: last - 1, kind: 'still', cause: 'raise', cameraId },
      { seqNo: last, kind: 'clip' },
    ])
    const [still, clip] = files
    const picture = await server.call('GET', `${path}/evidence/file`, { as: 'safety', query: { id: still.id } })
    expect(picture.headers['content-type']).toBe('image/jpeg')
    const shown = Math.floor((at - hub.base()) / 100) % 100
    expect(Math.abs((await pictureIn(picture.bytes)) - shown)).toBeLessThan(2.5)
    const stored = await sql<{ fileKey: string; startTime: Date; endTime: Date }>`select file_key, start_time, end_time
      from vid_evidence where id = ${clip.id}`.execute(server.db)
    const row = stored.rows[0]
    expect((row?.startTime.getTime() ?? 0) - (at - 15_000)).toBeLessThanOrEqual(0)
    expect((row?.endTime.getTime() ?? 0) - (at + 30_000)).toBeGreaterThanOrEqual(0)
    expect(Math.round((await lengthOf(mediaPath(folder, row?.fileKey ?? ''))).seconds)).toBeGreaterThanOrEqual(45)
  }, 120_000)

  it('is seen by nobody of another plant', async () => {
    const { files } = await ofWarning(warnId)
    for (const [call, query] of [
      ['evidence/ofWarning', { warnId }],
      ['evidence/file', { id: files[0].id }],
      ['evidence/detail', { id: files[0].id }],
      ['evidence/lastCheck', { enterpriseId: plant }],
      ['recording/still', { cameraId, time: '2026-11-20 08:00:00' }],
      ['recording/download', { cameraId, start: '2026-11-20 08:00:00', end: '2026-11-20 08:01:00' }],
      ['recording/timeline', { cameraIds: cameraId, start: '2026-11-20 08:00:00', end: '2026-11-20 09:00:00' }],
    ] as const)
      expect((await server.call('GET', `${path}/${call}`, { as: 'liling', query })).status, call).toBe(404)
  })

  it('is answered in the range a player asks for', async () => {
    const { files } = await ofWarning(warnId)
    const open = (range: string) =>
      server.call('GET', `${path}/evidence/file`, { as: 'safety', query: { id: files[1].id }, headers: { range } })
    const part = await open('bytes=0-99')
    expect([part.status, part.bytes.length, part.headers['content-range']]).toEqual([
      206,
      100,
      `bytes 0-99/${files[1].size}`,
    ])
    expect((await open('bytes=-5')).bytes.length).toBe(5)
    expect((await open(`bytes=${files[1].size}-`)).status).toBe(416)
    expect((await open('lines=1-2')).status).toBe(200)
  })

  it('is exported with all its files and hashes', async () => {
    const asked = await server.call('POST', `${path}/evidence/bundle`, { as: 'safety', body: { warnId } })
    const id = asked.data.jobId
    const read = () => server.call('GET', '/blade-resource/job/detail', { as: 'safety', query: { id } })
    await expect.poll(async () => (await read()).data.status, { timeout: 60_000 }).toMatch(/2|3/)
    const file = await server.call('GET', (await read()).data.link.replace(/^\/api/, ''), { as: 'safety' })
    for (const name of ['timeline.pdf', 'manifest.json', '.jpg', '.mp4'])
      expect(file.bytes.includes(name), name).toBe(true)
    expect(file.bytes.includes((await ofWarning(warnId)).files[0].sha256)).toBe(true)
  }, 90_000)

  it('takes what a person keeps, and refuses the camera of another plant', async () => {
    const other = await sql<{ id: string }>`select id::text as id from dev_device where kind = 'camera'
      and enterprise_id <> ${plant} and is_deleted = 0 limit 1`.execute(server.db)
    const ask = (body: object, as = 'safety') => server.call('POST', `${path}/evidence/capture`, { as, body })
    expect((await ask({ cameraId: other.rows[0]?.id, warnId })).status).toBe(404)
    expect((await ask({ cameraId: other.rows[0]?.id, warnId }, 'admin')).msg).toBe('摄像机与报警不属于同一企业')
    expect((await ask({ cameraId, warnId })).status).toBe(200)
    await pass(2)
    await expect
      .poll(
        async () => {
          await recorder.look()
          return (await ofWarning(warnId)).files.length
        },
        { timeout: 60_000 },
      )
      .toBe(3)
  }, 90_000)
})

describe('the chain', () => {
  const change = async (statement: ReturnType<typeof sql>) => {
    await sql`alter table vid_evidence disable trigger user`.execute(server.db)
    await statement.execute(server.db)
    await sql`alter table vid_evidence enable trigger user`.execute(server.db)
  }
  const rowAt = async (seqNo: number) =>
    (
      await sql<{
        fileKey: string
        sha256: string
      }>`select file_key, sha256 from vid_evidence where enterprise_id = ${plant}
        and seq_no = ${seqNo}`.execute(server.db)
    ).rows[0] ?? { fileKey: '', sha256: '' }

  it('is neither changed nor shortened by a statement', async () => {
    await expect(sql`update vid_evidence set sha256 = 'x' where seq_no = 1`.execute(server.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from vid_evidence where seq_no = 1`.execute(server.db)).rejects.toThrow('append-only')
  })

  it('is verified, by whom and when', async () => {
    expect(await verify()).toMatchObject({
      state: 'verified',
      badNo: null,
      total: 3,
      done: 3,
      userName: expect.any(String),
    })
  }, 90_000)

  it('names the file of which one byte was changed', async () => {
    const file = mediaPath(folder, (await rowAt(2)).fileKey)
    const bytes = await readFile(file)
    const changed = Buffer.from(bytes)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    await writeFile(file, changed)
    expect(await verify()).toMatchObject({ state: 'differs', badNo: 2, done: 1 })
    await writeFile(file, bytes)
  }, 90_000)

  it('names the file that is gone', async () => {
    const file = mediaPath(folder, (await rowAt(3)).fileKey)
    const bytes = await readFile(file)
    await rm(file)
    expect(await verify()).toMatchObject({ state: 'missing', badNo: 3 })
    await writeFile(file, bytes)
  }, 90_000)

  it('names the row that was changed, moved, or taken away at the end', async () => {
    const { sha256 } = await rowAt(2)
    await change(sql`update vid_evidence set sha256 = ${'0'.repeat(64)} where enterprise_id = ${plant} and seq_no = 2`)
    expect(await verify()).toMatchObject({ state: 'differs', badNo: 2 })
    await change(sql`update vid_evidence set sha256 = ${sha256} where enterprise_id = ${plant} and seq_no = 2`)
    await change(
      sql`update vid_evidence set seq_no = case seq_no when 1 then -2 else -1 end where enterprise_id = ${plant} and seq_no < 3`,
    )
    await change(sql`update vid_evidence set seq_no = -seq_no where enterprise_id = ${plant} and seq_no < 0`)
    expect(await verify()).toMatchObject({ state: 'differs', badNo: 1 })
    await change(
      sql`update vid_evidence set seq_no = case seq_no when 1 then -2 else -1 end where enterprise_id = ${plant} and seq_no < 3`,
    )
    await change(sql`update vid_evidence set seq_no = -seq_no where enterprise_id = ${plant} and seq_no < 0`)
    await change(sql`update vid_evidence set seq_no = 9 where enterprise_id = ${plant} and seq_no = 3`)
    expect(await verify()).toMatchObject({ state: 'missing', badNo: 3 })
    await change(sql`update vid_evidence set seq_no = 3 where enterprise_id = ${plant} and seq_no = 9`)
    expect(await verify()).toMatchObject({ state: 'verified' })
  }, 120_000)
})

describe('a warning of a people detector', () => {
  const raiseBy = async (kind: string) => {
    count += 1
    const made = await sql<{ id: string }>`insert into warn_event (enterprise_id, warn_no, source, type_key, severity,
        workplace_id, device_id, content, warn_time, last_time, dedup_key, create_time)
      select ${plant}, ${`T${count}`}, 'produce', 'w1', '2', ${workplaceId}, d.id, '超员', ${server.clock.now()},
        ${server.clock.now()}, ${`t${count}`}, ${server.clock.now()}
      from dev_device d where d.kind = ${kind} and d.enterprise_id = ${plant} and d.is_deleted = 0 limit 1
      returning id::text as id`.execute(server.db)
    expect(made.rows, kind).toHaveLength(1)
    return (await jobs(made.rows[0]?.id ?? '')).map((job) => job.kind)
  }
  const all = ['still', 'clip']
  const room = (value: number) =>
    sql`update wp_workplace set is_enable_pds_image = ${value} where id = ${workplaceId}`.execute(server.db)
  const detector = (value: string) =>
    sql`update dev_device set attrs = attrs || ${value}::jsonb where kind = 'pds' and enterprise_id = ${plant}`.execute(
      server.db,
    )

  it('has no still where the room, its settings or the detector say so, and the clip all the same', async () => {
    await room(0)
    expect(await raiseBy('pds')).toEqual(['clip'])
    expect(await raiseBy('gateway'), 'the switch is for people detectors').toEqual(all)
    await sql`with made as (insert into wp_setting (enterprise_id, setting_name, limits)
        values (${plant}, '抓图测试', '{"isEnablePdsImage": 1}') returning id)
      update wp_workplace set setting_id = (select id from made) where id = ${workplaceId}`.execute(server.db)
    expect(await raiseBy('pds'), 'the settings of a room decide before the room').toEqual(all)
    await sql`update wp_setting set limits = '{"isEnablePdsImage": 0}' where setting_name = '抓图测试'`.execute(
      server.db,
    )
    await room(1)
    expect(await raiseBy('pds')).toEqual(['clip'])
    await sql`update wp_workplace set setting_id = null where id = ${workplaceId}`.execute(server.db)
    await detector('{"isEnablePdsImage": 0}')
    expect(await raiseBy('pds')).toEqual(['clip'])
    await detector('{"isEnablePdsImage": 1}')
    expect(await raiseBy('pds')).toEqual(all)
  })
})

describe('what is asked for survives', () => {
  it('a server that ends in the middle', async () => {
    await pass(20)
    const warnId = await raise()
    await pass(3)
    await recorder.stop()
    hub = fakeHub(sample)
    server.clock.advance(2)
    recorder = start()
    await recorder.look()
    await pass(40)
    await settled(warnId)
    expect(await jobs(warnId)).toMatchObject([
      { kind: 'still', state: 'done' },
      { kind: 'clip', state: 'done' },
    ])
  }, 120_000)

  it('twenty warnings at once: each has its still and clip, in one whole chain', async () => {
    await pass(20)
    const ids = await Promise.all(Array.from({ length: 20 }, () => raise()))
    await pass(40)
    const made = async () => {
      await recorder.look()
      const { rows } = await sql<{
        kind: string
        state: string
        count: number
      }>`select kind, state, count(*)::int as count
        from vid_evidence_job where warn_id = any(${ids}) and camera_id = ${cameraId} and problem is null
        group by kind, state order by kind`.execute(server.db)
      return rows
    }
    await expect.poll(made, { timeout: 120_000 }).toEqual([
      { kind: 'clip', state: 'done', count: 20 },
      { kind: 'still', state: 'done', count: 20 },
    ])
    expect(await verify()).toMatchObject({ state: 'verified', badNo: null })
  }, 180_000)

  it('or says why not, when the camera has no picture', async () => {
    await pass(180, false)
    hub.lose(cameraId)
    const warnId = await raise()
    await pass(45, false)
    await settled(warnId)
    expect(await jobs(warnId)).toMatchObject([
      { kind: 'still', state: 'failed', problem: 'noPicture' },
      { kind: 'clip', state: 'failed', problem: 'noPicture' },
    ])
  }, 120_000)
})

describe('recordings', () => {
  it('are refused backwards, of too many cameras, too long, and where nothing was recorded', async () => {
    const span = { start: '2026-11-20 08:00:00', end: '2026-11-20 08:10:00' }
    const ask = (call: string, query: object) =>
      server.call('GET', `${path}/recording/${call}`, { as: 'safety', query: { cameraId, ...span, ...query } })
    expect((await ask('timeline', { cameraIds: '1,2,3,4,5' })).msg).toBe('一次最多查看4路录像')
    expect((await ask('download', { start: span.end, end: span.start })).status).toBe(400)
    expect((await ask('download', { end: '2026-11-20 10:00:00' })).msg).toBe('一次下载不能超过60分钟')
    expect((await ask('download', {})).msg).toBe('所选时段没有录像')
    expect((await ask('still', { time: span.start })).msg).toBe('所选时段没有录像')
    expect((await server.call('GET', `${path}/recording/storage`, { as: 'safety' })).status).toBe(403)
  })

  it('are kept by plan, listed with their gaps, played at a time and downloaded', async () => {
    await sql`update dev_device set attrs = attrs || '{"recordMode": "1"}' where id = ${cameraId}`.execute(server.db)
    await pass(8)
    const from = now()
    await pass(70)
    await pass(20, false)
    await pass(15)
    const until = now()
    await expect
      .poll(
        async () =>
          (await sql<{ n: number }>`select count(*)::int as n from vid_segment where size > 0`.execute(server.db))
            .rows[0]?.n,
      )
      .toBeGreaterThanOrEqual(2)
    const text = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ')
    const query = { cameraIds: cameraId, start: text(from - 1000), end: text(until) }
    const { data } = await server.call('GET', `${path}/recording/timeline`, { as: 'safety', query })
    expect(data[0].spans.length).toBeGreaterThanOrEqual(1)
    expect(data[0]).toMatchObject({ cameraId, enterpriseId: plant, warnings: expect.any(Array) })
    const still = await server.call('GET', `${path}/recording/still`, {
      as: 'safety',
      query: { cameraId, time: text(from + 5000) },
    })
    expect([still.status, still.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const file = await server.call('GET', `${path}/recording/download`, {
      as: 'safety',
      query: { cameraId, start: text(from + 5000), end: text(from + 25_000) },
    })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect(file.bytes.subarray(4, 8).toString()).toBe('ftyp')
    const keeper = await server.call('GET', `${path}/recording/download`, { as: 'keeper', query: { cameraId } })
    expect(keeper.status).toBe(403)
  }, 120_000)

  it('go after 90 days, with their files', async () => {
    const of = { db: server.db, folder }
    const before = await usage(server.db)
    const day = 86_400_000
    const keyOf = async (days: number) => {
      const start = new Date(now() - days * day)
      const row = { cameraId, start, fileKey: recordKey(cameraId, start) }
      await mkdir(dirname(mediaPath(folder, row.fileKey)), { recursive: true })
      await writeFile(mediaPath(folder, row.fileKey), 'a segment')
      await addSegment(server.db, row)
      await extendSegment(server.db, row, new Date(start.getTime() + 60_000), 9, 1)
      return row.fileKey
    }
    const [old, young] = [await keyOf(90.1), await keyOf(89.9)]
    const has = (key: string) =>
      stat(mediaPath(folder, key)).then(
        () => true,
        () => false,
      )
    expect(await dropByAge(of, server.clock.now())).toBe(1)
    expect([await has(old), await has(young)]).toEqual([false, true])
    expect(await dropByAge(of, new Date(now() + day))).toBe(1)
    expect([await has(young), await usage(server.db)]).toEqual([false, before])
  })

  it('beyond the limit the oldest go after the administrators were told, once; evidence stays', async () => {
    const before = await usage(server.db)
    const { run } = keepStorageJob(folder)
    const notices = async () =>
      (
        await sql<{ title: string }>`select title from sys_notice where title like '录像存储%' order by id`.execute(
          server.db,
        )
      ).rows.map(({ title }) => title)
    const limitTo = (bytes: number) => applySettings({ records: true, disk: { bytes }, isFull: () => false })
    limitTo((before.recordings + before.evidence) * 2)
    await run(server.db, server.clock.now())
    expect(await notices()).toEqual([])
    limitTo(Math.round((before.recordings + before.evidence) * 1.05))
    for (let n = 0; n < 2; n++) await run(server.db, server.clock.now())
    expect(await notices()).toEqual(['录像存储将满'])
    expect(await usage(server.db)).toEqual(before)
    limitTo(before.evidence + Math.round(before.recordings / 2))
    expect(await run(server.db, server.clock.now())).toBeGreaterThan(0)
    expect(await notices()).toEqual(['录像存储将满', '录像存储已满'])
    const after = await usage(server.db)
    expect(after.recordings).toBeLessThan(before.recordings)
    expect(after.evidence).toBe(before.evidence)
  }, 60_000)

  it('make room by their age, evidence never', async () => {
    const before = await usage(server.db)
    expect(before.recordings).toBeGreaterThan(0)
    await sql`update dev_device set attrs = attrs - 'recordMode' where id = ${cameraId}`.execute(server.db)
    await recorder.stop()
    expect(await dropOldest({ db: server.db, folder }, before.recordings * 2)).toBeGreaterThan(0)
    const after = await usage(server.db)
    expect(after).toEqual({ ...before, recordings: 0 })
    expect(await readdir(join(folder, 'recordings', cameraId), { recursive: true })).not.toContainEqual(
      expect.stringContaining('.mp4'),
    )
    expect(await verify()).toMatchObject({ state: 'verified' })
  }, 90_000)

  it('evidence goes two years after its warning is closed, and the chain stays whole', async () => {
    const later = new Date(now() + 3 * 366 * 86_400_000)
    const of = { db: server.db, folder }
    const open = (await usage(server.db)).evidenceFiles
    expect(await expireEvidence(of, later), 'an open warning keeps its evidence').toBe(0)
    await sql`update warn_event set handle_status = '3', nature = '002', close_time = ${server.clock.now()}
      where id in (select warn_id from vid_evidence)`.execute(server.db)
    expect(await expireEvidence(of, new Date(now() + 700 * 86_400_000))).toBe(0)
    expect(await expireEvidence(of, later)).toBe(open)
    expect(await verify()).toMatchObject({ state: 'verified' })
    const page = await server.call('GET', `${path}/evidence/page`, { as: 'safety', query: { current: 1, size: 10 } })
    const [row] = page.data.records
    const gone = await server.call('GET', `${path}/evidence/file`, { as: 'safety', query: { id: row.id } })
    expect([gone.status, gone.msg]).toEqual([410, '已超过保存期限，按规定删除'])
  }, 90_000)
})
