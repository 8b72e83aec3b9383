import { readFile, rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mediaPath } from '../../modules/recordings/index.ts'
import { lengthOf, pictureIn } from '../../modules/recordings/test/sample-stream.ts'
import { plant, recordedPlant, videoPath } from '../test/recorded-plant.ts'

const on = recordedPlant()

describe('a warning of a place', () => {
  let warnId = ''
  it('asks nothing of a warning that is no event of a place, or that is history', async () => {
    const none = [await on.raise(on.server.clock.now(), 'licence'), await on.raise(new Date(on.now() - 2 * 3_600_000))]
    for (const id of none) expect(await on.jobs(id)).toEqual([])
  })

  it('has a still of its moment at once, and a clip from 15 s before to 30 s after', async () => {
    await on.pass(25)
    const at = on.now()
    warnId = await on.raise()
    await on.pass(2)
    await expect
      .poll(async () => {
        await on.recorder.look()
        return (await on.ofWarning(warnId)).files.length
      })
      .toBe(1)
    expect((await on.ofWarning(warnId)).pending).toMatchObject([{ kind: 'clip', state: 'waiting' }])
    await on.pass(32)
    await on.settled(warnId)
    const { files, pending, last } = await on.ofWarning(warnId)
    expect(pending).toEqual([])
    expect(files).toMatchObject([
      { seqNo: last - 1, kind: 'still', cause: 'raise', cameraId: on.cameraId },
      { seqNo: last, kind: 'clip' },
    ])
    const [still, clip] = files
    const picture = await on.server.call('GET', `${videoPath}/evidence/file`, { as: 'safety', query: { id: still.id } })
    expect(picture.headers['content-type']).toBe('image/jpeg')
    const shown = Math.floor((at - on.hub.base()) / 100) % 100
    expect(Math.abs((await pictureIn(picture.bytes)) - shown)).toBeLessThan(2.5)
    const stored = await sql<{ fileKey: string; startTime: Date; endTime: Date }>`select file_key, start_time, end_time
      from vid_evidence where id = ${clip.id}`.execute(on.server.db)
    const row = stored.rows[0]
    expect((row?.startTime.getTime() ?? 0) - (at - 15_000)).toBeLessThanOrEqual(0)
    expect((row?.endTime.getTime() ?? 0) - (at + 30_000)).toBeGreaterThanOrEqual(0)
    expect(Math.round((await lengthOf(mediaPath(on.folder, row?.fileKey ?? ''))).seconds)).toBeGreaterThanOrEqual(45)
  })

  it('is seen by nobody of another plant', async () => {
    const { files } = await on.ofWarning(warnId)
    for (const [call, query] of [
      ['evidence/ofWarning', { warnId }],
      ['evidence/file', { id: files[0].id }],
      ['evidence/detail', { id: files[0].id }],
      ['evidence/lastCheck', { enterpriseId: plant }],
      ['recording/still', { cameraId: on.cameraId, time: '2026-11-20 08:00:00' }],
      ['recording/download', { cameraId: on.cameraId, start: '2026-11-20 08:00:00', end: '2026-11-20 08:01:00' }],
      ['recording/timeline', { cameraIds: on.cameraId, start: '2026-11-20 08:00:00', end: '2026-11-20 09:00:00' }],
    ] as const)
      expect((await on.server.call('GET', `${videoPath}/${call}`, { as: 'liling', query })).status, call).toBe(404)
  })

  it('is answered in the range a player asks for', async () => {
    const { files } = await on.ofWarning(warnId)
    const open = (range: string) =>
      on.server.call('GET', `${videoPath}/evidence/file`, {
        as: 'safety',
        query: { id: files[1].id },
        headers: { range },
      })
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
    const asked = await on.server.call('POST', `${videoPath}/evidence/bundle`, { as: 'safety', body: { warnId } })
    const id = asked.data.jobId
    const read = () => on.server.call('GET', '/blade-resource/job/detail', { as: 'safety', query: { id } })
    await expect.poll(async () => (await read()).data.status).toMatch(/2|3/)
    const file = await on.server.call('GET', (await read()).data.link.replace(/^\/api/, ''), { as: 'safety' })
    for (const name of ['timeline.pdf', 'manifest.json', '.jpg', '.mp4'])
      expect(file.bytes.includes(name), name).toBe(true)
    expect(file.bytes.includes((await on.ofWarning(warnId)).files[0].sha256)).toBe(true)
  })

  it('takes what a person keeps, and refuses the camera of another plant', async () => {
    const other = await sql<{ id: string }>`select id::text as id from dev_device where kind = 'camera'
      and enterprise_id <> ${plant} and is_deleted = 0 limit 1`.execute(on.server.db)
    const ask = (body: object, as = 'safety') => on.server.call('POST', `${videoPath}/evidence/capture`, { as, body })
    expect((await ask({ cameraId: other.rows[0]?.id, warnId })).status).toBe(404)
    expect((await ask({ cameraId: other.rows[0]?.id, warnId }, 'admin')).msg).toBe('摄像机与报警不属于同一企业')
    expect((await ask({ cameraId: on.cameraId, warnId })).status).toBe(200)
    await on.pass(2)
    await expect
      .poll(async () => {
        await on.recorder.look()
        return (await on.ofWarning(warnId)).files.length
      })
      .toBe(3)
  })
})

describe('the chain', () => {
  const change = async (statement: ReturnType<typeof sql>) => {
    await sql`alter table vid_evidence disable trigger user`.execute(on.server.db)
    await statement.execute(on.server.db)
    await sql`alter table vid_evidence enable trigger user`.execute(on.server.db)
  }
  const rowAt = async (seqNo: number) =>
    (
      await sql<{
        fileKey: string
        sha256: string
      }>`select file_key, sha256 from vid_evidence where enterprise_id = ${plant}
        and seq_no = ${seqNo}`.execute(on.server.db)
    ).rows[0] ?? { fileKey: '', sha256: '' }

  it('is neither changed nor shortened by a statement', async () => {
    await expect(sql`update vid_evidence set sha256 = 'x' where seq_no = 1`.execute(on.server.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from vid_evidence where seq_no = 1`.execute(on.server.db)).rejects.toThrow('append-only')
  })

  it('is verified, by whom and when', async () => {
    expect(await on.verify()).toMatchObject({
      state: 'verified',
      badNo: null,
      total: 3,
      done: 3,
      userName: expect.any(String),
    })
  })

  it('names the file of which one byte was changed', async () => {
    const file = mediaPath(on.folder, (await rowAt(2)).fileKey)
    const bytes = await readFile(file)
    const changed = Buffer.from(bytes)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    await writeFile(file, changed)
    expect(await on.verify()).toMatchObject({ state: 'differs', badNo: 2, done: 1 })
    await writeFile(file, bytes)
  })

  it('names the file that is gone', async () => {
    const file = mediaPath(on.folder, (await rowAt(3)).fileKey)
    const bytes = await readFile(file)
    await rm(file)
    expect(await on.verify()).toMatchObject({ state: 'missing', badNo: 3 })
    await writeFile(file, bytes)
  })

  it('names the row that was changed, moved, or taken away at the end', async () => {
    const { sha256 } = await rowAt(2)
    await change(sql`update vid_evidence set sha256 = ${'0'.repeat(64)} where enterprise_id = ${plant} and seq_no = 2`)
    expect(await on.verify()).toMatchObject({ state: 'differs', badNo: 2 })
    await change(sql`update vid_evidence set sha256 = ${sha256} where enterprise_id = ${plant} and seq_no = 2`)
    await change(
      sql`update vid_evidence set seq_no = case seq_no when 1 then -2 else -1 end where enterprise_id = ${plant} and seq_no < 3`,
    )
    await change(sql`update vid_evidence set seq_no = -seq_no where enterprise_id = ${plant} and seq_no < 0`)
    expect(await on.verify()).toMatchObject({ state: 'differs', badNo: 1 })
    await change(
      sql`update vid_evidence set seq_no = case seq_no when 1 then -2 else -1 end where enterprise_id = ${plant} and seq_no < 3`,
    )
    await change(sql`update vid_evidence set seq_no = -seq_no where enterprise_id = ${plant} and seq_no < 0`)
    await change(sql`update vid_evidence set seq_no = 9 where enterprise_id = ${plant} and seq_no = 3`)
    expect(await on.verify()).toMatchObject({ state: 'missing', badNo: 3 })
    await change(sql`update vid_evidence set seq_no = 3 where enterprise_id = ${plant} and seq_no = 9`)
    expect(await on.verify()).toMatchObject({ state: 'verified' })
  })
})

describe('a warning of a people detector', () => {
  const raiseBy = async (kind: string) => {
    const no = on.nextNo()
    const made = await sql<{ id: string }>`insert into warn_event (enterprise_id, warn_no, source, type_key, severity,
        workplace_id, device_id, content, warn_time, last_time, dedup_key, create_time)
      select ${plant}, ${`T${no}`}, 'produce', 'w1', '2', ${on.workplaceId}, d.id, '超员', ${on.server.clock.now()},
        ${on.server.clock.now()}, ${`t${no}`}, ${on.server.clock.now()}
      from dev_device d where d.kind = ${kind} and d.enterprise_id = ${plant} and d.is_deleted = 0 limit 1
      returning id::text as id`.execute(on.server.db)
    expect(made.rows, kind).toHaveLength(1)
    return (await on.jobs(made.rows[0]?.id ?? '')).map((job) => job.kind)
  }
  const all = ['still', 'clip']
  const room = (value: number) =>
    sql`update wp_workplace set is_enable_pds_image = ${value} where id = ${on.workplaceId}`.execute(on.server.db)
  const detector = (value: string) =>
    sql`update dev_device set attrs = attrs || ${value}::jsonb where kind = 'pds' and enterprise_id = ${plant}`.execute(
      on.server.db,
    )

  it('has no still where the room, its settings or the detector say so, and the clip all the same', async () => {
    await room(0)
    expect(await raiseBy('pds')).toEqual(['clip'])
    expect(await raiseBy('gateway'), 'the switch is for people detectors').toEqual(all)
    await sql`with made as (insert into wp_setting (enterprise_id, setting_name, limits)
        values (${plant}, '抓图测试', '{"isEnablePdsImage": 1}') returning id)
      update wp_workplace set setting_id = (select id from made) where id = ${on.workplaceId}`.execute(on.server.db)
    expect(await raiseBy('pds'), 'the settings of a room decide before the room').toEqual(all)
    await sql`update wp_setting set limits = '{"isEnablePdsImage": 0}' where setting_name = '抓图测试'`.execute(
      on.server.db,
    )
    await room(1)
    expect(await raiseBy('pds')).toEqual(['clip'])
    await sql`update wp_workplace set setting_id = null where id = ${on.workplaceId}`.execute(on.server.db)
    await detector('{"isEnablePdsImage": 0}')
    expect(await raiseBy('pds')).toEqual(['clip'])
    await detector('{"isEnablePdsImage": 1}')
    expect(await raiseBy('pds')).toEqual(all)
  })
})
