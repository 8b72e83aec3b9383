import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { deviceHosts } from '../../framework/http/device-hosts.ts'
import { startTelemetry, type Telemetry } from '../../telemetry/start.ts'
import { eventually } from '../../telemetry/test/stand.ts'
import { applyDecisions } from '../warnings/index.ts'
import type { EventIntake } from './event-intake.ts'
import { createEventIntake, type EventLinks, mountEventPush, startEventLinks } from './index.ts'

let server: TestApp
let telemetry: Telemetry
let intake: EventIntake
let links: EventLinks
let token = ''
const failures: unknown[] = []
const said: string[] = []
const plant = '21000001'
const service = '/blade-dcms-video'
const mappings = `${service}/event-mapping`
const alert = (type: string, more = '', state = 'active') =>
  `<EventNotificationAlert><channelID>1</channelID><eventType>${type}</eventType><eventState>${state}</eventState>${more}</EventNotificationAlert>`
const push = (body: string | Buffer, type = 'application/xml', key = token, kind = 'isapi') =>
  server.call('POST', `/v1/${key}/${kind}`, { payload: body, headers: { 'content-type': type } })
const add = async (path: string, body: Record<string, unknown>) => {
  const { data, msg } = await server.call('POST', path, { as: 'admin', body: { enterpriseId: plant, ...body } })
  expect(msg).toBe('操作成功')
  return data
}
const rows = async <T>(text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows as T[]
// A picture that a reader accepts: an empty JPEG of one by one pixel.
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffc0000b080001000101011100', 'hex'),
  Buffer.alloc(200, 1),
  Buffer.from('ffd9', 'hex'),
])

beforeAll(async () => {
  server = await startForTest({ hosts: deviceHosts({ allowLoopback: true }) })
  telemetry = await startTelemetry({
    config: { mqttPort: 0, host: '127.0.0.1' },
    pool: server.pool,
    clock: server.clock,
    hub: { readings: () => {} },
    applyDecisions: (tx, decisions, now, effect) => applyDecisions(tx, decisions, now, effect),
  })
  const failed = (error: unknown) => void failures.push(error)
  intake = createEventIntake({ services: server.house, report: telemetry.report, failed })
  await mountEventPush(server.app, server.db, intake)
  links = startEventLinks({
    services: server.house,
    intake,
    log: (line) => void said.push(line),
    pauses: { first: 20, longest: 100 },
  })
  token = (await add('/yhjg-dp/sss/Dashboard/camera/submit', { code: 'EVT-1', name: '事件相机' })).accessToken
})
afterAll(async () => {
  await links.stop()
  await telemetry.stop()
  await server.stop()
})

describe('a pushed event', () => {
  it('is refused without a token of a device, or unreadable', async () => {
    expect((await push(alert('linedetection'), 'application/xml', 'x'.repeat(32))).status).toBe(401)
    expect((await push(Buffer.from('--x'), 'multipart/form-data; boundary=y'.padEnd(60), token)).data).toBeUndefined()
    expect((await push('<a', 'application/xml', token, 'onvif')).status).toBe(400)
    expect(await rows('select 1 from vid_unknown_event')).toEqual([])
  })

  it('that nobody has mapped is listed with its count, and raised once it is mapped from there', async () => {
    for (let n = 0; n < 3; n++) expect((await push(alert('helmetless'))).body).toEqual({ events: 1 })
    const list = await server.call('GET', `${service}/unknown-event/page`, { as: 'county' })
    expect(list.data.records).toMatchObject([{ eventName: 'helmetless', times: 3, deviceName: '事件相机' }])
    expect(list.data.records[0].payload ?? '').not.toContain(token)
    expect((await server.call('GET', `${service}/unknown-event/page`, { as: 'liling' })).data.records).toEqual([])
    const body = { source: 'isapi', eventName: 'Helmetless', meaning: 'a15' }
    expect((await server.call('POST', `${mappings}/submit`, { as: 'safety', body })).status).toBe(403)
    expect((await server.call('POST', `${mappings}/submit`, { as: 'admin', body })).status).toBe(200)
    const again = await server.call('POST', `${mappings}/submit`, { as: 'admin', body })
    expect([again.status, again.msg]).toEqual([400, '海康ISAPI的事件「Helmetless」已有对应'])
    expect((await server.call('GET', `${service}/unknown-event/page`, { as: 'county' })).data.records).toEqual([])
  })

  it('raises one warning with its picture, however often it comes, and ends with it', async () => {
    const region =
      '<RegionCoordinatesList><R><positionX>100</positionX><positionY>100</positionY></R><R><positionX>300</positionX><positionY>400</positionY></R></RegionCoordinatesList>'
    const body = Buffer.concat([
      Buffer.from(`--b\r\nContent-Type: application/xml\r\n\r\n${alert('smokedetection', region)}\r\n`),
      Buffer.from(`--b\r\nContent-Type: image/jpeg\r\nContent-Length: ${jpeg.length}\r\n\r\n`),
      jpeg,
      Buffer.from('\r\n--b--\r\n'),
    ])
    for (let n = 0; n < 3; n++)
      expect((await push(body, 'multipart/form-data; boundary=b')).body).toEqual({ events: 1 })
    const raised = await rows<{ id: string; hitCount: number; picture: string; sight: { box: number[] } }>(
      `select x.id::text as id, x.hit_count as "hitCount", o.picture, o.sight from warn_event x join warn_occurrence o on o.warn_id = x.id
        join dev_device d on d.id = x.device_id where d.code = 'EVT-1' and x.type_key = 'w105'`,
    )
    expect(failures).toEqual([])
    expect(raised).toMatchObject([
      { hitCount: 1, picture: expect.stringMatching(/^attach:\d+$/), sight: { box: [0.1, 0.1, 0.2, 0.3] } },
    ])
    const detail = await server.call('GET', '/yhjg-warn/warningvideo/detail', {
      as: 'county',
      query: { id: raised[0]?.id },
    })
    expect(JSON.stringify(detail.data)).toMatch(/\/yhbz\/\d+\?expires=/)
    await push(alert('smokedetection', '', 'inactive'))
    const [over] = await rows<{ recoverTime: Date | null }>(
      'select recover_time as "recoverTime" from warn_event where id = $1',
      [raised[0]?.id],
    )
    expect(over?.recoverTime).not.toBeNull()
  })

  it('is no warning in a room whose image analysis is off, nor a sound unless the room listens', async () => {
    const [room] = await rows<{ id: string }>(
      `select id::text as id from wp_workplace where enterprise_id = ${plant} and is_deleted = 0 order by id limit 1`,
    )
    expect(room?.id).toBeTruthy()
    const camera = await add('/yhjg-dp/sss/Dashboard/camera/submit', {
      code: 'EVT-SW',
      name: '开关相机',
      workplaceId: room?.id,
    })
    const open = async () =>
      (
        await rows<{ typeKey: string }>(
          `select x.type_key as "typeKey" from warn_event x join dev_device d on d.id = x.device_id
            where d.code = 'EVT-SW' order by x.id`,
        )
      ).map(({ typeKey }) => typeKey)
    const sent = async (type: string, video: number, sound: number) => {
      await server.pool.query(
        'update wp_workplace set setting_id = null, is_enable_video_warning = $2, sound_check = $3, update_time = now() where id = $1',
        [room?.id, video, sound],
      )
      await telemetry.refreshRegistry()
      expect((await push(alert(type), 'application/xml', camera.accessToken)).body).toEqual({ events: 1 })
      return open()
    }
    expect(await sent('smokedetection', 0, 0)).toEqual([])
    expect(await sent('audioexception', 1, 0)).toEqual([])
    expect(await sent('audioexception', 0, 1), 'hearing is part of the analysis').toEqual([])
    expect(await sent('audioexception', 1, 1)).toEqual(['e1016'])
    expect(await sent('smokedetection', 1, 0)).toEqual(['e1016', 'w105'])
    expect(failures).toEqual([])
  })

  it('may be an ONVIF notification', async () => {
    const notify = `<Envelope><Body><Notify><NotificationMessage><Topic>tns1:RuleEngine/TamperDetector/Tamper</Topic><Message>
      <Message UtcTime="2026-11-26T02:00:00Z" PropertyOperation="Changed"><Data><SimpleItem Name="IsTamper" Value="true"/></Data></Message>
      </Message></NotificationMessage></Notify></Body></Envelope>`
    expect((await push(notify, 'application/soap+xml', token, 'onvif')).body).toEqual({ events: 1 })
    expect(
      await rows(
        `select 1 from warn_event where type_key = 'a2' and device_id = (select id from dev_device where code = 'EVT-1')`,
      ),
    ).toHaveLength(1)
  })
})

it('an alarm of GB/T 28181 names its camera by the id of the channel, and is raised as it is mapped', async () => {
  const channel = '43018100001320555001'
  const { id: nvrId } = await add(`${service}/enterprisenvr/submit`, { code: 'NVR-E', name: '录像机', channelCount: 4 })
  const alarm = (name: string, code: string) =>
    intake.take(nvrId, {
      source: 'gb28181',
      name,
      isActive: true,
      time: server.clock.now().getTime(),
      channel: { no: null, name: null, code },
      picture: null,
      box: null,
      payload: '',
    })
  expect(await alarm('5/6', channel)).toBe('noCamera')
  await add('/yhjg-dp/sss/Dashboard/camera/submit', { code: 'EVT-G', name: '国标相机', nvrId, monitorCode: channel })
  expect(await alarm('5/6', channel)).toBe('raised')
  // Movement alone is no warning.
  expect(await alarm('5/2', channel)).toBe('ignored')
  expect(await alarm('9/9', channel)).toBe('unknown')
  await eventually(async () =>
    expect(
      await rows(`select type_key from warn_event where device_id = (select id from dev_device where code = 'EVT-G')`),
    ).toEqual([{ type_key: 'a15' }]),
  )
  const { data } = await server.call('GET', `${service}/unknown-event/page`, { as: 'county' })
  expect(data.records.map(({ eventName }: { eventName: string }) => eventName)).toEqual(
    expect.arrayContaining([`5/6 @${channel}`, '9/9']),
  )
})

describe('an alert stream', () => {
  let box: Server
  let asked = 0
  let send: (text: string) => void = () => {}
  beforeAll(async () => {
    box = createServer((request, response) => {
      asked += 1
      if (!request.headers.authorization?.includes('username="viewer"')) {
        response.writeHead(401, { 'www-authenticate': 'Digest realm="box", nonce="abc", qop="auth"' }).end()
        return
      }
      response.writeHead(200, { 'content-type': 'multipart/mixed; boundary=boundary' })
      response.flushHeaders()
      send = (text) =>
        response.write(
          `--boundary\r\nContent-Type: application/xml\r\nContent-Length: ${text.length}\r\n\r\n${text}\r\n`,
        )
    })
    await new Promise<void>((resolve) => box.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    box.closeAllConnections()
    box.close()
  })

  it('is listened to with the account of the box, and its channel names the camera', async () => {
    const eventUrl = `http://127.0.0.1:${(box.address() as AddressInfo).port}/ISAPI/Event/notification/alertStream`
    const { id } = await add(`${service}/ai/save`, {
      code: 'BOX-E',
      name: '盒子',
      algorithms: ['0', '3'],
      maxStreams: 4,
      eventBy: 'isapi',
      eventUrl,
    })
    await links.refresh()
    await eventually(() => expect(said.join()).toContain('loginNeeded'))
    await add(`${service}/ai/submit`, { id, loginName: 'viewer', loginPassword: 'Camera-5566' })
    await add('/yhjg-dp/sss/Dashboard/camera/submit', { code: 'EVT-2', name: '二号', aiId: id })
    await links.refresh()
    await eventually(() => expect(links.connected()).toBe(1))
    send(alert('defocus'))
    await eventually(async () =>
      expect(
        await rows(
          `select 1 from warn_event where type_key = 'a3' and device_id = (select id from dev_device where code = 'EVT-2')`,
        ),
      ).toHaveLength(1),
    )
    expect(said.join()).not.toContain('Camera-5566')
    expect(asked).toBeGreaterThan(1)
    await add(`${service}/ai/submit`, { id, eventBy: 'none' })
    await links.refresh()
    await eventually(() => expect(links.connected()).toBe(0))
  })
})
