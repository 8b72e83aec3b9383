import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStand, publish, type Stand } from './test/stand.ts'

let stand: Stand
let app: FastifyInstance
let vehicle = ''
beforeAll(async () => {
  app = Fastify()
  stand = await openStand(
    [
      { kind: 'gateway', code: 'GW-1', token: 'gate' },
      { kind: 'vehicleterminal', code: 'VT-1', token: 'lorry', gateway: 'GW-1' },
      { kind: 'vehicleterminal', code: 'VT-2', token: 'none' },
    ],
    { app },
  )
  const [made] = await stand.ask<{ id: string }>(
    `insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
     select enterprise_id, '湘A90701', '2', '1', 5, '2035-01-01' from dev_device limit 1 returning id::text`,
  )
  vehicle = made?.id ?? ''
  await stand.ask(
    `update dev_device set attrs = jsonb_build_object('vehicleId', $1::text), update_time = now() where code = 'VT-1'`,
    [vehicle],
  )
  await stand.telemetry.refreshRegistry()
})
afterAll(async () => {
  await app.close()
  await stand.stop()
})

const post = (token: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v1/${token}/telemetry`, payload })
const start = Math.floor(Date.now() / 1000) * 1000 - 600_000
const points = () =>
  stand.ask(
    `select (extract(epoch from time) * 1000)::float8 - $2 as after, longitude, latitude, speed::float8 as speed, direction, mileage,
       temperature::float8 as temperature, acc_on from tele_vehicle_point where vehicle_id = $1 order by time`,
    [vehicle, start],
  )

it('refuses a place that is none, and one of a terminal without a vehicle; other values are kept', async () => {
  const wrong = await post('lorry', { ts: start, values: { longitude: 213.6, latitude: 28.1, speed: 3 } })
  expect(wrong.json()).toEqual({ kept: 1, rejected: 1 })
  const half = await post('lorry', { ts: start, values: { longitude: 113.6 } })
  expect(half.json()).toEqual({ kept: 0, rejected: 1 })
  const none = await post('none', { ts: start, values: { longitude: 113.6, latitude: 28.1 } })
  expect(none.json()).toEqual({ kept: 0, rejected: 1 })
  expect(await points()).toEqual([])
  expect(await stand.ask('select value from tele_value')).toEqual([{ value: 3 }])
  await stand.ask('delete from tele_value')
})

it('keeps places reported by HTTP before it answers, in any order and once', async () => {
  const at = (seconds: number, more: object = {}) => ({
    ts: start + seconds * 1000,
    values: { longitude: 113.6, latitude: (281_000 + seconds) / 1e4, speed: 45.5, direction: 90, ...more },
  })
  const answer = await post('lorry', [at(20, { cargoTemp: 21, mileage: 1200 }), at(10), at(20)])
  expect(answer.json()).toMatchObject({ rejected: 0 })
  expect(await points()).toEqual([
    {
      after: 10_000,
      longitude: 113.6,
      latitude: 28.101,
      speed: 45.5,
      direction: 90,
      mileage: null,
      temperature: null,
      acc_on: 1,
    },
    expect.objectContaining({ after: 20_000, latitude: 28.102, mileage: 1200, temperature: 21 }),
  ])
  const last = 'select (extract(epoch from time) * 1000)::float8 - $2 as after from vehicle_last where vehicle_id = $1'
  expect(await stand.ask(last, [vehicle, start])).toEqual([{ after: 20_000 }])
  // The speed is a reading as well.
  expect(await stand.ask(`select value from tele_value where metric = 'speed' order by time`)).toEqual([
    { value: 45.5 },
    { value: 45.5 },
  ])
})

it('keeps what a gateway or the terminal reports by MQTT: acknowledged is kept', async () => {
  const gate = await stand.connect('gate')
  await publish(gate, 'v1/gateway/telemetry', {
    'VT-1': [{ ts: start + 30_000, values: { longitude: 113.7, latitude: 28.2, heading: 359.8, speed: 0 } }],
  })
  expect((await points()).at(-1)).toMatchObject({ after: 30_000, longitude: 113.7, direction: 0, acc_on: 0 })
  const own = await stand.connect('lorry')
  await publish(own, 'v1/devices/me/telemetry', {
    ts: start + 40_000,
    values: { longitude: '113.8', latitude: '28.3', accOn: true },
  })
  expect((await points()).at(-1)).toMatchObject({ after: 40_000, longitude: 113.8, speed: 0, acc_on: 1 })
})
