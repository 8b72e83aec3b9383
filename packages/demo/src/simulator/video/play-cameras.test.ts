import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Device } from '../county/county.ts'
import type { Cast, Member } from '../incidents/cast.ts'
import type { Play } from '../play/collect.ts'
import { playCameras } from './play-cameras.ts'
import { videoPlan } from './video-plan.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-video-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
const listening = async (): Promise<number> => {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}
/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const port = await listening()
  await new Promise((resolve) => servers.pop()?.close(resolve))
  return port
}

const member = (kind: Device['kind'], code: string, fields: Record<string, unknown> = {}): Member => ({
  device: {
    id: code,
    code,
    kind,
    gatewayId: null,
    workplaceId: 'room',
    enterpriseId: '1',
    samplingSeconds: 1,
    offlineSeconds: 1,
    fields,
  },
  room: null,
  bounds: [],
  dischargers: [],
})
let people = 0
const play = {
  schedule: { of: () => [] },
  normal: () => ({ peopleCount: people }),
} as Partial<Play> as Play
const camera = (stream: string, onvif = 'http://192.168.1.1/') =>
  member('camera', 'C1', { mainStream: stream, subStream: stream, onvifUrl: onvif, loginStored: 1, nvrId: 'N1' })
const castOf = (...members: Member[]): Cast => ({ members, gateways: [] })
const said: string[] = []
const start = (cast: Cast) => playCameras({ folder, cast, play, platform: null, log: (text) => said.push(text) })

it('reports in words that a port is taken, and goes on', async () => {
  said.length = 0
  const [streams, onvif] = [await listening(), await listening()]
  const playing = await start(castOf(camera(`rtsp://127.0.0.1:${streams}/C1/main`, `http://127.0.0.1:${onvif}/C1`)))
  await playing.close()
  expect(said).toEqual([
    `Port ${streams} is taken by another program, so 1 cameras do not play; DEMO_CAMERA_PORT chooses another`,
    `Port ${onvif} is taken by another program, so 1 cameras do not speak ONVIF; DEMO_CAMERA_PORT chooses another`,
  ])
})

it('serves only cameras of this machine, to who has the account', async () => {
  said.length = 0
  const port = await freePort()
  const playing = await start(castOf(camera(`rtsp://127.0.0.1:${port}/C1/main`), camera('rtsp://192.168.1.9:554/main')))
  expect(said).toEqual([])
  const answer = await new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () =>
      socket.write(`DESCRIBE rtsp://127.0.0.1:${port}/C1/main RTSP/1.0\r\nCSeq: 1\r\n\r\n`),
    )
    socket.once('data', (part) => {
      socket.destroy()
      resolve(String(part))
    })
  })
  expect(answer).toMatch(/^RTSP\/1\.0 401/)
  await playing.close()
})

it('shows as many people as the detector of the room counts', () => {
  const seen = camera('rtsp://127.0.0.1:1/C1/main')
  const plan = videoPlan(castOf(member('pds', 'P1'), member('nvr', 'N1'), seen), play)
  people = 3
  expect(plan.drawn(seen.device).peopleAt(Date.now())).toBe(3)
  people = 0
  expect(plan.drawn(seen.device).peopleAt(Date.now())).toBe(0)
  expect(plan.drawn(seen.device).login).toEqual({ name: 'viewer', password: 'demo-C1' })
  expect(plan.recorded.map(({ code }) => code)).toEqual(['C1'])
  const alone = videoPlan(castOf(seen), play)
  expect(alone.drawn(seen.device).peopleAt(Date.now())).toBe(0)
  expect(alone.recorded).toEqual([])
})
