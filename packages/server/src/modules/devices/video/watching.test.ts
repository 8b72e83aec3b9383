import { type RtspServer, startRtspServer } from '@fengsui/demo/cameras/rtsp/rtsp-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { deviceHosts } from '../../../framework/http/device-hosts.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { movesCameras, type PtzOrder } from './ptz.ts'
import { streamOrigin } from './stream-origin.ts'

let server: TestApp
let rtsp: RtspServer
const add = async (code: string, more: Record<string, unknown>): Promise<string> => {
  const body = { enterpriseId: '21000001', code, name: code, ...more }
  const { data, msg } = await server.call('POST', '/yhjg-dp/sss/Dashboard/camera/submit', { as: 'admin', body })
  expect(msg).toBe('操作成功')
  return data.id
}
const source = {
  codec: 'H264',
  parameterSets: [Buffer.from('6742c00bda0a3684', 'hex'), Buffer.from('68ce0fc8', 'hex')],
  width: 160,
  height: 96,
  framesPerSecond: 25,
  play: () => () => {},
} as const

beforeAll(async () => {
  rtsp = await startRtspServer({
    port: 0,
    sources: (path) => (path === '/main' ? source : undefined),
    login: { name: 'viewer', password: 'right' },
  })
  server = await startForTest({ hosts: deviceHosts({ allowLoopback: true, closedPorts: () => [9] }) })
})
afterAll(async () => {
  await server.stop()
  await rtsp.close()
})

describe('where the stream of a camera is', () => {
  const origin = (id: string, stream: 'main' | 'sub' = 'main') => streamOrigin(server.house, id, stream)
  const at = (path: string, port = rtsp.port) => `rtsp://127.0.0.1:${port}${path}`

  it('has a named problem when there is none', async () => {
    expect(await origin('1')).toEqual({ problem: 'gone' })
    expect(await origin(await add('WATCH-0', {}))).toEqual({ problem: 'noAddress' })
    const login = { loginName: 'viewer', loginPassword: 'right' }
    const wrong = await add('WATCH-1', { mainStream: at('/main'), loginName: 'viewer', loginPassword: 'wrong' })
    expect(await origin(wrong)).toEqual({ problem: 'wrongPassword' })
    expect(await origin(await add('WATCH-2', { mainStream: at('/main') }))).toEqual({ problem: 'loginNeeded' })
    expect(await origin(await add('WATCH-3', { mainStream: at('/none'), ...login }))).toEqual({ problem: 'noStream' })
    expect(await origin(await add('WATCH-4', { mainStream: at('/main', 1) }))).toEqual({ problem: 'unreachable' })
  })

  it('is the address asked just now, with the account beside it; without a sub stream the main one', async () => {
    const login = { loginName: 'viewer', loginPassword: 'right' }
    const id = await add('WATCH-5', { mainStream: at('/main'), ...login })
    const found = {
      kind: 'rtsp',
      url: at('/main'),
      login: { name: 'viewer', password: 'right' },
      transport: 'tcp',
      clockOffset: expect.any(Number),
    }
    expect(await origin(id)).toEqual(found)
    expect(await origin(id, 'sub')).toEqual(found)
    await sql`update dev_device set enabled = 0 where id = ${id}`.execute(server.db)
    expect(await origin(id)).toEqual({ problem: 'gone' })
  })
})

describe('turning a camera', () => {
  const turn = (id: string, as: string, more: Record<string, unknown> = { move: 'left' }) =>
    server.call('POST', '/blade-dcms-video/camera/ptz', { as, body: { id, ...more } })

  it('is refused without the right, out of sight, without a pad, and in words for other protocols', async () => {
    const fixed = await add('TURN-0', {})
    expect((await turn(fixed, 'keeper')).status).toBe(403)
    expect((await turn(fixed, 'liling')).status).toBe(404)
    expect((await turn(fixed, 'county')).msg).toBe('该摄像机没有云台')
    expect((await turn(fixed, 'county', { move: 'away' })).status).toBe(400)
    expect((await turn(fixed, 'county', { move: 'left', speed: 11 })).status).toBe(400)
    const other = await add('TURN-1', { ptz: 1 })
    expect((await turn(other, 'county')).msg).toBe('该摄像机的接入协议不支持云台控制')
    const presets = (id: string) =>
      server.call('GET', '/blade-dcms-video/camera/presets', { as: 'county', query: { id } })
    expect((await presets(fixed)).msg).toBe('该摄像机没有云台')
    expect((await presets(other)).msg).toBe('该摄像机的接入协议不支持云台控制')
  })

  it('is for one person at a time, until 30 s without a movement', async () => {
    const orders: PtzOrder[] = []
    movesCameras('gbT28181', async (_ctx, _row, order) => {
      if (order.preset === 9) throw badRequest(['没有预置位', 'There is no such preset'])
      orders.push(order)
    })
    const id = await add('TURN-2', { ptz: 1, protocolType: '3' })
    expect((await turn(id, 'county', { move: 'preset' })).msg).toBe('请选择预置位')
    expect((await turn(id, 'county', { move: 'preset', preset: 9 })).msg).toBe('没有预置位')
    const { data } = await turn(id, 'county')
    expect(data).toMatchObject({ holder: expect.any(String), until: expect.stringMatching(/^\d{4}-/) })
    expect(orders).toEqual([{ move: 'left', speed: 5, preset: undefined }])
    const held = await turn(id, 'safety')
    expect([held.status, held.msg]).toEqual([409, `${data.holder}正在控制，30秒不动后让出`])
    server.clock.advance(31)
    expect((await turn(id, 'safety', { move: 'stop' })).status).toBe(200)
  })
})
