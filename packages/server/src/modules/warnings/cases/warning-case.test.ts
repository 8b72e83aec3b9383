import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { mp4, png, putFile } from '../../../../test/support/upload.ts'
import { addCallers, plants } from '../../../../test/support/walkers.ts'

let server: TestApp
const closed: string[] = []
let open: string
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  await sql`truncate warn_case`.execute(server.db)
  const of = async (where: string) =>
    (
      await sql<{ id: string }>`select id from warn_event where enterprise_id = ${plants.a} and ${sql.raw(where)}
        order by (handle_result is not null) desc, id limit 3`.execute(server.db)
    ).rows.map(({ id }) => id)
  closed.push(...(await of('close_time is not null and handle_result is not null')))
  await sql`insert into warn_event (warn_no, source, type_key, monitor_type, severity, handle_type, handle_status, content, warn_time,
      last_time, dedup_key, enterprise_id)
    values ('CASE-OPEN', 'produce', 'm1', '1', '2', '1', '0', 'x', now(), now(), 'case-open', ${plants.a})`.execute(
    server.db,
  )
  open = (await of('close_time is null'))[0] ?? ''
})
afterAll(() => server.stop())

type Body = Record<string, unknown>
const path = '/yhjg-warn/warningcase'
const body = (warnId: string | undefined, more: Body = {}) => ({
  warnId,
  title: '超员作业',
  summary: '三人进入单人工房',
  cause: '未按定员安排',
  measures: '门口核对人数',
  ...more,
})
const save = (as: string, given: Body) => server.call('POST', `${path}/save`, { as, body: given })
const make = async (as: string, given: Body): Promise<string> => {
  const answer = await save(as, given)
  expect(answer, answer.msg).toMatchObject({ status: 200 })
  return answer.data.id
}
const page = async (as: string, query: Body = {}): Promise<Body[]> =>
  (await server.call('GET', `${path}/page`, { as, query: { size: 100, ...query } })).data.records
const detail = (as: string, id: string) => server.call('GET', `${path}/detail`, { as, query: { id } })
const isCase = async (id: string | undefined) =>
  (await sql<{ isCase: number }>`select is_case from warn_event where id = ${id}`.execute(server.db)).rows[0]?.isCase

describe('a case is refused', () => {
  it('of an open warning, of one out of scope, without its texts, and to enterprises', async () => {
    expect(closed.length).toBeGreaterThan(2)
    const early = await save('county', body(open))
    expect([early.status, early.msg]).toEqual([400, '只有已关闭的报警可以做成案例'])
    expect((await save('countyB', body(closed[0]))).status).toBe(404)
    expect((await save('county', body(closed[0], { cause: '' }))).msg).toContain('原因分析')
    expect((await save('county', body(undefined))).msg).toContain('来源报警')
    expect((await save('head', body(closed[0]))).status).toBe(403)
    expect(await isCase(closed[0])).toBe(0)
  })

  it('of a warning that is a case already, until that is removed', async () => {
    const id = await make('county', body(closed[0]))
    expect(await isCase(closed[0])).toBe(1)
    expect((await save('county', body(closed[0]))).status).toBe(409)
    expect((await save('county', { id, warnId: closed[1] })).status).toBe(400)
    const remove = (as: string) => server.call('POST', `${path}/remove`, { as, query: { caseId: id } })
    expect((await remove('countyB')).status).toBe(404)
    expect((await remove('county')).status).toBe(200)
    expect(await isCase(closed[0])).toBe(0)
  })
})

describe('a case', () => {
  it('keeps what was known of the warning, whatever changes later', async () => {
    const id = await make('county', body(closed[0]))
    const { data } = await detail('county', id)
    expect(data).toMatchObject({ caseId: id, enterpriseId: plants.a, anonymous: 1, published: 0, isOwn: true })
    expect(data.evidence).toMatchObject({ warnNo: expect.any(String), closeTime: expect.any(String) })
    expect(data.evidence.handleResult).toBeTruthy()
    expect(data.evidence.timeline.length).toBeGreaterThan(1)
    expect(data.evidence.timeline[0].time <= data.evidence.timeline.at(-1).time).toBe(true)
    expect(data.occurDate).toBe(data.evidence.warnTime.slice(0, 10))
    await sql`update warn_event set content = '改过', verify_opinion = '改过', images = '[]' where id = ${closed[0]}`.execute(
      server.db,
    )
    expect((await detail('county', id)).data.evidence).toEqual(data.evidence)
    expect((await detail('county', id)).data.images).toEqual(data.images)
    await expect(sql`update warn_case set evidence = '{}' where id = ${id}`.execute(server.db)).rejects.toThrow(
      /never changed/,
    )
    expect((await save('county', { id, title: '改题' })).status).toBe(200)
    expect((await detail('county', id)).data).toMatchObject({ title: '改题', evidence: data.evidence })
  })

  it('has the pictures and files of the warning, unless others are chosen', async () => {
    const { rows } = await sql<{ id: string; images: string[] }>`select x.id, x.images from warn_event x
      where x.enterprise_id = ${plants.a} and x.close_time is not null and x.is_case = 0 and not x.id = any(${closed}::bigint[])
        and jsonb_array_length(x.images) > 0 limit 1`.execute(server.db)
    const [pictured] = rows
    if (pictured) {
      const id = await make('county', body(pictured.id))
      const kept = await sql<{ images: string[] }>`select images from warn_case where id = ${id}`.execute(server.db)
      expect(kept.rows[0]?.images.map(String)).toEqual(pictured.images.map(String))
    }
    const id = await make('county', body(closed[2], { images: [] }))
    expect((await detail('county', id)).data.images).toEqual([])
  })

  it('takes pictures alone as pictures, and papers as its files', async () => {
    const { rows } = await sql<{ id: string }>`select id::text as id from warn_event where enterprise_id = ${plants.a}
      and close_time is not null and is_case = 0 limit 1`.execute(server.db)
    const warnId = rows[0]?.id
    const paper = (await putFile(server, Buffer.from('%PDF-1.4\n%%EOF\n'), '鉴定书.pdf', 'county')).data.attachId
    const picture = (await putFile(server, png, '现场.png', 'county')).data.attachId
    const refused = await save('county', body(warnId, { images: [picture, paper] }))
    expect(refused).toMatchObject({ status: 400, msg: '图片应为jpg或png，每个不超过20 MB，最多20个' })
    const id = await make('county', body(warnId, { images: [picture], files: [paper] }))
    const { data } = await detail('county', id)
    expect([data.images, data.files]).toMatchObject([[{ name: '现场.png' }], [{ name: '鉴定书.pdf' }]])
    // A paper that an earlier version took as a picture stays when the case is saved again.
    await sql`update warn_case set images = ${JSON.stringify([picture, paper])}::jsonb where id = ${id}`.execute(
      server.db,
    )
    expect(await save('county', { id, images: [picture, paper], summary: '补充' })).toMatchObject({ status: 200 })
    expect((await server.call('POST', `${path}/remove`, { as: 'county', query: { caseId: id } })).status).toBe(200)
  })

  it('keeps a video, which a player reads in parts, and refuses anything else in its place', async () => {
    const warnId = (
      await sql<{
        id: string
      }>`select id::text as id from warn_event x where enterprise_id = ${plants.a} and close_time is not null
        and is_case = 0 limit 1`.execute(server.db)
    ).rows[0]?.id
    const put = async (bytes: Buffer, name: string) =>
      (await putFile(server, bytes, name, 'county')).data.attachId as string
    const picture = await put(png, 'a.png')
    expect(await save('county', body(warnId, { video: [picture] }))).toMatchObject({
      status: 400,
      msg: '视频应为mp4，每个不超过20 MB，最多3个',
    })
    const others = await putFile(server, mp4, 'a.mp4', 'countyB')
    expect((await save('county', body(warnId, { video: [others.data.attachId] }))).status).toBe(404)
    const id = await make('county', body(warnId, { video: [await put(mp4, '超员.mp4')] }))
    expect((await detail('plantA', id)).status).toBe(404)
    await save('county', { id, published: 1 })
    const [video] = (await detail('plantA', id)).data.video
    expect(video).toMatchObject({ name: '超员.mp4', ext: 'mp4', size: mp4.length })
    const whole = await server.call('GET', video.link)
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'video/mp4'])
    const part = await server.call('GET', video.link, { headers: { range: 'bytes=4-11' } })
    expect([part.status, part.bytes.toString('latin1')]).toEqual([206, 'ftypisom'])
    expect(part.headers['content-range']).toBe(`bytes 4-11/${mp4.length}`)
    expect((await server.call('GET', video.link, { headers: { range: 'bytes=9999-' } })).status).toBe(416)
    expect((await server.call('POST', `${path}/remove`, { as: 'county', query: { caseId: id } })).status).toBe(200)
  })
  it('is read by those below once published; other enterprises are not shown whose it is', async () => {
    const id = await make('county', body(closed[1]))
    for (const as of ['plantA', 'plantB', 'township']) expect((await detail(as, id)).status).toBe(404)
    await save('county', { id, published: 1 })
    expect((await detail('plantA', id)).data).toMatchObject({ enterpriseId: plants.a, isOwn: false })
    const other = (await detail('plantB', id)).data
    expect(other).toMatchObject({ enterpriseId: null, enterpriseName: '某企业', warnId: null })
    expect(other.evidence).toMatchObject({ warnNo: null, workplaceName: null, content: null, handleUserName: null })
    expect((await page('plantB')).map((row) => row.id)).toEqual([id])
    expect(await page('plantB', { enterpriseId: plants.a })).toEqual([])
    expect(await page('plantB', { warnId: closed[1] })).toEqual([])
    expect(await page('plantA', { enterpriseId: plants.a })).toHaveLength(1)
    expect((await detail('countyB', id)).status).toBe(404)
    await save('county', { id, anonymous: 0 })
    expect((await detail('plantB', id)).data).toMatchObject({ enterpriseId: plants.a })
  })
})
