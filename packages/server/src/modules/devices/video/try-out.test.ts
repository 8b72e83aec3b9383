import { createServer, type Server } from 'node:net'
import { startRtspServer } from '@fengsui/demo/cameras/rtsp/rtsp-server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { deviceHosts } from '../../../framework/http/device-hosts.ts'
import { firstPicture } from '../../../media/first-picture.ts'
import { createMediaHub } from '../../../media/media-hub.ts'
import { codedSource } from '../../../media/test/coded-source.ts'
import { mediaWorkers, setFirstPictures } from '../../recordings/index.ts'

let server: TestApp
let rtsp: Server
let port = 0
const dashboard = '/yhjg-dp/sss/Dashboard'
const sdp = 'v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\na=x-dimensions:1280,720\r\n'
const add = async (code: string, more: Record<string, unknown>): Promise<string> => {
  const body = { enterpriseId: '21000001', code, name: code, ...more }
  const { data, msg } = await server.call('POST', `${dashboard}/camera/submit`, { as: 'admin', body })
  expect(msg).toBe('操作成功')
  return data.id
}
const tryOut = (id: string, as = 'safety') => server.call('POST', '/blade-dcms-video/camera/test', { as, body: { id } })
/** Width in the frame header of a JPEG. */
const widthOf = (jpeg: Buffer) => jpeg.readUInt16BE(jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 7)
const check = (query: Record<string, unknown>, as = 'safety') =>
  server.call('GET', `${dashboard}/camera/check`, { as, query })

beforeAll(async () => {
  rtsp = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => socket.write(`RTSP/1.0 200 OK\r\nCSeq: 1\r\nContent-Length: ${sdp.length}\r\n\r\n${sdp}`))
  })
  await new Promise<void>((resolve) => rtsp.listen(0, '127.0.0.1', resolve))
  port = (rtsp.address() as { port: number }).port
  mediaWorkers.open()
  server = await startForTest({ hosts: deviceHosts({ allowLoopback: true, closedPorts: () => [9] }) })
})
afterAll(async () => {
  rtsp.close()
  mediaWorkers.stop()
  await server.stop()
})

describe('trying out a camera', () => {
  it('needs the right to edit, and a camera in sight', async () => {
    const id = await add('TRY-0', {})
    expect((await tryOut(id, 'county')).status).toBe(403)
    expect((await tryOut('1')).status).toBe(404)
    expect((await tryOut(id)).data).toMatchObject({ problem: 'noAddress', codec: null })
  })

  it('says what is wrong, or what it shows', async () => {
    const good = await add('TRY-1', { mainStream: `rtsp://127.0.0.1:${port}/main`, monitorCode: 'TRY-CODE' })
    expect((await tryOut(good)).data).toMatchObject({ problem: null, codec: 'H264', resolution: '1280x720' })
    const gone = await add('TRY-2', { mainStream: 'rtsp://127.0.0.1:1/main' })
    expect((await tryOut(gone)).data.problem).toBe('unreachable')
    const found = (await check({ monitorCode: 'TRY-CODE' })).data
    expect(found).toEqual({ exist: true, reachable: true, resolution: '1280x720', delayMs: expect.any(Number) })
  })

  it('shows the first picture of a camera that gives no still by itself, or says why it does not play', async () => {
    const source = codedSource('H264', 1280, 720)
    const camera = await startRtspServer({ port: 0, sources: (path) => (path === '/c' ? source : undefined) })
    const playing = await add('TRY-3', { mainStream: `rtsp://127.0.0.1:${camera.port}/c` })
    // It describes a stream, and sends none.
    const mute = await add('TRY-4', { mainStream: `rtsp://127.0.0.1:${port}/main` })
    const urls = new Map([
      [playing, camera.port],
      [mute, port],
    ])
    const hub = createMediaHub({
      findOrigin: async (id) => ({
        kind: 'rtsp',
        url: `rtsp://127.0.0.1:${urls.get(id)}/c`,
        login: null,
        transport: 'tcp',
      }),
      workers: 1,
      transcodes: 0,
      log: () => {},
    })
    setFirstPictures((id) => firstPicture(hub, id, { timeoutMs: id === mute ? 2000 : 20_000 }))
    try {
      const { data } = await tryOut(playing)
      expect(data).toMatchObject({ problem: null, codec: 'H264', resolution: '1280x720' })
      const jpeg = Buffer.from(String(data.still).replace('data:image/jpeg;base64,', ''), 'base64')
      expect(widthOf(jpeg)).toBe(960)
      expect((await tryOut(mute)).data).toMatchObject({ problem: expect.any(String), codec: 'H264', still: null })
    } finally {
      setFirstPictures(undefined)
      await hub.close()
      await camera.close()
    }
  })

  it('calls registered cameras only', async () => {
    expect((await check({})).msg).toBe('请输入监控编码或IP地址')
    expect((await check({ ip: 'not an address' })).status).toBe(400)
    const unknown = { exist: false, reachable: false, resolution: null, delayMs: null }
    expect((await check({ ip: '127.0.0.1', port })).data).toEqual(unknown)
    expect((await check({ monitorCode: 'TRY-CODE' }, 'liling')).data).toEqual(unknown)
  })
})
