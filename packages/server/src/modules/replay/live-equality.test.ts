import { chunkAt } from '@fengsui/contract/replay/replay-window.ts'
import { advance, emptyWorld, type World, type WorldEvent, warningStateOf } from '@fengsui/contract/replay/world.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { hashOfToken } from '../../framework/auth/access-token.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { createHub, type Hub } from '../../live/hub.ts'
import { type Pump, startPump } from '../../live/pump.ts'
import { startVehicleFeed } from '../../live/vehicle-feed.ts'
import { createPositionWriter } from '../../telemetry/jt808/position-writer.ts'
import { createPartitions, ofVehicles } from '../../telemetry/partitions.ts'
import { startTelemetry, type Telemetry } from '../../telemetry/start.ts'
import { applyDecisions, escalateJob } from '../warnings/index.ts'

const plant = '21000001'
let server: TestApp
let telemetry: Telemetry
let hub: Hub
let pump: Pump
let client: mqtt.MqttClient
let feed: ReturnType<typeof startVehicleFeed>
let positions: ReturnType<typeof createPositionWriter>
let vehicle = ''
let device = ''
/** What a console of the county hears. */
const heard: { event: string; data: Record<string, unknown> }[] = []

beforeAll(async () => {
  server = await startForTest()
  // Whole seconds, so that times of rows and of the wire agree; ahead of the demonstration.
  server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / 60_000) * 60_000 + 600_000))
  const room = await sql<{ id: string }>`select id::text as id from wp_workplace where enterprise_id = ${plant}
    and workplace_kind = '1' and is_deleted = 0 order by id limit 1`.execute(server.db)
  const made = await sql<{
    id: string
  }>`insert into dev_device (kind, code, name, enterprise_id, workplace_id, token_hash)
    values ('th', 'RP-TH-1', '回看温湿度', ${plant}, ${room.rows[0]?.id}, ${hashOfToken('replayed')}) returning id::text as id`.execute(
    server.db,
  )
  device = made.rows[0]?.id ?? ''
  const car = await sql<{
    id: string
  }>`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load,
      inspect_expire) values (${plant}, '湘A90360', '2', '1', 5, '2035-01-01') returning id::text as id`.execute(
    server.db,
  )
  vehicle = car.rows[0]?.id ?? ''
  hub = createHub(() => server.clock.now().getTime())
  pump = await startPump(server.db, hub.deliver, 20)
  const partitions = createPartitions(server.pool, ofVehicles)
  positions = createPositionWriter({ pool: server.pool, clock: server.clock, partitions, log: () => {} })
  telemetry = await startTelemetry({
    config: { mqttPort: 0, host: '127.0.0.1' },
    pool: server.pool,
    clock: server.clock,
    applyDecisions,
    hub,
  })
  const [county] = (
    await sql<{ userId: string }>`select id::text as user_id from sys_user where account = 'county'`.execute(server.db)
  ).rows
  const response = {
    writableLength: 0,
    end() {},
    destroy() {},
    write(bytes: Buffer) {
      for (const frame of bytes.toString().split('\n\n')) {
        const event = /^event: (\w+)$/m.exec(frame)?.[1]
        const data = /^data: (.*)$/m.exec(frame)?.[1]
        if (event && data) heard.push({ event, data: JSON.parse(data) })
      }
    },
  }
  const caller = {
    userId: county?.userId ?? '',
    tenantId: '000000',
    accessScope: { kind: 'region', prefix: '430181' },
    sessionId: 'replay',
    permissions: new Set(['warn_view', 'device_view', 'transport_view']),
  }
  hub.join(
    caller as never,
    [device],
    { response, userId: caller.userId, sessionId: 'replay', held: null } as never,
    true,
  )
  feed = startVehicleFeed(server.db, hub)
  client = await mqtt.connectAsync({ host: '127.0.0.1', port: telemetry.mqttPort, username: 'replayed' })
})
afterAll(async () => {
  await client?.endAsync(true)
  feed?.stop()
  hub?.stop()
  await pump?.stop()
  await positions?.stop()
  await telemetry?.stop()
  await server.stop()
})

const now = () => server.clock.now().getTime()
const send = (time: number, values: Record<string, number>) =>
  client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ ts: time, values }), { qos: 1 })
/** Positions of one message, in any order; resolves when they are kept. */
const drive = (...points: readonly { time: number; n: number }[]) =>
  new Promise<void>((resolve) => {
    const fixed = { alarmBits: 0, statusBits: 3, isLocated: true, accOn: true, altitude: 60, speed: 40, direction: 90 }
    const locations = points.map(({ time, n }) => ({ ...fixed, longitude: 113.6 + n / 1000, latitude: 28.1, time }))
    positions.add({ vehicleId: vehicle, locations, kept: resolve })
  })

/** What was heard, as events of the world, reported at the time of the server. */
function asEvents(told: typeof heard, at: number): WorldEvent[] {
  return told.flatMap(({ event, data }): WorldEvent[] => {
    if (event === 'warning') return [{ kind: 'warning', at, warning: warningStateOf(data.warning as never) }]
    if (event === 'device') return [{ kind: 'device', at, id: String(data.id), onLine: Number(data.onLine) }]
    if (event === 'reading') return [{ kind: 'reading', at, ...data } as never]
    return event === 'vehicles' ? [{ kind: 'vehicles', at, vehicles: data.vehicles } as never] : []
  })
}

const ask = async (start: number, end: number) => {
  const query = { start: shanghai(new Date(start)), end: shanghai(new Date(end)), enterpriseId: plant }
  const answer = await server.call('GET', '/yhjg-dp/sss/Dashboard/replay/states', { as: 'county', query })
  if (answer.status !== 200) throw new Error(answer.msg)
  return answer.data as { before: WorldEvent[]; events: WorldEvent[]; level: string }
}
/** The world of an instant as a console replays it: from the chunk that contains it. */
async function replayed(span: { start: number; end: number }, at: number): Promise<World> {
  const chunk = chunkAt(span, at)
  const { before, events } = await ask(chunk.start, chunk.end)
  return advance(emptyWorld, [...before, ...events.filter((one) => one.at <= at)])
}
/** What a world shows of the device, the vehicle and the warnings. */
const shown = (world: World) => ({
  warnings: Object.fromEntries([...world.warnings].sort()),
  onLine: world.devices.get(device),
  readings: world.readings.get(device),
  vehicle: world.vehicles.get(vehicle),
})

/** A step of the world: what is sent, and how long before it was measured, s. */
const step = fc.record({
  wait: fc.integer({ min: 4, max: 40 }),
  temperature: fc.option(fc.integer({ min: 20, max: 60 }), { nil: null }),
  late: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  drives: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
  isSilent: fc.nat({ max: 12 }).map((n) => n === 0),
  climbs: fc.nat({ max: 6 }).map((n) => n === 0),
})

it('replays at any instant the state that a live console held then, with late readings in their place', async () => {
  const steps = fc.sample(fc.array(step, { minLength: 30, maxLength: 30 }), { numRuns: 1, seed: 20_261_126 })[0] ?? []
  const start = now()
  let world = advance(emptyWorld, (await ask(start, start + 60_000)).before)
  const recorded: { at: number; world: World }[] = [{ at: start, world }]
  const late: WorldEvent[] = []
  const sent = new Set<number>()
  for (const [n, { wait, temperature, late: behind, drives, isSilent, climbs }] of steps.entries()) {
    server.clock.advance(isSilent ? 900 : wait)
    const at = now()
    if (temperature !== null) {
      await send(at, { temperature, humidity: 60 })
      sent.add(at)
    }
    const before = at - (behind ?? 0) * 1000
    if (behind !== null && temperature !== null && before > start && !sent.has(before)) {
      await send(before, { temperature: 30.5 })
      sent.add(before)
      late.push({ kind: 'reading', at: before, deviceId: device, time: before, values: { temperature: 30.5 } })
    }
    if (drives !== null) await drive({ time: at, n }, ...(drives > 10 ? [{ time: at - 2000, n: 500 + n }] : []))
    if (isSilent) await telemetry.sweep()
    await telemetry.raiseDue()
    if (climbs) await escalateJob(server.clock).run(server.db as never, server.clock.now())
    await heardAll(at, { temperature, isDriven: drives !== null })
    world = advance(world, asEvents(heard.splice(0), at))
    recorded.push({ at, world })
  }
  const kinds = new Set(recorded.flatMap((one) => [...one.world.warnings.values()].map(({ deviceId }) => deviceId)))
  expect(kinds.has(device), 'a warning of the device was raised').toBe(true)
  expect(late.length).toBeGreaterThan(4)
  const end = now() + 60_000
  const span = { start, end }
  const instants = fc.sample(fc.integer({ min: start, max: now() }), { numRuns: 60, seed: 7 })
  for (const at of [...instants, ...recorded.map((one) => one.at)]) {
    const then = recorded.findLast((one) => one.at <= at)?.world ?? emptyWorld
    const expected = advance(
      then,
      late.filter((one) => one.at <= at),
    )
    expect(shown(await replayed(span, at)), new Date(at).toISOString()).toEqual(shown(expected))
  }
  // By the last reading of each minute, the end of a longer part is the same.
  await telemetry.catchUp()
  const { before, events, level } = await ask(start, Math.max(end, start + 1_200_000))
  expect(level).toBe('minute')
  expect(shown(advance(emptyWorld, [...before, ...events]))).toEqual(shown(advance(world, late)))
})

/** Waits until the console has received everything of this step. */
async function heardAll(at: number, { temperature, isDriven }: { temperature: number | null; isDriven: boolean }) {
  const told = (event: string) => heard.filter((one) => one.event === event)
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from live_event`.execute(
        server.db,
      )
      expect(pump.cursor()).toBe(rows[0]?.id)
      expect(hub.writtenTo(pump.cursor())).toBe(pump.cursor())
      if (temperature !== null) expect(told('reading').some(({ data }) => data.time === at)).toBe(true)
      if (isDriven)
        expect(
          told('vehicles').some(({ data }) =>
            (data.vehicles as { time: string }[]).some(({ time }) => time === shanghai(new Date(at))),
          ),
        ).toBe(true)
    },
    { timeout: 240_000, interval: 30 },
  )
}
