import { connect as connectPlain } from 'node:net'
import { connect } from 'node:tls'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import type { Command, Notice } from '../worker/protocol.ts'
import type { MediaWorkerEvents } from '../worker-process.ts'
import { frameOf, frameReader } from './frames.ts'
import { startMediaHost } from './media-host.ts'
import { pskOptions } from './media-key.ts'
import { remoteWorker } from './remote-worker.ts'

const secret = 'a secret of the ministry'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A host whose workers are played by the test. */
async function hostOf() {
  const workers: { events: MediaWorkerEvents; sent: Command[]; isStopped: boolean }[] = []
  const said: string[] = []
  const host = await startMediaHost({
    port: 0,
    host: '127.0.0.1',
    secret,
    log: (line) => said.push(line),
    startWorker(events) {
      const worker = { events, sent: [] as Command[], isStopped: false }
      workers.push(worker)
      return {
        send: (command) => void worker.sent.push(command),
        kill: () => {},
        stop: () => {
          worker.isStopped = true
        },
      }
    },
  })
  closing.push(host.stop)
  return { host, workers, said }
}
function serverAt(port: number, own = secret) {
  const told: Notice[] = []
  let deaths = 0
  const worker = remoteWorker(
    { host: '127.0.0.1', port },
    own,
  )({
    told: (notice) => void told.push(notice),
    died: () => {
      deaths += 1
    },
  })
  closing.push(worker.stop)
  return { worker, told, deaths: () => deaths }
}
const fragment = (text: string): Notice => ({
  is: 'fragment',
  session: '7 main 1',
  output: 1,
  bytes: Buffer.from(text),
  isKey: true,
  time: Date.now(),
  duration: 200,
})

it('who does not know the secret gets no worker, and neither does who speaks something else', async () => {
  const { host, workers, said } = await hostOf()
  const wrong = serverAt(host.port, 'another secret of mine')
  await expect.poll(wrong.deaths).toBe(1)
  const plain = connectPlain(host.port, '127.0.0.1', () => plain.write('GET / HTTP/1.1\r\n\r\n'))
  plain.on('error', () => {})
  closing.push(() => plain.destroy())
  const unnamed = connect({
    host: '127.0.0.1',
    port: host.port,
    ...pskOptions,
    pskCallback: () => ({ psk: Buffer.alloc(32), identity: 'x' }),
  })
  unnamed.on('error', () => {})
  closing.push(() => unnamed.destroy())
  await expect.poll(() => said.length).toBeGreaterThanOrEqual(2)
  expect([workers.length, host.servers()]).toEqual([0, 0])
})

it('carries commands there and pictures back, whole, and ends the worker with the connection', async () => {
  const { host, workers } = await hostOf()
  const { worker, told, deaths } = serverAt(host.port)
  worker.send({ do: 'open', session: '7 main 1', url: 'rtsp://a:b@10.0.0.1/1', transport: 'tcp' })
  worker.send({ do: 'bytes', session: '7 main 1', bytes: Buffer.alloc(300_000, 7) })
  await expect.poll(() => workers[0]?.sent.length).toBe(2)
  expect(workers[0]?.sent[0]).toMatchObject({ do: 'open', url: 'rtsp://a:b@10.0.0.1/1' })
  workers[0]?.events.told(fragment('picture'.repeat(50_000)))
  await expect.poll(() => told.length).toBe(1)
  const [notice] = told
  expect(notice?.is === 'fragment' && Buffer.from(notice.bytes).toString()).toBe('picture'.repeat(50_000))
  worker.stop()
  await expect.poll(() => workers[0]?.isStopped).toBe(true)
  expect(deaths()).toBe(0)
})

it('a host that ends, or whose process does, is lost to the server once', async () => {
  const { host, workers } = await hostOf()
  const one = serverAt(host.port)
  one.worker.send({ do: 'close', session: 'x' })
  await expect.poll(() => workers.length).toBe(1)
  workers[0]?.events.died()
  await expect.poll(one.deaths).toBe(1)
  const other = serverAt(host.port)
  await expect.poll(() => workers.length).toBe(2)
  await host.stop()
  await expect.poll(other.deaths).toBe(1)
  expect(serverAt(1).deaths()).toBe(0)
})

it('messages arrive in any pieces, and nothing longer than a picture', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 500 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 64 }),
      (all, piece) => {
        const heard: unknown[] = []
        const reader = frameReader((message) => heard.push(message))
        const bytes = Buffer.concat(all.map((one) => frameOf(one)))
        for (let at = 0; at < bytes.length; at += piece) reader.push(bytes.subarray(at, at + piece))
        expect(heard.map((one) => [...(one as Uint8Array)])).toEqual(all.map((one) => [...one]))
      },
    ),
  )
  expect(() => frameReader(() => {}).push(Buffer.from('ffffffff00', 'hex'))).toThrow('too long')
})
