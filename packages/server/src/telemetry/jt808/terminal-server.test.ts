import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../framework/clock.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { writeItems } from './additional-items.ts'
import { writeAnswer } from './answers.ts'
import { writeFrames } from './decode-frame.ts'
import { type SentLocation, writeLocation, writeLocations } from './location.ts'
import { writeMedia } from './media.ts'
import { fromPlatform, fromTerminal, registration, result } from './message-ids.ts'
import { writeParametersAnswer } from './parameters.ts'
import { startTerminalServer, type TerminalServer, type TerminalServerOptions } from './terminal-server.ts'
import { connectTerminal, type TerminalClient } from './test/terminal-client.ts'

let test: TestDatabase
let server: TerminalServer
const vehicles: string[] = []
const clients: TerminalClient[] = []
const pictures: number[] = []
const start = (bounds: TerminalServerOptions['bounds'] = {}) =>
  startTerminalServer({
    port: undefined,
    host: '127.0.0.1',
    pool: test.pool,
    clock: systemClock,
    log: (message, error) => {
      throw new Error(message, { cause: error })
    },
    bounds,
    keepPicture: (_, { mediaId }) => {
      pictures.push(mediaId)
      return Promise.resolve('kept')
    },
  })
beforeAll(async () => {
  test = await testDatabase({ seeded: true, max: 8 })
  for (const plate of ['赣C90001', '赣C90002', '赣C90003']) {
    const { rows } = await test.pool.query<{ id: string }>(
      `insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
        select id, $1, '2', '1', 5, '2030-01-01' from ent_enterprise order by id limit 1 returning id::text`,
      [plate],
    )
    vehicles.push(rows[0]?.id ?? '')
  }
  server = await start()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.end()
})
afterAll(async () => {
  await server.stop()
  await test.stop()
})

async function dial(number: string, edition: 'before2019' | '2019' = 'before2019', port = server.port) {
  const client = await connectTerminal(port, number, edition)
  clients.push(client)
  return client
}
async function enter(number: string, vehicle: string | undefined): Promise<string> {
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into jt808_terminal (enterprise_id, terminal_no, vehicle_id, register_until)
      select enterprise_id, $1, id, now() + interval '1 day' from base_vehicle where id = $2 returning id::text`,
    [number, vehicle],
  )
  return rows[0]?.id ?? ''
}
const time = Math.floor(Date.now() / 1000) * 1000
const at = (seconds: number, more: Partial<SentLocation> = {}): Buffer =>
  writeLocation({
    longitude: 113.9 + seconds / 1e5,
    latitude: 28.1,
    accOn: true,
    altitude: 80,
    speed: 45.5,
    direction: 90,
    time: time - 3_600_000 + seconds * 1000,
    items: writeItems({ mileage: 1000 + seconds, cargoTemperature: 21 }),
    ...more,
  })
async function pointsOf(vehicle: string | undefined) {
  const { rows } = await test.pool.query<{ seconds: number; speed: number; mileage: number; temperature: number }>(
    `select extract(epoch from time)::float8 - $2 as seconds, speed::float8 as speed, mileage, temperature from tele_vehicle_point
      where vehicle_id = $1 order by time`,
    [vehicle, time / 1000 - 3600],
  )
  return rows
}

it('lists unknown numbers and does not create them', async () => {
  const client = await dial('19900000001')
  expect(await client.register({ plate: '湘A00001' })).toMatchObject({ result: registration.unknownTerminal, code: '' })
  expect(await client.authenticate('guess')).toBe(result.failed)
  const { rows } = await test.pool.query('select terminal_no, plate_number, times from jt808_stranger')
  expect(rows).toEqual([{ terminal_no: '19900000001', plate_number: '湘A00001', times: 2 }])
  expect((await test.pool.query('select 1 from jt808_terminal')).rows).toEqual([])
})

it('keeps no position of a terminal that has not authenticated, or of another number', async () => {
  await enter('13900000001', vehicles[0])
  const client = await dial('13900000001')
  expect(await client.answerTo(client.send(fromTerminal.location, at(0)))).toBe(result.failed)
  const wrong = await client.authenticate('wrong')
  expect(wrong).toBe(result.failed)
  expect(await client.answerTo(client.send(fromTerminal.location, at(0)))).toBe(result.failed)
  expect(await pointsOf(vehicles[0])).toEqual([])
})

it.each(['before2019', '2019'] as const)('registers, authenticates and keeps positions (%s)', async (edition) => {
  const [number, vehicle] = edition === '2019' ? ['13900000002', vehicles[1]] : ['13900000001', vehicles[0]]
  if (edition === '2019') await enter(number, vehicle)
  const client = await dial(number, edition)
  const { result: registered, code } = await client.register()
  expect(registered).toBe(registration.done)
  expect(code).toMatch(/^[0-9a-f]{16}$/)
  expect(await client.authenticate(code)).toBe(result.done)
  expect(await client.answerTo(client.send(fromTerminal.heartbeat))).toBe(result.done)
  // Answered means kept: the row is there when the answer is.
  expect(await client.answerTo(client.send(fromTerminal.location, at(10)))).toBe(result.done)
  expect(await pointsOf(vehicle)).toEqual([{ seconds: 10, speed: 45.5, mileage: 1010, temperature: 21 }])
  const batch = writeLocations([at(30), at(10), at(20)], true)
  expect(await client.answerTo(client.send(fromTerminal.locations, batch))).toBe(result.done)
  expect(await client.answerTo(client.send(fromTerminal.locations, batch))).toBe(result.done)
  expect((await pointsOf(vehicle)).map(({ seconds }) => seconds)).toEqual([10, 20, 30])
  // The latest position by its own time, not by arrival.
  const { rows } = await test.pool.query(
    'select extract(epoch from time)::float8 as time from vehicle_last where vehicle_id = $1',
    [vehicle],
  )
  expect(rows).toEqual([{ time: time / 1000 - 3600 + 30 }])
  // A code is given once.
  expect(await (await dial(number, edition)).register()).toMatchObject({ result: registration.terminalTaken, code: '' })
})

it('sends a terminal its commands, once, and keeps its answer', async () => {
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
      select id, '赣C90009', '2', '1', 5, '2030-01-01' from ent_enterprise order by id limit 1 returning id::text`,
  )
  const id = await enter('13900000009', rows[0]?.id)
  const give = async (command: string, content = '', minutesAgo = 0) =>
    (
      await test.pool.query<{ id: string }>(
        `insert into jt808_command (terminal_id, command, content, create_time)
          values ($1, $2, $3, now() - $4 * interval '1 minute') returning id::text`,
        [id, command, content, minutesAgo],
      )
    ).rows[0]?.id
  const stateOf = async (of: string | undefined) =>
    (
      await test.pool.query<{ state: string; answer: string | null }>(
        'select state, answer from jt808_command where id = $1',
        [of],
      )
    ).rows[0]
  const late = await give('text', '太晚', 11)
  const text = await give('text', '前方路口绕行')
  const client = await dial('13900000009', '2019')
  await client.authenticate((await client.register()).code)
  const told = await client.next()
  expect(told.header.id).toBe(fromPlatform.text)
  expect(told.body.subarray(0, 2)).toEqual(Buffer.from([0x0c, 1]))
  client.send(fromTerminal.answer, writeAnswer({ serial: told.header.serial, id: told.header.id, result: result.done }))
  await expect.poll(() => stateOf(text)).toEqual({ state: 'done', answer: null })

  const asked = await give('parameters')
  const question = await client.next()
  expect(question.header.id).toBe(fromPlatform.queryParameters)
  const values = [
    { id: 0x0029, value: Buffer.from([0, 0, 0, 15]) },
    { id: 0x0013, value: Buffer.from('a;b', 'latin1') },
    { id: 0x0f00, value: Buffer.from([1, 2]) },
  ]
  client.send(fromTerminal.parameters, writeParametersAnswer(question.header.serial, values))
  await expect.poll(() => stateOf(asked)).toEqual({ state: 'done', answer: '0x0029=15; 0x0013=a,b; 0x0f00=0102' })

  const setting = await give('setting', 'overspeedAhead=50')
  const ahead = await client.next()
  expect([ahead.header.id, ahead.body.toString('hex')]).toEqual([fromPlatform.setParameters, '010000005b020032'])
  client.send(
    fromTerminal.answer,
    writeAnswer({ serial: ahead.header.serial, id: ahead.header.id, result: result.done }),
  )
  await expect.poll(() => stateOf(setting)).toEqual({ state: 'done', answer: null })

  const restart = await give('restart')
  const control = await client.next()
  expect([control.header.id, control.body.toString('hex')]).toEqual([fromPlatform.control, '04'])
  client.send(
    fromTerminal.answer,
    writeAnswer({ serial: control.header.serial, id: control.header.id, result: result.done }),
  )
  await expect.poll(() => stateOf(restart)).toEqual({ state: 'done', answer: null })

  const interval = await give('interval', '30')
  const set = await client.next()
  expect([set.header.id, set.body.toString('hex')]).toEqual([fromPlatform.setParameters, '0100000029040000001e'])
  client.send(fromTerminal.answer, writeAnswer({ serial: set.header.serial, id: set.header.id, result: result.failed }))
  await expect.poll(() => stateOf(interval)).toEqual({ state: 'refused', answer: null })
  expect(await stateOf(late)).toMatchObject({ state: 'waiting' })
})

it('refuses positions of no use, and answers what it does not know', async () => {
  const id = await enter('13900000003', vehicles[2])
  const client = await dial('13900000003')
  const { code } = await client.register()
  await client.authenticate(code)
  const send = (message: number, body: Buffer) => client.answerTo(client.send(message, body))
  expect(await send(fromTerminal.location, at(0, { isLocated: false }))).toBe(result.done)
  expect(await send(fromTerminal.location, at(86_400))).toBe(result.wrong)
  expect(await send(fromTerminal.location, at(-200 * 86_400))).toBe(result.wrong)
  expect(await send(fromTerminal.location, Buffer.alloc(9))).toBe(result.wrong)
  expect(await send(0x0f01, Buffer.alloc(3))).toBe(result.unsupported)
  expect(await pointsOf(vehicles[2])).toEqual([])

  // A newer connection of the terminal replaces the older; one that does not authenticate does not.
  const second = await dial('13900000003')
  expect(await second.authenticate('wrong')).toBe(result.failed)
  expect(await send(fromTerminal.heartbeat, Buffer.alloc(0))).toBe(result.done)
  expect(await second.authenticate(code)).toBe(result.done)
  await client.closed()

  // Reset by an administrator: the connection ends, the old code is void.
  await test.pool.query(
    `update jt808_terminal set code_hash = 'x', register_until = now() + interval '1 day' where id = $1`,
    [id],
  )
  await server.recheck()
  await second.closed()
  expect(await (await dial('13900000003')).authenticate(code)).toBe(result.failed)
})

it('puts long messages together and asks for missing parts', async () => {
  await server.stop()
  server = await start({ partsAgainMs: 50 })
  await test.pool.query(
    `update jt808_terminal set register_until = now() + interval '1 day' where terminal_no = '13900000001'`,
  )
  const client = await dial('13900000001')
  await client.authenticate((await client.register()).code)
  const picture = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(3000, 7)])
  const body = writeMedia(
    { mediaId: 1, kind: 0, format: 0, event: 0, channel: 1, data: picture },
    at(0).subarray(0, 28),
  )
  const [first, second, third] = writeFrames(fromTerminal.media, body, 500, {
    edition: 'before2019',
    protocolVersion: 0,
    number: '013900000001',
  })
  if (!first || !second || !third) throw new Error('three parts')
  client.socket.write(first)
  client.socket.write(third)
  const again = await client.next()
  expect(again.header.id).toBe(fromPlatform.partsAgain)
  expect(again.body.toString('hex')).toBe('01f4010002')
  client.socket.write(second)
  const confirmed = await client.next()
  expect([confirmed.header.id, confirmed.body.toString('hex')]).toEqual([fromPlatform.mediaKept, '00000001'])
  expect(pictures).toEqual([1])
})

it('closes a connection that sends rubbish, and no other', async () => {
  const good = await dial('13900000001')
  await test.pool.query(
    `update jt808_terminal set register_until = now() + interval '1 day' where terminal_no = '13900000001'`,
  )
  await good.authenticate((await good.register()).code)
  const file = join(import.meta.dirname, '../../../test/data/jt808-frames.jsonl')
  const hexes = [...readFileSync(file, 'utf8').matchAll(/"hex": "([0-9a-f]+)"/g)].map(([, hex = '']) => hex)
  expect(hexes.length).toBeGreaterThan(50)
  const bad = await dial('13900000009')
  for (const hex of hexes) bad.socket.write(Buffer.from(hex, 'hex'))
  const long = await dial('13900000009')
  long.socket.write(Buffer.concat([Buffer.of(0x7e), Buffer.alloc(5000, 1)]))
  await Promise.all([bad.closed(), long.closed()])
  expect(await good.answerTo(good.send(fromTerminal.heartbeat))).toBe(result.done)
})

it('closes who does not authenticate in time, who is silent, and too many of one address', async () => {
  const small = await start({ nameWithinMs: 200, namelessOfAddress: 1 })
  try {
    const first = await dial('13900000001', 'before2019', small.port)
    const second = await dial('13900000001', 'before2019', small.port)
    await second.closed()
    await first.closed()
    await expect.poll(() => small.health()).toMatchObject({ ok: true, connections: 0, terminals: 0 })
  } finally {
    await small.stop()
  }
})

it('listens nowhere when it is off', async () => {
  const off = await startTerminalServer({
    port: 0,
    host: '127.0.0.1',
    pool: test.pool,
    clock: systemClock,
    log: () => {},
  })
  expect(off.health()).toMatchObject({ ok: true, port: 0 })
  await off.stop()
})
