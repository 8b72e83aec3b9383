import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreEnterprises } from '../src/dashboards/score.ts'
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
  // Everything is online at first; all devices of the enterprise are in one room.
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

/** Returns the online rate from the comprehensive statistics report. */
async function deedsRate(): Promise<number> {
  const body = { eid: enterprise }
  const answer = await server.call('POST', '/blade-dcms/statistics/dataStatisticspage', { as: 'county', body })
  expect(answer.status).toBe(200)
  expect(answer.data.records).toHaveLength(1)
  return answer.data.records[0].onlineRate
}
/** Returns the devices' part of the risk score: 0 when all are online. */
async function riskPart(): Promise<number> {
  await scoreEnterprises(server.db, server.clock.now())
  const found = await sql<{ part: number }>`select (parts ->> 'D')::float8 as part from risk_enterprise
    where enterprise_id = ${enterprise} order by time desc limit 1`.execute(server.db)
  server.clock.advance(1)
  return found.rows[0]?.part ?? Number.NaN
}

/** Returns the number online, or the rate of the enterprise, as reported by each call. */
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
    deeds: await deedsRate(),
    risk: await riskPart(),
  }
}

describe('a device that is disabled, has no workplace or never reported', () => {
  it('is online nowhere', async () => {
    const before = await places()
    expect(before).toMatchObject({ tree: 100, room: 1 })
    expect(before.enterprise).toBe(before.devices)
    expect(before).toMatchObject({ deeds: 100, risk: 0 })
    const [off, nowhere, unheard] = sensors
    await sql`update dev_device set enabled = 0 where id in (${off}, ${detector})`.execute(server.db)
    await sql`update dev_device set workplace_id = null where id = ${nowhere}`.execute(server.db)
    await sql`update dev_device set heart_time = null where id = ${unheard}`.execute(server.db)
    const after = await places()
    const weighed = await sql<{ weight: number }>`select sum(case kind when 'gateway' then 3 when 'pds' then 2
      when 'druginvolved' then 2 else 1 end)::int as weight
      from dev_device where enterprise_id = ${enterprise} and is_deleted = 0`.execute(server.db)
    const weight = weighed.rows[0]?.weight ?? 0
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
      deeds: Math.round(((before.devices - 4) / before.devices) * 10_000) / 100,
      // Three sensors weigh 1 each, the detector 2.
      risk: Math.round((500 / weight) * 100) / 100,
    })
  })
})
