import { startOnvifRecorder } from '@fengsui/demo/cameras/onvif/onvif-recorder.ts'
import type { OnvifRecorder } from '@fengsui/demo/cameras/onvif/recorder-state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { deviceHosts } from '../../../framework/http/device-hosts.ts'

let server: TestApp
let recorder: OnvifRecorder
let offset = 0
let id = ''
const login = { name: 'viewer', password: 'Camera-5566' }
const service = '/blade-dcms-video/camera'
const jpeg = Buffer.from('ffd8ffe000104a464946ffd9', 'hex')
const channel = (token: string, canTurn: boolean) => ({
  token,
  name: token,
  main: `rtsp://127.0.0.1:1/${token}/main`,
  sub: `rtsp://127.0.0.1:1/${token}/sub`,
  replay: `rtsp://127.0.0.1:1/${token}/main`,
  mainCodec: 'H264' as const,
  canTurn,
  still: async () => jpeg,
})
const probe = (more: Record<string, unknown> = {}, as = 'safety') =>
  server.call('POST', `${service}/probe`, {
    as,
    body: { onvifUrl: recorder.url, loginName: login.name, loginPassword: login.password, ...more },
  })
const turn = (body: Record<string, unknown>, as = 'safety') =>
  server.call('POST', `${service}/ptz`, { as, body: { id, ...body } })

beforeAll(async () => {
  recorder = await startOnvifRecorder({
    port: 0,
    login,
    channels: [channel('C1', true)],
    now: () => server.clock.now().getTime() + offset,
  })
  server = await startForTest({ logged: true, hosts: deviceHosts({ allowLoopback: true, closedPorts: () => [9] }) })
})
afterAll(async () => {
  await recorder.close()
  await server.stop()
})

describe('reading a camera by its address', () => {
  it('needs the right to add, and an address that may be called', async () => {
    expect((await probe({}, 'county')).status).toBe(403)
    expect((await probe({ onvifUrl: 'rtsp://10.0.0.1/' })).status).toBe(400)
    expect((await probe({ onvifUrl: 'http://127.0.0.1:9/' })).data.problem).toBe('forbidden')
    expect((await probe({ onvifUrl: 'http://169.254.169.254/' })).data.problem).toBe('forbidden')
  })

  it('says what is wrong', async () => {
    expect((await probe({ onvifUrl: 'http://127.0.0.1:1/onvif/device_service' })).data.problem).toBe('unreachable')
    expect((await probe({ loginPassword: 'other' })).data).toMatchObject({ problem: 'wrongPassword', mainStream: null })
    expect((await probe({ loginName: '', loginPassword: '' })).data.problem).toBe('loginNeeded')
  })

  it('fills in its streams, with a clock that is wrong', async () => {
    offset = -900_000
    const { data } = await probe()
    expect(data).toMatchObject({
      problem: null,
      mainStream: 'rtsp://127.0.0.1:1/C1/main',
      subStream: 'rtsp://127.0.0.1:1/C1/sub',
      codec: 'H264',
      ptz: 1,
      still: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    })
    expect(Math.abs(data.clockOffset + 900)).toBeLessThanOrEqual(2)
    await server.house.logs?.flush()
    const { rows } = await server.pool.query(`select 1 from log_api t where t::text like '%Camera-5566%'`)
    expect(rows).toEqual([])
  })

  it('lists cameras of the network that are registered', async () => {
    expect((await server.call('POST', `${service}/search`, { as: 'county' })).status).toBe(403)
    expect((await server.call('POST', `${service}/search`, { as: 'safety' })).data).toEqual([])
  })
})

describe('turning a camera', () => {
  beforeAll(async () => {
    const body = {
      enterpriseId: '21000001',
      code: 'TURN-1',
      name: '球机',
      protocolType: '2',
      onvifUrl: recorder.url,
      ptz: 1,
      loginName: login.name,
      loginPassword: login.password,
    }
    const { data, msg } = await server.call('POST', '/yhjg-dp/sss/Dashboard/camera/submit', { as: 'admin', body })
    expect(msg).toBe('操作成功')
    id = data.id
  })

  it('is refused to who may not, for a preset that is not there, and while another person does', async () => {
    expect((await turn({ move: 'left' }, 'keeper')).status).toBe(403)
    expect((await turn({ move: 'preset' })).msg).toBe('请选择预置位')
    expect((await turn({ move: 'preset', preset: 77 })).msg).toBe('摄像机上没有预置位77')
    expect((await turn({ move: 'left' }, 'admin')).status).toBe(409)
  })

  it('moves, stops and goes to a preset, and another person may after half a minute', async () => {
    const before = recorder.moves.length
    expect((await turn({ move: 'left', speed: 5 })).status).toBe(200)
    await turn({ move: 'stop' })
    await turn({ move: 'preset', preset: 1 })
    expect(recorder.moves.slice(before).map(({ what, pan, tilt }) => [what, pan, tilt])).toEqual([
      ['move', -0.5, 0],
      ['stop', 0, 0],
      ['goto', 0, 0],
    ])
    server.clock.advance(31)
    expect((await turn({ move: 'up' }, 'admin')).status).toBe(200)
    await server.house.logs?.flush()
    const { rows } = await server.pool.query(`select 1 from log_view where content = '控制了球机的云台'`)
    expect(rows).toHaveLength(2)
  })

  it.each([
    ['upLeft', -0.8, 0.8],
    ['upRight', 0.8, 0.8],
    ['downLeft', -0.8, -0.8],
    ['downRight', 0.8, -0.8],
  ])('pans and tilts at once: %s', async (move, pan, tilt) => {
    server.clock.advance(31)
    expect((await turn({ move, speed: 8 })).status).toBe(200)
    expect(recorder.moves.at(-1)).toMatchObject({ what: 'move', pan, tilt, zoom: 0 })
    expect((await turn({ move: `${move}Up` })).status).toBe(400)
  })

  it('whose stream is known by its address is turned by ONVIF all the same', async () => {
    const { data } = await server.call('POST', '/yhjg-dp/sss/Dashboard/camera/submit', {
      as: 'admin',
      body: {
        enterpriseId: '21000001',
        code: 'TURN-RTSP',
        name: '流地址球机',
        protocolType: '1',
        mainStream: 'rtsp://127.0.0.1:1/C1/main',
        onvifUrl: recorder.url,
        ptz: 1,
        loginName: login.name,
        loginPassword: login.password,
      },
    })
    const before = recorder.moves.length
    const order = { id: data.id, move: 'right', speed: 5 }
    expect((await server.call('POST', `${service}/ptz`, { as: 'safety', body: order })).msg).toBe('操作成功')
    expect(recorder.moves.slice(before).map(({ what, pan }) => [what, pan])).toEqual([['move', 0.5]])
  })

  describe('to presets', () => {
    const list = (as = 'safety') => server.call('GET', `${service}/presets`, { as, query: { id } })
    const save = (body: Record<string, unknown>, as = 'safety') =>
      server.call('POST', `${service}/savePreset`, { as, body: { id, ...body } })
    const remove = (token: string, as = 'safety') =>
      server.call('POST', `${service}/removePreset`, { as, body: { id, token } })
    beforeAll(() => void server.clock.advance(31))

    it('lists what the camera keeps, by name', async () => {
      expect((await list('keeper')).status).toBe(403)
      expect((await list('liling')).status).toBe(404)
      expect((await list()).data).toEqual([
        { token: '1', name: '门口' },
        { token: '2', name: '操作台' },
      ])
    })

    it('saves the present position under a name, goes there, and removes it', async () => {
      expect((await save({ name: '药桶区' }, 'keeper')).status).toBe(403)
      expect((await save({})).msg).toContain('预置位名称')
      expect((await save({ name: '长'.repeat(31) })).status).toBe(400)
      const saved = await save({ name: '药桶区 <西>' })
      expect(saved.data.at(-1)).toEqual({ token: '3', name: '药桶区 <西>' })
      expect((await save({ name: '正门', token: '1' })).data[0]).toEqual({ token: '1', name: '正门' })
      expect((await save({ name: '抢占' }, 'admin')).status).toBe(409)
      const before = recorder.moves.length
      expect((await turn({ move: 'preset', token: '3' })).status).toBe(200)
      expect((await turn({ move: 'preset', token: '77' })).msg).toBe('摄像机上没有预置位77')
      expect((await remove('77')).msg).toBe('摄像机上没有预置位77')
      expect((await remove('3')).data.map(({ token }: { token: string }) => token)).toEqual(['1', '2'])
      expect((await turn({ move: 'home' })).status).toBe(200)
      expect(recorder.moves.slice(before).map(({ what, preset }) => [what, preset])).toEqual([
        ['goto', '3'],
        ['removePreset', '3'],
        ['home', null],
      ])
      await server.house.logs?.flush()
      const { rows } = await server.pool.query(`select content from log_view where content like '%预置位%' order by id`)
      expect(rows.map(({ content }) => content)).toEqual([
        '把球机的位置存为预置位「药桶区 <西>」',
        '把球机的位置存为预置位「正门」',
        '删除了球机的预置位药桶区 <西>',
      ])
    })

    it('says when the camera has no room for another', async () => {
      for (let n = 3; n <= 64; n++) expect((await save({ name: `位${n}` })).status).toBe(200)
      expect((await save({ name: '再一个' })).msg).toBe('摄像机没有保存预置位，可能已满或不支持')
    })
  })

  it('is tried out with a still and the difference of its clock', async () => {
    const { data } = await server.call('POST', `${service}/test`, { as: 'safety', body: { id } })
    expect(data).toMatchObject({ problem: 'noAddress', still: expect.stringMatching(/^data:image\/jpeg;base64,/) })
    expect(Math.abs(data.clockOffset + 900)).toBeLessThanOrEqual(2)
  })
})
