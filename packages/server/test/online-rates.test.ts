import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from './support/app.ts'

const enterprise = '21000001'
const dashboard = '/yhjg-dp/sss/Dashboard'
let server: TestApp
let room = ''
let sensors: string[] = []
let detector = ''

beforeAll(async () => {
  server = await startForTest()
  const rooms = await sql<{
    id: string
  }>`select min(id)::text as id from wp_workplace where enterprise_id = ${enterprise}`.execute(server.db)
  room = rooms.rows[0]?.id ?? ''
  // Everything is online at first; of the enterprise all stands in one room.
  await sql`update dev_device set on_line = 1, enabled = 1, heart_time = now(), last_value_time = now(),
    workplace_id = coalesce(workplace_id, (select min(id) from wp_workplace w where w.enterprise_id = dev_device.enterprise_id))`.execute(
    server.db,
  )
  await sql`update dev_device set workplace_id = ${room} where enterprise_id = ${enterprise} and kind <> 'gateway'`.execute(
    server.db,
  )
  const found = await sql<{ id: string; kind: string }>`select id::text, kind from dev_device
    where enterprise_id = ${enterprise} and kind in ('th', 'pds') and is_deleted = 0 order by id`.execute(server.db)
  sensors = found.rows.filter(({ kind }) => kind === 'th').map(({ id }) => id)
  detector = found.rows.find(({ kind }) => kind === 'pds')?.id ?? ''
  expect(sensors.length).toBeGreaterThan(3)
  expect(detector).toBeTruthy()
})
afterAll(() => server.stop())

const ask = async (path: string, query: object = {}) => {
  const answer = await server.call('GET', path, { as: 'county', query: { ...query } })
  expect(answer.status).toBe(200)
  return answer.data
}
interface Node {
  id: string
  onlineRate: number
  children?: readonly Node[]
}
const nodesOf = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])])

/** What each place says: how many are online, or the rate of the enterprise. */
async function places() {
  const kinds: { kind: string; online: number }[] = await ask('/yhjg-dp/sss/dashboard-show/equipment')
  const own = await ask('/blade-dcms/enterprise/detail', { id: enterprise })
  const tree = nodesOf(await ask('/yhjg-dp/sss/dashboard-show/orgTree'))
  return {
    sensors: (await ask('/yhjg-online/th/summary')).online,
    detectors: (await ask('/yhjg-online/pds/summary')).online,
    machines: (await ask('/yhjg-base/machine/total', { enterpriseId: enterprise })).online,
    wall: (await ask('/yhjg-dp/sss/dashboard-show/wall')).online.online,
    kindOfSensors: kinds.find(({ kind }) => kind === 'th')?.online,
    kindOfDetectors: kinds.find(({ kind }) => kind === 'pds')?.online,
    enterprise: own.onlineCount,
    devices: own.deviceCount,
    tree: tree.find(({ id }) => id === enterprise)?.onlineRate,
    room: (await ask(`${dashboard}/workplace/info`, { id: room })).onLine,
  }
}

describe('a device that is switched off, stands nowhere or was never heard', () => {
  it('is online nowhere', async () => {
    const before = await places()
    expect(before).toMatchObject({ tree: 100, room: 1 })
    expect(before.enterprise).toBe(before.devices)
    const [off, nowhere, unheard] = sensors
    await sql`update dev_device set enabled = 0 where id in (${off}, ${detector})`.execute(server.db)
    await sql`update dev_device set workplace_id = null where id = ${nowhere}`.execute(server.db)
    await sql`update dev_device set heart_time = null where id = ${unheard}`.execute(server.db)
    const after = await places()
    expect(after).toEqual({
      ...before,
      sensors: before.sensors - 3,
      kindOfSensors: Number(before.kindOfSensors) - 3,
      detectors: before.detectors - 1,
      kindOfDetectors: Number(before.kindOfDetectors) - 1,
      machines: before.machines - 4,
      wall: before.wall - 4,
      enterprise: before.enterprise - 4,
      tree: Math.round(((before.devices - 4) / before.devices) * 10_000) / 100,
      room: 0,
    })
  })
})
