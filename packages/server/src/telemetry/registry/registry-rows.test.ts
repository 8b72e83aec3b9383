import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { buildFleet } from '../test/fleet.ts'
import { readDefinitions } from './registry-rows.ts'

let test: TestDatabase
const longAgo = new Date(0)

beforeAll(async () => {
  test = await testDatabase()
  await buildFleet(test.pool, [
    { kind: 'gateway', code: 'GW', token: 'gw' },
    { kind: 'th', code: 'TH', gateway: 'GW' },
  ])
})
afterAll(() => test.stop())

const codesSince = async (openTransaction: string) =>
  (await readDefinitions(test.pool, { updateTime: longAgo, openTransaction })).definitions.devices.map(
    (device) => device.code,
  )

it('reads everything at first, and nothing again that it has read', async () => {
  let first = await readDefinitions(test.pool, null)
  expect(first.definitions.devices.map((device) => device.code).toSorted()).toEqual(['GW', 'TH'])
  expect(first.definitions.workplaces.length).toBeGreaterThan(0)
  // A transaction of any database of the cluster that was open at the first reading may have written what follows.
  await expect
    .poll(async () => {
      first = await readDefinitions(test.pool, null)
      const second = await readDefinitions(test.pool, { updateTime: longAgo, openTransaction: first.openTransaction })
      return Object.values(second.definitions).flat()
    })
    .toEqual([])
  await test.pool.query(`update dev_device set update_time = now() where code = 'TH'`)
  expect(await codesSince(first.openTransaction)).toEqual(['TH'])
})

it('finds what a transaction wrote that was open at the reading before, in a savepoint as well', async () => {
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update dev_device set update_time = now() where code = 'GW'`)
    await client.query('savepoint inner_part')
    await client.query(`update dev_device set update_time = now() where code = 'TH'`)
    const { openTransaction } = await readDefinitions(test.pool, null)
    await test.pool.query(`update wp_workplace set update_time = now()`)
    await client.query('commit')
    expect((await codesSince(openTransaction)).toSorted()).toEqual(['GW', 'TH'])
  } finally {
    client.release()
  }
})
