import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'

let server: TestApp
const liuyang = '21000001'
const neighbour = '21000002'
const liling = '21000013'
let rooms: { id: string; name: string }[] = []
let foreignRoom = ''
beforeAll(async () => {
  server = await startForTest()
  await sql`delete from ent_site_plan`.execute(server.db)
  const own = await sql<{ id: string; name: string }>`select id, name from wp_workplace
    where enterprise_id = ${liuyang} and is_deleted = 0 order by id limit 3`.execute(server.db)
  rooms = own.rows
  const other = await sql<{
    id: string
  }>`select id from wp_workplace where enterprise_id = ${neighbour} limit 1`.execute(server.db)
  foreignRoom = other.rows[0]?.id ?? ''
})
afterAll(() => server.stop())

const find = (enterpriseId = liuyang, as = 'county') =>
  server.call('GET', '/yhjg-base/siteplan/find', { as, query: { enterpriseId } })
const save = (body: object, as = 'head', enterpriseId = liuyang) =>
  server.call('POST', '/yhjg-base/siteplan/save', { as, body: { enterpriseId, aspect: '0.7', ...body } })
const square = (x: number, y: number, side = 0.1): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
]
const room = (at: number, more: object = {}) => ({
  workplaceId: rooms[at]?.id,
  number: String(at + 1),
  outline: square(0.1 + at * 0.2, 0.2),
  angle: 0,
  ...more,
})

describe('a site plan is refused', () => {
  it('to those who may not edit the enterprise, and of an enterprise out of sight', async () => {
    for (const as of ['keeper', 'trade', 'reviewer', 'national']) expect((await save({}, as)).status, as).toBe(403)
    expect((await save({}, 'head', neighbour)).status).toBe(404)
    expect((await save({}, 'county', liling)).status).toBe(404)
    expect((await find(neighbour, 'head')).status).toBe(404)
    expect((await find(liling, 'county')).status).toBe(404)
  })

  it.each([
    ['a room of another plant', () => ({ rooms: [room(0, { workplaceId: foreignRoom })] }), '第1个工库房不属于该企业'],
    ['a room placed twice', () => ({ rooms: [room(0), room(0, { number: '9' })] }), `在图上放了两次`],
    ['a number used twice', () => ({ rooms: [room(0), room(1, { number: '1' })] }), '序号「1」用了两次'],
    ['an outline without area', () => ({ rooms: [room(0, { outline: square(0.2, 0.2, 0.0001) })] }), '的轮廓没有面积'],
    ['a point off the picture', () => ({ rooms: [room(0, { outline: square(0.95, 0.2) })] }), 'rooms'],
    ['a width of nothing', () => ({ metresWide: '0' }), '图宽对应长度'],
    ['a picture as a strip', () => ({ aspect: '0.01' }), '高宽比'],
    ['too many rooms', () => ({ rooms: Array.from({ length: 401 }, () => room(0)) }), 'rooms'],
  ])('with %s', async (_, body, msg) => {
    const answer = await save(body())
    expect(answer.status).toBe(400)
    expect(answer.msg).toContain(msg)
  })

  it('with a picture that is none, is too large, or is another’s', async () => {
    expect((await putFile(server, Buffer.from('<script>alert(1)</script>'), 'plan.png', 'head')).status).toBe(400)
    expect(
      (await putFile(server, Buffer.concat([png, Buffer.alloc(60 * 1024 * 1024)]), 'plan.png', 'head')).status,
    ).toBeGreaterThanOrEqual(400)
    const document = await putFile(server, Buffer.from('%PDF-1.7 plan'), 'plan.pdf', 'head')
    expect(document.status).toBe(200)
    expect((await save({ picture: [document.data.attachId] })).msg).toBe(
      '厂区图应为jpg、png或webp，每个不超过10 MB，最多1个',
    )
    const picture = await putFile(server, png, 'plan.png', 'county')
    expect((await save({ picture: [picture.data.attachId] })).status).toBe(404)
    expect((await save({ picture: [picture.data.attachId, picture.data.attachId] }, 'county')).msg).toBe(
      '厂区图只能有一张',
    )
  })

  it('and none of that was kept', async () => {
    expect((await find()).data).toBeNull()
  })
})

describe('a site plan', () => {
  it('is kept by the plant and read by its authority, one per plant', async () => {
    const picture = await putFile(server, png, 'plan.png', 'head')
    const first = await save({
      picture: [picture.data.attachId],
      metresWide: '320',
      northAngle: '12.5',
      planDate: '2026-03-01',
      gates: [{ at: [0.5, 0.95], name: '大门' }],
      musterPoints: [{ at: [0.4, 0.9], name: '' }],
      rooms: [room(0, { angle: -8 }), room(1)],
    })
    expect(first.status).toBe(200)
    const { data } = await find()
    expect(data).toMatchObject({
      enterpriseId: liuyang,
      metresWide: '320.0',
      aspect: '0.7000',
      planDate: '2026-03-01',
      gates: [{ at: [0.5, 0.95], name: '大门' }],
      rooms: [{ workplaceId: rooms[0]?.id, number: '1', angle: -8 }, { number: '2' }],
    })
    expect(data.picture).toEqual([expect.objectContaining({ name: 'plan.png', ext: 'png' })])
    const again = await save({ rooms: [room(0)], version: data.version }, 'county')
    expect(again.data.id).toBe(first.data.id)
    const stale = await save({ rooms: [], version: data.version }, 'safety')
    expect(stale.status).toBe(409)
    expect((await find()).data).toMatchObject({ metresWide: '320.0', rooms: [{ number: '1' }] })
  })

  it('no longer draws a room that was removed', async () => {
    await sql`update wp_workplace set is_deleted = 1 where id = ${rooms[0]?.id}`.execute(server.db)
    expect((await find()).data.rooms).toEqual([])
    await sql`update wp_workplace set is_deleted = 0 where id = ${rooms[0]?.id}`.execute(server.db)
    expect((await find()).data.rooms).toHaveLength(1)
  })
})
