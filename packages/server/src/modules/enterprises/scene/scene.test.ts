import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startForTest, type TestApp } from '../../../../test/support/app.ts'
import { corners, glb, triangle } from '../model/test-model.ts'

let server: TestApp
const liuyang = '21000001'
const neighbour = '21000002'
const liling = '21000013'
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const find = (as = 'county', enterpriseId = liuyang) =>
  server.call('GET', '/yhjg-base/plantscene/find', { as, query: { enterpriseId } })
const plants = (as: string, text = '') => server.call('GET', '/yhjg-base/plantscene/plants', { as, query: { text } })

function upload(bytes: Buffer, as = 'head', enterpriseId = liuyang): Promise<Answer> {
  const edge = 'x--edge'
  const head =
    `--${edge}\r\nContent-Disposition: form-data; name="enterpriseId"\r\n\r\n${enterpriseId}\r\n` +
    `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="plant.glb"\r\nContent-Type: model/gltf-binary\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return server.call('POST', '/yhjg-base/plantmodel/upload', { as, headers, payload })
}
const place = (body: object, as = 'head', enterpriseId = liuyang) =>
  server.call('POST', '/yhjg-base/plantmodel/place', { as, body: { enterpriseId, ...body } })
const remove = (as = 'head', enterpriseId = liuyang) =>
  server.call('POST', '/yhjg-base/plantmodel/remove', { as, body: { enterpriseId } })

describe('a scene is not shown', () => {
  it('of a plant out of sight, or to nobody', async () => {
    for (const [as, enterpriseId] of [
      ['head', neighbour],
      ['county', liling],
    ] as const)
      expect((await find(as, enterpriseId)).status).toBe(404)
    expect((await server.call('GET', '/yhjg-base/plantscene/find', { query: { enterpriseId: liuyang } })).status).toBe(
      401,
    )
    expect((await server.call('GET', '/yhjg-base/plantscene/find', { as: 'county' })).status).toBe(400)
  })

  it('in parts that the role may not see', async () => {
    const { data } = await find('trade')
    expect(data).toMatchObject({ rooms: null, stations: null, devices: null })
    expect(data.plan?.rooms ?? []).toEqual([])
  })

  it('in the choice of another county or plant', async () => {
    const names = (answer: Answer) => answer.data.map(({ id }: { id: string }) => id) as string[]
    const county = names(await plants('county'))
    expect(county).toContain(liuyang)
    expect(county).not.toContain(liling)
    expect(names(await plants('head'))).toEqual([liuyang])
    expect(names(await plants('county', '没有这家'))).toEqual([])
    expect(names(await plants('county', '长晴'))).toEqual([liuyang])
  })
})

describe('a scene', () => {
  it('has the plan, and every room with its figures and devices of its own plant', async () => {
    const { status, data } = await find()
    expect(status).toBe(200)
    const stored = await sql<{ rooms: number; devices: number }>`select
      (select count(*)::int from wp_workplace where enterprise_id = ${liuyang} and is_deleted = 0) as rooms,
      (select count(*)::int from dev_device where enterprise_id = ${liuyang} and is_deleted = 0 and enabled = 1 and workplace_id is not null) as devices`.execute(
      server.db,
    )
    expect(data.rooms.length).toBe(stored.rows[0]?.rooms)
    expect(data.rooms.length).toBeGreaterThan(3)
    expect(data.devices.length).toBeGreaterThanOrEqual(Number(stored.rows[0]?.devices))
    const rooms = new Set(data.rooms.map(({ id }: { id: string }) => id))
    for (const device of data.devices) expect(rooms.has(device.workplaceId)).toBe(true)
    expect(data.plan.rooms.map(({ workplaceId }: { workplaceId: string }) => workplaceId).sort()).toEqual(
      [...rooms].sort(),
    )
    expect(data.plan.roads.length).toBeGreaterThan(0)
    expect(data.plan.fence.length).toBeGreaterThan(2)
  })

  it('no longer shows a room that was removed', async () => {
    const before = (await find()).data
    const [gone] = before.rooms
    await sql`update wp_workplace set is_deleted = 1 where id = ${gone.id}`.execute(server.db)
    const after = (await find()).data
    await sql`update wp_workplace set is_deleted = 0 where id = ${gone.id}`.execute(server.db)
    expect(after.rooms).toHaveLength(before.rooms.length - 1)
    expect(after.plan.rooms.some(({ workplaceId }: { workplaceId: string }) => workplaceId === gone.id)).toBe(false)
  })
})

describe('a model', () => {
  it('is refused to those who may not edit the plant, and for one out of sight', async () => {
    for (const as of ['keeper', 'trade', 'national']) expect((await upload(glb(triangle()), as)).status, as).toBe(403)
    expect((await upload(glb(triangle()), 'head', neighbour)).status).toBe(404)
    expect((await upload(glb(triangle()), 'head', 'x')).msg).toContain('enterpriseId')
    expect((await place({ scale: '2' })).status).toBe(404)
    expect((await remove()).status).toBe(404)
  })

  it('is refused with a reason when it is none', async () => {
    expect((await upload(Buffer.from('%PDF-1.7'))).msg).toContain('不是 glTF 2.0 模型')
    expect((await upload(Buffer.alloc(0))).msg).toBe('文件为空')
    const outside = glb(triangle({ buffers: [{ uri: '../../etc/passwd', byteLength: 36 }] }))
    expect((await upload(outside)).msg).toContain('外部文件（../../etc/passwd）')
    const cut = await upload(glb(triangle()).subarray(0, 200))
    expect([cut.status, cut.msg]).toEqual([400, expect.stringContaining('模型文件损坏')])
    const large = await upload(glb(triangle(), Buffer.alloc(50 * 1024 * 1024)))
    expect([large.status, large.msg]).toEqual([400, '文件不能超过50 MB'])
    expect((await find()).data.model).toBeNull()
  })

  it('is shown with its place until it is removed', async () => {
    expect((await upload(glb(triangle(), corners))).status).toBe(200)
    const { model } = (await find()).data
    expect(model).toMatchObject({ vertices: 3, triangles: 1, textures: 0, scale: 1, turn: 0 })
    const [path = '', query = ''] = String(model.file.link).split('?')
    expect(path).toContain(model.file.id)
    expect(query).toContain('signature')
    expect((await place({ scale: '0' })).status).toBe(400)
    expect((await place({ scale: '2.5', offsetRight: '-12', version: model.version + 7 })).status).toBe(409)
    expect((await place({ scale: '2.5', offsetRight: '-12', version: model.version })).status).toBe(200)
    // Another file takes the place of the first.
    expect((await upload(glb(triangle({ nodes: [{ mesh: 0 }, { mesh: 0 }] })))).status).toBe(200)
    expect((await find('head')).data.model).toMatchObject({ triangles: 2, scale: 2.5, offsetRight: -12 })
    expect((await remove('county')).status).toBe(200)
    expect((await find()).data.model).toBeNull()
  })
})
