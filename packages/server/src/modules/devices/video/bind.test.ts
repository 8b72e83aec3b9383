import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
const plant = '21000001'
const dashboard = '/yhjg-dp/sss/Dashboard'
const ask = (path: string, body: Record<string, unknown>, as = 'safety') =>
  server.call('POST', `${dashboard}/${path}`, { as, body })
const read = (path: string, query: Record<string, unknown> = {}, as = 'safety') =>
  server.call('GET', path.startsWith('/') ? path : `${dashboard}/${path}`, { as, query })
const idOf = async (text: string): Promise<string> => {
  const found = await sql<{ id: string }>`select id::text as id from ${sql.raw(text)} order by id limit 1`.execute(
    server.db,
  )
  return found.rows[0]?.id ?? ''
}
const room = { id: '', maxPerson: 0 }
const cameras: string[] = []
beforeAll(async () => {
  server = await startForTest()
  const found = await sql<{ id: string; maxPerson: number }>`select id::text as id, max_person from wp_workplace
    where enterprise_id = ${plant} order by id limit 1`.execute(server.db)
  Object.assign(room, found.rows[0])
  for (const code of ['BD-1', 'BD-2', 'BD-3']) {
    const { data } = await ask('camera/submit', { enterpriseId: plant, code, name: code })
    cameras.push(data.id)
  }
})
afterAll(() => server.stop())

describe('binding cameras', () => {
  it('is refused without a camera, to a place out of sight, and above the limit of the room', async () => {
    const place = { bindKind: 'workplace', bindId: room.id }
    expect((await ask('camera/bind', { ...place, cameraIds: [] })).status).toBe(400)
    expect((await ask('camera/bind', { ...place, cameraIds: cameras }, 'county')).status).toBe(403)
    expect((await ask('camera/bind', { ...place, bindKind: 'moon', cameraIds: cameras })).status).toBe(400)
    const foreign = await idOf('wp_workplace where enterprise_id = 21000002')
    expect((await ask('camera/bind', { ...place, bindId: foreign, cameraIds: cameras })).status).toBe(404)
    const many = await ask('camera/bind', { ...place, cameraIds: cameras, maxPerson: room.maxPerson + 1 })
    expect(many.msg).toBe(`画面定员不能超过工库房定员${room.maxPerson}`)
    const stranger = await ask('camera/bind', { ...place, cameraIds: cameras }, 'admin')
    expect(stranger.status).toBe(200)
    const twice = await ask('camera/bind', { ...place, cameraIds: cameras.slice(0, 1) })
    expect([twice.status, twice.msg]).toEqual([400, '摄像机「BD-1」已绑定'])
  })

  it('takes them to the room, whose warnings they see, and lists them there', async () => {
    const listed = await read('camera/bindCameraList', { bindKind: 'workplace', bindId: room.id })
    expect(listed.data.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(cameras))
    const { data } = await read('/yhjg-base/camera/findOne', { id: cameras[0] })
    expect(data).toMatchObject({ workplaceId: room.id, bindKind: 'workplace', maxPerson: room.maxPerson })
    const free = await read('camera/notBindCameraList', { enterpriseId: plant })
    expect(free.data).toEqual([])
  })

  it('has a people limit of its own, up to that of the room', async () => {
    const { data } = await read('camera-bind/list', { cameraId: cameras[0] })
    const [{ id, bindName }] = data
    expect(bindName).toBeTruthy()
    expect((await ask('camera-bind/updatePerson', { id, maxPerson: 100 })).status).toBe(400)
    expect((await ask('camera-bind/updatePerson', { id, maxPerson: room.maxPerson + 1 })).msg).toBe(
      `画面定员不能超过工库房定员${room.maxPerson}`,
    )
    expect((await ask('camera-bind/updatePerson', { id, maxPerson: 1 }, 'liling')).status).not.toBe(200)
    expect((await ask('camera-bind/updatePerson', { id, maxPerson: 1 })).status).toBe(200)
    expect((await read('camera-bind/list', { cameraId: cameras[0] })).data[0].maxPerson).toBe(1)
  })

  it('ends, and a camera of another room is refused', async () => {
    const { data } = await read('camera-bind/list', { cameraId: cameras[1] })
    expect((await ask('camera-bind/remove', { ids: data[0].id }, 'liling')).status).not.toBe(200)
    expect((await ask('camera-bind/remove', { ids: data[0].id })).status).toBe(200)
    expect((await read('camera/notBindCameraList', { enterpriseId: plant })).data).toMatchObject([{ id: cameras[1] }])
    const other = await idOf(`wp_workplace where enterprise_id = ${plant} and id <> ${room.id}`)
    const elsewhere = await ask('camera/bind', { bindKind: 'workplace', bindId: other, cameraIds: [cameras[1]] })
    expect(elsewhere.msg).toBe('摄像机「BD-2」登记在其他位置，请先修改摄像机')
    const road = await ask('camera/bind', { bindKind: 'road', bindId: plant, cameraIds: [cameras[1]] })
    expect(road.status).toBe(200)
  })
})

describe('cameras counted', () => {
  const seen = async (path: string, query: Record<string, unknown> = {}, as = 'safety') => {
    const { status, msg, data } = await read(path, query, as)
    expect([status, msg]).toEqual([200, '操作成功'])
    return data
  }
  type Node = { kind: string; value: string; total: number; online: number; warned: number; children?: Node[] }
  const leaves = (node: Node): Node[] => (node.children ? node.children.flatMap(leaves) : [node])

  it('are a tree in which every node counts those below it', async () => {
    await sql`update dev_device set on_line = 1 where kind = 'camera' and id % 2 = 0`.execute(server.db)
    for (const as of ['admin', 'county', 'safety']) {
      const data = await seen('orgCamera/list', {}, as)
      const page = await read('camera/page', { size: 1 }, as)
      expect(data.flatMap(leaves)).toHaveLength(page.data.total)
      const check = (node: Node): void => {
        const below = leaves(node)
        expect([node.total, node.online]).toEqual([below.length, below.filter(({ online }) => online === 1).length])
        for (const child of node.children ?? []) check(child)
      }
      for (const root of data as Node[]) check(root)
    }
    expect((await read('orgCamera/list')).data).toMatchObject([{ kind: 'enterprise', value: plant }])
    expect((await read('orgCamera/list', {}, 'county')).data[0].kind).toBe('organize')
    expect((await read('orgCamera/list', { enterpriseId: '21000002' })).status).toBe(404)
  })

  it('say which look at a place with an open warning that the caller may see', async () => {
    const cameraIn = (nodes: Node[]) => nodes.flatMap(leaves).find(({ value }) => value === cameras[0])
    const before = cameraIn(await seen('orgCamera/list'))?.warned
    await sql`update warn_event set close_time = now(), handle_status = '3' where workplace_id = ${room.id}
      and close_time is null`.execute(server.db)
    expect([before === 0 || before === 1, cameraIn(await seen('orgCamera/list'))?.warned]).toEqual([true, 0])
    await sql`insert into warn_event (enterprise_id, warn_no, source, type_key, severity, workplace_id, content, warn_time,
        last_time, dedup_key)
      values (${plant}, 'TREE-1', 'produce', 'm3', '1', ${room.id}, '超温', now(), now(), 'tree-1')`.execute(server.db)
    for (const as of ['safety', 'county']) expect(cameraIn(await seen('orgCamera/list', {}, as))?.warned, as).toBe(1)
    const [root] = (await seen('orgCamera/list')) as Node[]
    expect(root?.warned).toBe(leaves(root as Node).filter(({ warned }) => warned === 1).length)
  })

  it('are counted by enterprise, with their names where wanted', async () => {
    const path = '/blade-dcms-video/datasync/getEnterpriseOnlineCameraList'
    const all = await seen(path, {}, 'county')
    expect(all.length).toBeGreaterThan(2)
    for (const row of all) expect([row.offline, row.cameras]).toEqual([row.total - row.online, []])
    const [own] = await seen(path, { withCameras: 1 })
    expect(own).toMatchObject({ enterpriseId: plant, total: own.cameras.length })
    expect(own.rate).toBe(Math.round((own.online / own.total) * 10_000) / 100)
  })
})

it('a warning asks for a clip that begins as long before as each camera keeps', async () => {
  const keep = (id: string | undefined, seconds: number) =>
    sql`update dev_device set attrs = attrs || jsonb_build_object('bufferSeconds', ${seconds}::int) where id = ${id}`.execute(
      server.db,
    )
  await keep(cameras[0], 40)
  await keep(cameras[2], 0)
  const raised = await sql<{ id: string }>`insert into warn_event (enterprise_id, warn_no, source, type_key, severity,
      workplace_id, camera_id, content, warn_time, last_time, dedup_key, create_time)
    values (${plant}, 'KEEP-1', 'produce', 'm3', '1', ${room.id}, ${cameras[0]}, '超温', ${server.clock.now()},
      ${server.clock.now()}, 'keep-1', ${server.clock.now()}) returning id::text as id`.execute(server.db)
  const asked = await sql<{ cameraId: string; kind: string; before: number; after: number }>`select
      camera_id::text as camera_id, kind, extract(epoch from at_time - start_time)::int as before,
      extract(epoch from end_time - at_time)::int as after
    from vid_evidence_job where warn_id = ${raised.rows[0]?.id} order by kind desc`.execute(server.db)
  const of = (id: string | undefined) =>
    asked.rows.filter(({ cameraId }) => cameraId === id).map(({ kind, before, after }) => [kind, before, after])
  expect(of(cameras[0])).toEqual([
    ['still', 0, 0],
    ['clip', 40, 30],
  ])
  expect(of(cameras[2])).toEqual([
    ['still', 0, 0],
    ['clip', 0, 30],
  ])
  const usual = asked.rows.filter(({ cameraId, kind }) => kind === 'clip' && !cameras.includes(cameraId))
  expect(usual.every(({ before }) => before === 15)).toBe(true)
})
