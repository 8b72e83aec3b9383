import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addSegment,
  applySettings,
  extendSegment,
  keepStorageJob,
  mediaPath,
  recordKey,
} from '../../modules/recordings/index.ts'
import { dropByAge, dropOldest, expireEvidence, usage } from '../../modules/recordings/keep/retention.ts'
import { plant, recordedPlant, videoPath } from '../test/recorded-plant.ts'

const on = recordedPlant()

describe('what is asked for survives', () => {
  it('a server that ends in the middle', async () => {
    await on.pass(20)
    const warnId = await on.raise()
    await on.pass(3)
    await on.restart()
    await on.pass(40)
    await on.settled(warnId)
    expect(await on.jobs(warnId)).toMatchObject([
      { kind: 'still', state: 'done' },
      { kind: 'clip', state: 'done' },
    ])
  })

  it('twenty warnings at once: each has its still and clip, in one whole chain', async () => {
    await on.pass(20)
    const ids = await Promise.all(Array.from({ length: 20 }, () => on.raise()))
    await on.pass(40)
    const made = async () => {
      await on.recorder.look()
      const { rows } = await sql<{
        kind: string
        state: string
        count: number
      }>`select kind, state, count(*)::int as count
        from vid_evidence_job where warn_id = any(${ids}) and camera_id = ${on.cameraId} and problem is null
        group by kind, state order by kind`.execute(on.server.db)
      return rows
    }
    await expect.poll(made).toEqual([
      { kind: 'clip', state: 'done', count: 20 },
      { kind: 'still', state: 'done', count: 20 },
    ])
    expect(await on.verify()).toMatchObject({ state: 'verified', badNo: null })
  })

  it('or says why not, when the camera has no picture', async () => {
    await on.pass(180, false)
    on.hub.lose(on.cameraId)
    const warnId = await on.raise()
    await on.pass(45, false)
    await on.settled(warnId)
    expect(await on.jobs(warnId)).toMatchObject([
      { kind: 'still', state: 'failed', problem: 'noPicture' },
      { kind: 'clip', state: 'failed', problem: 'noPicture' },
    ])
  })
})

describe('recordings', () => {
  it('are refused backwards, of too many cameras, too long, and where nothing was recorded', async () => {
    const span = { start: '2026-11-20 08:00:00', end: '2026-11-20 08:10:00' }
    const ask = (call: string, query: object) =>
      on.server.call('GET', `${videoPath}/recording/${call}`, {
        as: 'safety',
        query: { cameraId: on.cameraId, ...span, ...query },
      })
    expect((await ask('timeline', { cameraIds: '1,2,3,4,5' })).msg).toBe('一次最多查看4路录像')
    expect((await ask('download', { start: span.end, end: span.start })).status).toBe(400)
    expect((await ask('download', { end: '2026-11-20 10:00:00' })).msg).toBe('一次下载不能超过60分钟')
    expect((await ask('download', {})).msg).toBe('所选时段没有录像')
    expect((await ask('still', { time: span.start })).msg).toBe('所选时段没有录像')
    expect((await on.server.call('GET', `${videoPath}/recording/storage`, { as: 'safety' })).status).toBe(403)
  })

  it('are kept by plan, listed with their gaps, played at a time and downloaded', async () => {
    await sql`update dev_device set attrs = attrs || '{"recordMode": "1"}' where id = ${on.cameraId}`.execute(
      on.server.db,
    )
    await on.pass(8)
    const from = on.now()
    await on.pass(70)
    await on.pass(20, false)
    await on.pass(15)
    const until = on.now()
    await expect
      .poll(
        async () =>
          (await sql<{ n: number }>`select count(*)::int as n from vid_segment where size > 0`.execute(on.server.db))
            .rows[0]?.n,
      )
      .toBeGreaterThanOrEqual(2)
    const text = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ')
    const query = { cameraIds: on.cameraId, start: text(from - 1000), end: text(until) }
    const { data } = await on.server.call('GET', `${videoPath}/recording/timeline`, { as: 'safety', query })
    expect(data[0].spans.length).toBeGreaterThanOrEqual(1)
    expect(data[0]).toMatchObject({ cameraId: on.cameraId, enterpriseId: plant, warnings: expect.any(Array) })
    const still = await on.server.call('GET', `${videoPath}/recording/still`, {
      as: 'safety',
      query: { cameraId: on.cameraId, time: text(from + 5000) },
    })
    expect([still.status, still.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const file = await on.server.call('GET', `${videoPath}/recording/download`, {
      as: 'safety',
      query: { cameraId: on.cameraId, start: text(from + 5000), end: text(from + 25_000) },
    })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect(file.bytes.subarray(4, 8).toString()).toBe('ftyp')
    const keeper = await on.server.call('GET', `${videoPath}/recording/download`, {
      as: 'keeper',
      query: { cameraId: on.cameraId },
    })
    expect(keeper.status).toBe(403)
  })

  it('go after 90 days, with their files', async () => {
    const of = { db: on.server.db, folder: on.folder }
    const before = await usage(on.server.db)
    const day = 86_400_000
    const keyOf = async (days: number) => {
      const start = new Date(on.now() - days * day)
      const row = { cameraId: on.cameraId, start, fileKey: recordKey(on.cameraId, start) }
      await mkdir(dirname(mediaPath(on.folder, row.fileKey)), { recursive: true })
      await writeFile(mediaPath(on.folder, row.fileKey), 'a segment')
      await addSegment(on.server.db, row)
      await extendSegment(on.server.db, row, new Date(start.getTime() + 60_000), 9, 1)
      return row.fileKey
    }
    const [old, young] = [await keyOf(90.1), await keyOf(89.9)]
    const has = (key: string) =>
      stat(mediaPath(on.folder, key)).then(
        () => true,
        () => false,
      )
    expect(await dropByAge(of, on.server.clock.now())).toBe(1)
    expect([await has(old), await has(young)]).toEqual([false, true])
    expect(await dropByAge(of, new Date(on.now() + day))).toBe(1)
    expect([await has(young), await usage(on.server.db)]).toEqual([false, before])
  })

  it('beyond the limit the oldest go after the administrators were told, once; evidence stays', async () => {
    const before = await usage(on.server.db)
    const { run } = keepStorageJob(on.folder)
    const notices = async () =>
      (
        await sql<{ title: string }>`select title from sys_notice where title like '录像存储%' order by id`.execute(
          on.server.db,
        )
      ).rows.map(({ title }) => title)
    const limitTo = (bytes: number) => applySettings({ records: true, disk: { bytes }, isFull: () => false })
    limitTo((before.recordings + before.evidence) * 2)
    await run(on.server.db, on.server.clock.now())
    expect(await notices()).toEqual([])
    limitTo(Math.round((before.recordings + before.evidence) * 1.05))
    for (let n = 0; n < 2; n++) await run(on.server.db, on.server.clock.now())
    expect(await notices()).toEqual(['录像存储将满'])
    expect(await usage(on.server.db)).toEqual(before)
    limitTo(before.evidence + Math.round(before.recordings / 2))
    expect(await run(on.server.db, on.server.clock.now())).toBeGreaterThan(0)
    expect(await notices()).toEqual(['录像存储将满', '录像存储已满'])
    const after = await usage(on.server.db)
    expect(after.recordings).toBeLessThan(before.recordings)
    expect(after.evidence).toBe(before.evidence)
  })

  it('make room by their age, evidence never', async () => {
    const before = await usage(on.server.db)
    expect(before.recordings).toBeGreaterThan(0)
    await sql`update dev_device set attrs = attrs - 'recordMode' where id = ${on.cameraId}`.execute(on.server.db)
    await on.recorder.stop()
    expect(await dropOldest({ db: on.server.db, folder: on.folder }, before.recordings * 2)).toBeGreaterThan(0)
    const after = await usage(on.server.db)
    expect(after).toEqual({ ...before, recordings: 0 })
    expect(await readdir(join(on.folder, 'recordings', on.cameraId), { recursive: true })).not.toContainEqual(
      expect.stringContaining('.mp4'),
    )
    expect(await on.verify()).toMatchObject({ state: 'verified' })
  })

  it('evidence goes two years after its warning is closed, and the chain stays whole', async () => {
    const later = new Date(on.now() + 3 * 366 * 86_400_000)
    const of = { db: on.server.db, folder: on.folder }
    const open = (await usage(on.server.db)).evidenceFiles
    expect(await expireEvidence(of, later), 'an open warning keeps its evidence').toBe(0)
    await sql`update warn_event set handle_status = '3', nature = '002', close_time = ${on.server.clock.now()}
      where id in (select warn_id from vid_evidence)`.execute(on.server.db)
    expect(await expireEvidence(of, new Date(on.now() + 700 * 86_400_000))).toBe(0)
    expect(await expireEvidence(of, later)).toBe(open)
    expect(await on.verify()).toMatchObject({ state: 'verified' })
    const page = await on.server.call('GET', `${videoPath}/evidence/page`, {
      as: 'safety',
      query: { current: 1, size: 10 },
    })
    const [row] = page.data.records
    const gone = await on.server.call('GET', `${videoPath}/evidence/file`, { as: 'safety', query: { id: row.id } })
    expect([gone.status, gone.msg]).toEqual([410, '已超过保存期限，按规定删除'])
  })
})
