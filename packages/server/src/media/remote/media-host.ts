import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { type Command, command, type Notice } from '../worker/protocol.ts'
import { type StartMediaWorker, startMediaWorker } from '../worker-process.ts'
import { frameOf, frameReader } from './frames.ts'
import { identity, keyOf, pskOptions } from './media-key.ts'

interface HostOptions {
  readonly port: number
  readonly host: string
  readonly secret: string
  readonly log: (message: string) => void
  readonly startWorker?: StartMediaWorker
}

const beatMs = 5000
/** Servers at the same time, each with a process of its own. */
const mostServers = 16
/** Pictures a server has not taken yet: beyond it pictures are dropped, up to the next key picture; bytes. */
const mostUnsent = 32 * 1024 * 1024

/**
 * Reads cameras for servers on other machines: each connection has a worker process of its own, which ends with it.
 * Without the secret there is no connection.
 */
export async function startMediaHost({ port, host, secret, log, startWorker = startMediaWorker }: HostOptions) {
  const open = new Set<TLSSocket>()
  const key = keyOf(secret)
  const server = createServer({
    ...pskOptions,
    pskCallback: (_socket, given) => (given === identity ? key : null),
    handshakeTimeout: 5000,
  })
  server.maxConnections = mostServers
  server.on('tlsClientError', (_error, socket) => log(`${socket.remoteAddress ?? '?'} does not know the secret`))
  server.on('secureConnection', (socket) => {
    open.add(socket)
    socket.setNoDelay(true)
    const behind = new Set<string>()
    const tell = (notice: Notice) => {
      if (notice.is === 'fragment') {
        const output = `${notice.session} ${notice.output}`
        const isFull = socket.writableLength > mostUnsent
        if (isFull) behind.add(output)
        else if (notice.isKey) behind.delete(output)
        if (behind.has(output)) return
      }
      socket.write(frameOf(notice))
    }
    const worker = startWorker({ told: tell, died: () => socket.destroy() })
    const reader = frameReader((message) => {
      const read = command.safeParse(message)
      if (!read.success) return void socket.destroy()
      worker.send(read.data as Command)
    })
    const sign = () => socket.write(frameOf({ beat: Date.now() }))
    sign()
    const beat = setInterval(sign, beatMs)
    socket.on('data', (bytes) => {
      try {
        reader.push(bytes)
      } catch {
        socket.destroy()
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(beat)
      open.delete(socket)
      worker.stop()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    servers: () => open.size,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
