import { createSocket } from 'node:dgram'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawnSources } from '@fengsui/demo/cameras/drawn-cameras.ts'
import { type GbDevice, startGbDevice } from '@fengsui/demo/cameras/gb28181/gb-device.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { firstPicture } from '../../media/first-picture.ts'
import { createMediaHub } from '../../media/media-hub.ts'
import type { MediaFragment, MediaInit } from '../../media/media-stream.ts'
import { eventually } from '../../telemetry/test/stand.ts'
import { mediaWorkers, setFirstPictures } from '../recordings/index.ts'
import type { SeenEvent } from '../video-events/index.ts'
import { startGbServer } from './gb-server.ts'
import { type GbServer, gbOriginOf, startGb28181 } from './index.ts'
import { captured } from './test/captured.ts'

let server: TestApp
let gb: GbServer
let folder = ''
let recorderId = ''
const said: string[] = []
const failures: unknown[] = []
const alive: string[] = []
const gone: string[] = []
const events: [string, SeenEvent][] = []
const devices: GbDevice[] = []
const plant = '21000001'
const gbId = '34020000001180000001'
const channelId = '34020000001310000001'
const serverId = '34020000002000000001'
const channels = `/blade-dcms-video/gb-channel`
const sources = () =>
  drawnSources({ cameras: [{ code: 'G1', mainCodec: 'H264', login: null, peopleAt: () => 1 }], folder })
let drawn: ReturnType<typeof sources>

async function device(password: string, id = gbId, port = gb.port, listsPresets = true): Promise<GbDevice> {
  const started = await startGbDevice({
    server: { host: '127.0.0.1', port, id: serverId, realm: serverId.slice(0, 10) },
    id,
    password,
    channels: [{ id: channelId, name: '一号机' }],
    sourceOf: async () => drawn.sources('/G1/sub'),
    keepalive: 200,
    retry: 60_000,
    listsPresets,
  })
  devices.push(started)
  return started
}
const add = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const { data, msg } = await server.call('POST', path, { as: 'admin', body: { enterpriseId: plant, ...body } })
  expect(msg).toBe('操作成功')
  return data.id
}

/** How far a recorder or camera is, by its register. */
const stateOf = async (path: string, id: string): Promise<string | null> =>
  (await server.call('GET', `/blade-dcms-video/${path}/detail`, { as: 'safety', query: { id } })).data.gbState
/** What consoles were sent of its registration since they were last asked for. */
const toldOf = async (id: string): Promise<string[]> => {
  const { rows } = await server.pool.query<{ state: string }>(
    `with told as (delete from live_event where kind = 'device' and payload ->> 'id' = $1 and payload ? 'gbState' returning id, payload)
      select payload ->> 'gbState' as state from told order by id`,
    [id],
  )
  return rows.map(({ state }) => state)
}
const tryOut = async (id: string) =>
  (await server.call('POST', '/blade-dcms-video/camera/test', { as: 'admin', body: { id } })).data
const tried = async (id: string): Promise<string | null> => (await tryOut(id)).problem

const cameraOf = async (code: string): Promise<string> => {
  const found = await server.pool.query<{ id: string }>('select id::text as id from dev_device where code = $1', [code])
  return found.rows[0]?.id ?? ''
}

const options = () => ({
  port: 0,
  host: '127.0.0.1',
  serverId,
  services: server.house,
  alive: (ids: readonly string[]) => void alive.push(...ids),
  gone: (ids: readonly string[]) => void gone.push(...ids),
  seen: (deviceId: string, event: SeenEvent) => void events.push([deviceId, event]),
  log: (line: string) => void said.push(line),
  failed: (error: unknown) => void failures.push(error),
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-gb-'))
  drawn = sources()
  server = await startForTest()
  mediaWorkers.open()
  gb = await startGb28181(options())
  recorderId = await add('/blade-dcms-video/enterprisenvr/submit', {
    code: 'GB-1',
    name: '国标录像机',
    channelCount: 4,
    gbServerId: gbId,
    loginName: 'gb',
    loginPassword: 'Camera-5566',
  })
})
afterAll(async () => {
  await devices.at(-1)?.close()
  await gb.stop()
  mediaWorkers.stop()
  drawn.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a device is thrown out', () => {
  it('is not registered before it has tried, and one of another protocol has no such state', async () => {
    expect(await stateOf('enterprisenvr', recorderId)).toBe('notRegistered')
    const other = await add('/blade-dcms-video/enterprisenvr/submit', {
      code: 'RTSP-1',
      name: '录像机',
      channelCount: 1,
    })
    expect(await stateOf('enterprisenvr', other)).toBeNull()
  })

  it('with a wrong password, logged once', async () => {
    const bad = await device('wrong')
    await eventually(() => expect(bad.state).toBe('refused'))
    expect(gb.health().devices).toBe(0)
    expect(said).toEqual([`GB/T 28181: ${gbId} at 127.0.0.1 may not register: its password is wrong`])
    expect(await stateOf('enterprisenvr', recorderId)).toBe('wrongPassword')
    expect(await toldOf(recorderId)).toEqual(['wrongPassword'])
    await bad.close()
  })

  it('that nobody has registered, and is listed', async () => {
    const other = await device('Camera-5566', '34020000001180000009')
    await eventually(() => expect(other.state).toBe('refused'))
    const { data } = await server.call('GET', `${channels}/strangers`, { as: 'admin' })
    expect(data).toMatchObject({ port: gb.port, serverId, devices: [{ gbId: '34020000001180000009', times: 1 }] })
    expect((await server.call('GET', `${channels}/strangers`, { as: 'safety' })).data.devices).toEqual([])
    await other.close()
  })

  it('when it only claims to be one', async () => {
    const socket = createSocket('udp4')
    const answers: string[] = []
    let last = ''
    socket.on('message', (bytes) => {
      last = bytes.toString()
      answers.push(last.split('\r\n')[0] ?? '')
    })
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    socket.send(captured.keepalive, gb.port, '127.0.0.1')
    await eventually(() => expect(answers).toEqual(['SIP/2.0 403 Forbidden']))
    socket.send(captured.registerDigest, gb.port, '127.0.0.1')
    await eventually(() => expect(answers[1]).toBe('SIP/2.0 401 Unauthorized'))
    expect(last).toMatch(/^X-GB-Ver: 3\.0$/m)
    socket.close()
  })
})

describe('a device with its password', () => {
  it('registers, gives signs of life, and reports its cameras, which become none by themselves', async () => {
    const good = await device('Camera-5566')
    await eventually(() => expect(good.state).toBe('registered'))
    await eventually(() => expect(alive).toContain(recorderId))
    expect(await toldOf(recorderId)).toEqual(['registered'])
    await eventually(async () => {
      const { data } = await server.call('GET', `${channels}/page`, { as: 'county' })
      expect(data.records).toMatchObject([
        { channelId, name: '一号机', isOn: 1, cameraId: null, deviceName: '国标录像机' },
      ])
    })
    expect((await server.call('GET', `${channels}/page`, { as: 'liling' })).data.records).toEqual([])
    expect(
      (await server.call('POST', `${channels}/refresh`, { as: 'admin', body: { deviceId: recorderId } })).status,
    ).toBe(200)
    expect(await stateOf('enterprisenvr', recorderId)).toBe('registered')
    const { rows } = await server.pool.query(`select 1 from dev_device where attrs ->> 'monitorCode' = $1`, [channelId])
    expect(rows).toEqual([])
  })

  it('plays one stream into the hub, is turned, and ends with its last viewer', async () => {
    const good = devices.at(-1) as GbDevice
    const id = await add('/yhjg-dp/sss/Dashboard/camera/submit', {
      code: 'GBC-1',
      name: '一号机',
      protocolType: '3',
      monitorCode: channelId,
      nvrId: recorderId,
      ptz: 1,
    })
    const problems: string[] = []
    const hub = createMediaHub({
      findOrigin: async (cameraId) => (await gbOriginOf(server.db, cameraId)) ?? { problem: 'gone' },
      workers: 1,
      transcodes: 0,
      log: (line) => void problems.push(line),
      idleMs: 100,
    })
    const inits: MediaInit[] = []
    const fragments: MediaFragment[] = []
    setFirstPictures((cameraId, signal) => firstPicture(hub, cameraId, { signal }))
    const stop = hub.subscribe(id, 'main', {
      init: (init) => void inits.push(init),
      fragment: (fragment) => void fragments.push(fragment),
      lost: (problem) => void problems.push(problem),
    })
    try {
      await eventually(() => expect(fragments.length, problems.join()).toBeGreaterThan(10))
      expect([await stateOf('enterprisecamera', id), await tried(id)]).toEqual(['registered', null])
      expect(inits[0]).toMatchObject({ mime: expect.stringContaining('avc1'), width: 320, height: 180 })
      expect(fragments[0]?.isKey).toBe(true)
      // Its still is the first picture of that very stream.
      expect(await tryOut(id)).toMatchObject({
        problem: null,
        codec: 'H264',
        resolution: '320x180',
        still: expect.stringMatching(/^data:image\/jpeg;base64,\/9j\/.{1000,}/),
      })
      await eventually(() => expect([good.streams, gb.health().streams]).toEqual([1, 1]))
      const moved = await server.call('POST', '/blade-dcms-video/camera/ptz', {
        as: 'safety',
        body: { id, move: 'left' },
      })
      expect(moved.status).toBe(200)
      await eventually(() => expect(good.commands).toEqual(['A50F010280000037']))
      await server.call('POST', '/blade-dcms-video/camera/ptz', { as: 'safety', body: { id, move: 'downRight' } })
      await eventually(() => expect(good.commands.slice(1)).toEqual(['A50F0105808000BA']))
    } finally {
      stop()
      setFirstPictures(undefined)
    }
    await eventually(() => expect([good.streams, gb.health().streams]).toEqual([0, 0]))
    await hub.close()
    expect(failures).toEqual([])
  })

  it('keeps presets by number, with names given here', async () => {
    const good = devices.at(-1) as GbDevice
    const id = await cameraOf('GBC-1')
    const ask = (name: string, body: Record<string, unknown> = {}) =>
      server.call('POST', `/blade-dcms-video/camera/${name}`, { as: 'safety', body: { id, ...body } })
    const list = () => server.call('GET', '/blade-dcms-video/camera/presets', { as: 'safety', query: { id } })
    expect((await list()).data).toEqual([{ token: '1', name: '门口' }])
    expect((await ask('savePreset', { name: '药桶区' })).data).toEqual([
      { token: '1', name: '门口' },
      { token: '2', name: '药桶区' },
    ])
    expect((await ask('savePreset', { name: '东门', token: '256' })).msg).toBe('摄像机上没有预置位256')
    expect((await ask('savePreset', { name: '东门', token: '1' })).data[0]).toEqual({ token: '1', name: '东门' })
    for (const order of [{ move: 'preset', token: '2' }, { move: 'home' }])
      expect((await ask('ptz', order)).status).toBe(200)
    expect((await ask('removePreset', { token: '9' })).msg).toBe('摄像机上没有预置位9')
    expect((await ask('removePreset', { token: '2' })).data).toEqual([{ token: '1', name: '东门' }])
    await eventually(() =>
      expect(good.commands.slice(-5).map((command) => command.slice(6, 12))).toEqual([
        '810002',
        '810001',
        '820002',
        '820001',
        '830002',
      ]),
    )
  })

  it('whose device does not list presets has those that were saved here, none of them over one of its own', async () => {
    await devices.pop()?.close()
    const silent = await device('Camera-5566', gbId, gb.port, false)
    await eventually(() => expect(silent.state).toBe('registered'))
    const id = await cameraOf('GBC-1')
    const saved = await server.call('POST', '/blade-dcms-video/camera/savePreset', {
      as: 'safety',
      body: { id, name: '西门' },
    })
    expect(saved.data).toEqual([
      { token: '1', name: '东门' },
      { token: '51', name: '西门' },
    ])
    await devices.pop()?.close()
    const good = await device('Camera-5566')
    await eventually(() => expect(good.state).toBe('registered'))
  })

  it('reports its recordings and alarms', async () => {
    const good = devices.at(-1) as GbDevice
    const cameraId = await cameraOf('GBC-1')
    const records = await gb.records(cameraId, '2026-11-26T00:00:00', '2026-11-26T01:00:00')
    expect(records?.length).toBeGreaterThan(0)
    expect(await gb.records('1', '2026-11-26T00:00:00', '2026-11-26T01:00:00')).toBeNull()
    good.alarm(channelId, { AlarmType: 6 })
    await eventually(() =>
      expect(events).toMatchObject([[recorderId, { source: 'gb28181', name: '5/6', channel: { code: channelId } }]]),
    )
    good.position(113.35, 28.2)
    await eventually(async () => {
      const found = await server.pool.query('select longitude from gb_channel where channel_id = $1', [channelId])
      expect(Number(found.rows[0]?.longitude)).toBe(113.35)
    })
  })

  it('plays a recording, faster and from another place, until it is closed', async () => {
    const good = devices.at(-1) as GbDevice
    const cameraId = await cameraOf('GBC-1')
    const to = Math.floor(Date.now() / 1000)
    let bytes = 0
    const ends: string[] = []
    const stream = await gb.open(cameraId, {
      ask: { kind: 'Playback', from: to - 3600, to },
      push: (piece) => {
        bytes += piece.length
      },
      end: (problem) => void ends.push(problem),
    })
    await eventually(() => expect(bytes, ends.join()).toBeGreaterThan(1000))
    await stream?.steer({ speed: 4 })
    await stream?.steer({ isPaused: true })
    await stream?.steer({ seek: 600, speed: 1 })
    const before = bytes
    await eventually(() => expect(bytes).toBeGreaterThan(before))
    stream?.close()
    await eventually(() => expect([good.streams, gb.health().streams]).toEqual([0, 0]))
    expect(ends).toEqual([])
  })

  it('sends its picture by TCP to a server that wants that, and ends with the server', async () => {
    const cameraId = await cameraOf('GBC-1')
    const other = await startGbServer({ ...options(), media: 'tcp' })
    const good = await device('Camera-5566', gbId, other.port)
    await eventually(() => expect(good.state).toBe('registered'))
    let bytes = 0
    const ends: string[] = []
    await other.open(cameraId, {
      push: (piece) => {
        bytes += piece.length
      },
      end: (problem) => void ends.push(problem),
    })
    await eventually(() => expect(bytes, ends.join()).toBeGreaterThan(1000))
    await good.close()
    await other.stop()
    devices.pop()
    expect(ends).toEqual(['broken'])
  })

  it('is thrown out when its password is changed, its streams end, and it comes back only with the new one', async () => {
    // Two devices of one id: the elder registers again when an answer is late, and takes the stream.
    await devices.pop()?.close()
    const good = await device('Camera-5566')
    await eventually(() => expect(good.state).toBe('registered'))
    const cameraId = await cameraOf('GBC-1')
    let bytes = 0
    const ends: string[] = []
    await gb.open(cameraId, {
      push: (piece) => {
        bytes += piece.length
      },
      end: (problem) => void ends.push(problem),
    })
    await eventually(() => expect(bytes, ends.join()).toBeGreaterThan(1000))
    const change = async (more: object) => {
      const { data: recorder } = await server.call('GET', '/blade-dcms-video/enterprisenvr/detail', {
        as: 'admin',
        query: { id: recorderId },
      })
      return server.call('POST', '/blade-dcms-video/enterprisenvr/submit', {
        as: 'admin',
        body: { ...recorder, ...more },
      })
    }
    gone.length = 0
    expect((await change({ note: '改备注' })).msg).toBe('操作成功')
    await gb.recheck()
    expect([gb.health().devices, good.streams, ends, gone]).toEqual([1, 1, [], []])

    expect((await change({ loginName: 'gb', loginPassword: 'Camera-7788' })).msg).toBe('操作成功')
    await gb.recheck()
    expect([gb.health().devices, gb.health().streams, ends]).toEqual([0, 0, ['notRegistered']])
    expect(gone.toSorted()).toEqual([recorderId, cameraId].toSorted())
    for (const id of [recorderId, cameraId]) expect((await toldOf(id)).at(-1)).toBe('notRegistered')
    await eventually(() => expect([good.streams, good.state]).toEqual([0, 'registering']))
    expect(await gb.open(cameraId, { push: () => {}, end: () => {} })).toBeNull()
    expect([await stateOf('enterprisecamera', cameraId), await tried(cameraId)]).toEqual([
      'notRegistered',
      'notRegistered',
    ])
    await good.close()
    const old = await device('Camera-5566')
    await eventually(() => expect(old.state).toBe('refused'))
    await old.close()
    expect([await stateOf('enterprisecamera', cameraId), await tried(cameraId)]).toEqual([
      'wrongPassword',
      'wrongPassword',
    ])
    const origin = await gbOriginOf(server.db, cameraId)
    if (!origin || 'problem' in origin) throw new Error('no origin')
    expect(await new Promise((resolve) => origin.start(() => {}, resolve))).toBe('wrongPassword')
    const renewed = await device('Camera-7788')
    await eventually(() => expect(renewed.state).toBe('registered'))
    expect(gb.health().devices).toBe(1)
    expect(failures).toEqual([])
  })

  it('stays registered over a restart, unless its password was changed meanwhile', async () => {
    const restarted = async () => {
      const again = await startGbServer(options())
      const { devices: count } = again.health()
      await again.stop()
      return count
    }
    expect(await restarted()).toBe(1)
    await server.pool.query('update vid_credential set update_time = $2 where device_id = $1', [
      recorderId,
      new Date(server.house.clock.now().getTime() + 60_000),
    ])
    expect(await restarted()).toBe(0)
  })

  it('is thrown out without being asked for, at the next look', async () => {
    const other = await startGbServer({ ...options(), reviewMs: 20 })
    const good = await device('Camera-7788', gbId, other.port)
    await eventually(() => expect([good.state, other.health().devices]).toEqual(['registered', 1]))
    await server.pool.query('update dev_device set enabled = 0 where id = $1', [recorderId])
    await eventually(() => expect(other.health().devices).toBe(0))
    await server.pool.query('update dev_device set enabled = 1 where id = $1', [recorderId])
    await good.close()
    devices.pop()
    await other.stop()
  })

  it.each([
    ['disabled', 'enabled = 0', 'enabled = 1'],
    ['removed', 'is_deleted = 1', 'is_deleted = 0'],
    [
      'given another id',
      `attrs = attrs || '{"gbServerId": "34020000001180000002"}'`,
      `attrs = attrs || '{"gbServerId": "${gbId}"}'`,
    ],
  ])('is gone when it is %s', async (_what, set, back) => {
    const good = devices.at(-1) as GbDevice
    await eventually(() => expect([good.state, gb.health().devices]).toEqual(['registered', 1]))
    await server.pool.query(`update dev_device set ${set} where id = $1`, [recorderId])
    await gb.recheck()
    expect(gb.health().devices).toBe(0)
    await eventually(() => expect(good.state).not.toBe('registered'))
    await server.pool.query(`update dev_device set ${back} where id = $1`, [recorderId])
    await good.close()
    await device('Camera-7788')
  })
})
