import { pictureBounds, pictureDays } from '@fengsui/contract/tracks/vehicle-picture.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { filesOf } from '../../../framework/files/file-storage.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { writeFrames } from '../../../telemetry/jt808/decode-frame.ts'
import { writeLocation } from '../../../telemetry/jt808/location.ts'
import { writeMedia, writePhotographed } from '../../../telemetry/jt808/media.ts'
import { fromPlatform, fromTerminal, result } from '../../../telemetry/jt808/message-ids.ts'
import { startTerminalServer, type TerminalServer } from '../../../telemetry/jt808/terminal-server.ts'
import { connectTerminal, type TerminalClient } from '../../../telemetry/jt808/test/terminal-client.ts'
import { createPartitions } from '../../../telemetry/partitions.ts'
import { dropPictures } from './drop-pictures.ts'
import { createPictureIntake } from './keep-picture.ts'
import { refusalsADay } from './record-refusal.ts'

let server: TestApp
let terminals: TerminalServer
let vehicle = ''
let transport = ''
let client: TerminalClient
const plant = '21000001'
const number = '13970000001'
const register = '/yhjg-dp/sss/Dashboard/vehicle-terminal'
const jpeg = (length: number, fill: number): Buffer =>
  Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(length, fill)])

beforeAll(async () => {
  server = await startForTest()
  const made = await sql<{ id: string }>`insert into base_vehicle
      (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
    values (${plant}, '湘A70701', '2', '1', 5, '2035-01-01') returning id::text`.execute(server.db)
  vehicle = made.rows[0]?.id ?? ''
  const now = server.clock.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const order = await sql<{
    id: string
  }>`insert into ord_transport (enterprise_id, transport_no, carrier_name, carrier_permit_no,
      receiver_id, receiver_name, transport_permit_no, permit_from, permit_to, vehicle_id, driver_id, escort_id, from_address,
      to_address, to_region, plan_depart, plan_arrive, depart_time, transport_status, create_time)
    values (${plant}, 'YS-PIC-1', '承运', '证', '21000002', '收货', '证', ${at(-60)}, ${at(600)}, ${vehicle}, 1, 2, 'A', 'B',
      '430181', ${at(-60)}, ${at(600)}, ${at(-60)}, '1', ${at(-90)}) returning id::text`.execute(server.db)
  transport = order.rows[0]?.id ?? ''
  await sql`insert into jt808_terminal (enterprise_id, terminal_no, vehicle_id, register_until)
    values (${plant}, ${number}, ${vehicle}, ${at(60)})`.execute(server.db)
  await createPartitions(server.pool).makeAhead(now.getTime())
  terminals = await startTerminalServer({
    port: undefined,
    host: '127.0.0.1',
    pool: server.pool,
    clock: server.clock,
    log: (message, error) => {
      throw new Error(message, { cause: error })
    },
    keepPicture: createPictureIntake(server.house),
    bounds: { partsAgainMs: 50 },
  })
})
beforeEach(async () => {
  await sql`update jt808_terminal set register_until = ${new Date(server.clock.now().getTime() + 60_000)}`.execute(
    server.db,
  )
  client = await connectTerminal(terminals.port, number)
  expect(await client.authenticate((await client.register()).code)).toBe(result.done)
})
afterEach(() => client.end())
afterAll(async () => {
  await terminals.stop()
  await server.stop()
})

const location = (longitude = 113.9, minutes = -10): Buffer =>
  writeLocation({
    longitude,
    latitude: 28.1,
    accOn: true,
    altitude: 80,
    speed: 40,
    direction: 90,
    time: Math.floor(server.clock.now().getTime() / 1000) * 1000 + minutes * 60_000,
  }).subarray(0, 28)
const media = (mediaId: number, data: Buffer, at = location(), more: { kind?: number; event?: number } = {}): Buffer =>
  writeMedia({ mediaId, kind: 0, format: 0, event: 1, channel: 2, ...more, data }, at)
const ask = async (call: string, query: Record<string, string>, as = 'county') =>
  server.call('GET', `/yhjg-dp/sss/Dashboard/${call}`, { as, query })
const rejected = async () =>
  (await server.call('GET', '/yhjg-dp/sss/Dashboard/rejected/page', { as: 'county', query: { channel: 'jt808' } })).data
const kept = async () => (await sql`select 1 from vehicle_picture`.execute(server.db)).rows.length

it('confirms and records what it does not keep, so that the terminal does not send it for ever', async () => {
  const confirmed = async (body: Buffer) => {
    client.send(fromTerminal.media, body)
    const { header, body: answer } = await client.next()
    return [header.id, answer.toString('hex')]
  }
  const { mediaKept } = fromPlatform
  const nothing = Buffer.from('no picture at all, whatever its head says')
  expect(await confirmed(media(1, nothing))).toEqual([mediaKept, '00000001'])
  expect(await confirmed(media(2, Buffer.from('%PDF-1.7 is a file, and no picture')))).toEqual([mediaKept, '00000002'])
  expect(await confirmed(media(3, jpeg(pictureBounds.bytes, 1)))).toEqual([mediaKept, '00000003'])
  expect(await confirmed(media(4, jpeg(500, 1), location(), { kind: 1 }))).toEqual([mediaKept, '00000004'])
  expect(await kept()).toBe(0)
  const { records } = await rejected()
  expect(records.map(({ detail }: { detail: string }) => detail).toSorted()).toEqual([
    `${number} multimediaId = 1: not JPEG, PNG, WebP`,
    `${number} multimediaId = 2: not JPEG, PNG, WebP`,
    `${number} multimediaId = 3: 1048596 B > 1048576 B`,
    `${number} multimediaId = 4: type = 1`,
  ])
  expect(records[0]).toMatchObject({ enterpriseId: plant, channel: 'jt808', reason: 'unkeptPicture' })
  // A terminal that sends only rubbish does not fill the list.
  for (let id = 100; id < 100 + refusalsADay; id++)
    expect((await confirmed(media(id, nothing)))[0], String(id)).toBe(mediaKept)
  expect((await rejected()).total).toBe(refusalsADay)
  expect(await client.answerTo(client.send(fromTerminal.mediaEvent, Buffer.alloc(3)))).toBe(result.wrong)
})

it('keeps a picture once, with its journey, and confirms it after the commit', async () => {
  const picture = jpeg(3000, 7)
  expect(await client.answerTo(client.send(fromTerminal.mediaEvent, media(7, jpeg(1, 1)).subarray(0, 8)))).toBe(
    result.done,
  )
  for (const _ of [1, 2]) {
    client.send(fromTerminal.media, media(7, picture))
    const answer = await client.next()
    expect([answer.header.id, answer.body.toString('hex')]).toEqual([fromPlatform.mediaKept, '00000007'])
    expect(await kept()).toBe(1)
  }
  const [row] = (await ask('vehicle/pictures', { vehicleId: vehicle })).data
  expect(row).toMatchObject({
    longitude: 113.9,
    latitude: 28.1,
    cause: 'interval',
    channel: 2,
    transportNo: 'YS-PIC-1',
    time: shanghai(new Date(Math.floor(server.clock.now().getTime() / 1000) * 1000 - 600_000)),
  })
  const file = await server.call('GET', row.link, { as: 'county' })
  expect(file.status).toBe(200)
  expect(file.bytes.equals(picture)).toBe(true)
  const { pictures } = (await ask('trip/course', { id: transport })).data
  expect(pictures.map(({ id }: { id: string }) => id)).toEqual([row.id])
})

it('hides pictures from who does not see the vehicle', async () => {
  await sql`update base_vehicle set enterprise_id = (select id from ent_enterprise where id <> ${plant} order by id limit 1)
    where id = ${vehicle}`.execute(server.db)
  const seen = await ask('vehicle/pictures', { vehicleId: vehicle }, 'keeper')
  await sql`update base_vehicle set enterprise_id = ${plant} where id = ${vehicle}`.execute(server.db)
  expect(seen.status).not.toBe(200)
  expect((await ask('vehicle/pictures', { vehicleId: vehicle })).data.length).toBe(1)
})

it('keeps a picture of 2011, which has no location, at the place of the position around it', async () => {
  expect(
    await client.answerTo(
      client.send(
        fromTerminal.location,
        writeLocation({
          longitude: 113.55,
          latitude: 28.2,
          accOn: true,
          altitude: 1,
          speed: 30,
          direction: 0,
          time: Math.floor(server.clock.now().getTime() / 1000) * 1000 - 30_000,
        }),
      ),
    ),
  ).toBe(result.done)
  client.send(fromTerminal.media, media(8, jpeg(100, 8), Buffer.alloc(0), { event: 99 }))
  expect((await client.next()).header.id).toBe(fromPlatform.mediaKept)
  const row = (await ask('vehicle/pictures', { vehicleId: vehicle })).data.at(-1)
  expect(row).toMatchObject({ longitude: 113.55, latitude: 28.2, cause: 'other', time: shanghai(server.clock.now()) })
})

it('asks for missing parts by both ways that terminals know, and keeps the picture when they are there', async () => {
  const frames = writeFrames(fromTerminal.media, media(9, jpeg(3000, 9)), 500, {
    edition: 'before2019',
    protocolVersion: 0,
    number: number.padStart(12, '0'),
  })
  expect(frames.length).toBe(3)
  const [first, second, third] = frames as [Buffer, Buffer, Buffer]
  client.socket.write(first)
  client.socket.write(third)
  const [one, other] = [await client.next(), await client.next()]
  expect([one.header.id, one.body.toString('hex')]).toEqual([fromPlatform.partsAgain, '01f4010002'])
  expect([other.header.id, other.body.toString('hex')]).toEqual([fromPlatform.mediaKept, '00000009010002'])
  client.socket.write(second)
  const answer = await client.next()
  expect([answer.header.id, answer.body.toString('hex')]).toEqual([fromPlatform.mediaKept, '00000009'])
})

it('takes pictures on command, and bounds those of a day', async () => {
  const [row] = (await server.call('GET', `${register}/page`, { as: 'admin', query: { terminalNo: number } })).data
    .records
  const order = (content: string) =>
    server.call('POST', `${register}/command`, { as: 'admin', body: { id: row.id, command: 'photograph', content } })
  const wrong = await order('17')
  expect([wrong.status, wrong.msg]).toEqual([400, '摄像头通道应为 1 至 16'])
  expect((await order('3')).status).toBe(200)
  const told = await client.next()
  expect([told.header.id, told.body.toString('hex').slice(0, 14)]).toEqual([fromPlatform.photograph, '03000100000001'])
  const state = async () =>
    (await server.call('GET', `${register}/commands`, { as: 'admin', query: { id: row.id } })).data[0].state
  client.send(fromTerminal.photographed, writePhotographed({ serial: told.header.serial, result: 1, mediaIds: [] }))
  await expect.poll(state).toBe('refused')

  await sql`insert into vehicle_picture (enterprise_id, terminal_id, vehicle_id, attach_id, media_id, digest, cause, channel,
      taken_time, create_time)
    select ${plant}, ${row.id}, ${vehicle}, 1, 1000 + n, 'x', 'interval', 1, ${server.clock.now()}, ${server.clock.now()}
    from generate_series(1, ${pictureBounds.aDay}::int) n`.execute(server.db)
  const before = await kept()
  client.send(fromTerminal.media, media(10, jpeg(100, 10)))
  expect((await client.next()).header.id).toBe(fromPlatform.mediaKept)
  expect(await kept()).toBe(before)
})

it('drops pictures and files after their time, those of a journey later', async () => {
  const drop = dropPictures(filesOf(server.house))
  const after = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000 + 60_000)
  const ofTrip = await sql`select 1 from vehicle_picture where transport_id is not null`.execute(server.db)
  expect(ofTrip.rows.length).toBeGreaterThan(1)
  expect(await drop(server.db, after(pictureDays.alone - 1))).toBe(0)
  expect(await drop(server.db, after(pictureDays.alone))).toBeGreaterThan(1)
  expect(await kept()).toBe(ofTrip.rows.length)
  const [row] = (await ask('trip/course', { id: transport })).data.pictures
  expect((await server.call('GET', row.link, { as: 'county' })).status).toBe(200)
  expect(await drop(server.db, after(pictureDays.ofTrip))).toBe(ofTrip.rows.length)
  expect((await server.call('GET', row.link, { as: 'county' })).status).toBe(404)
})
