import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { contain } from '../../framework/concurrency/contain.ts'
import { BadSip, readSip, type SipMessage, sipBounds } from './sip-message.ts'

/** Where a message came from, and the way back to it. */
export interface Peer {
  readonly address: string
  readonly port: number
  readonly transport: 'udp' | 'tcp'
  /** False when the connection is gone, or the transport has stopped. */
  send(bytes: Buffer): boolean
}

export interface SipTransportOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  readonly admit: (address: string) => boolean
  readonly heard: (message: SipMessage, from: Peer) => void
  readonly failed: (error: unknown) => void
}

export interface SipTransport {
  readonly port: number
  /** A way to a device that registered by UDP. */
  peer(address: string, port: number): Peer
  stop(): Promise<void>
}

const bounds = { connections: 2000, connectionsOfAddress: 32, silentMs: 300_000 }
const plain = (address: string): string => address.replace(/^::ffff:/, '')

/** Listens for SIP by UDP and TCP on one port. What is no SIP is left unanswered; a connection that sends it is closed. */
export async function openSipTransport({
  port,
  host,
  admit,
  heard,
  failed,
}: SipTransportOptions): Promise<SipTransport> {
  const udp = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', recvBufferSize: 1024 * 1024 })
  const connections = new Set<Socket>()
  let isOpen = true
  const peer = (address: string, to: number): Peer => ({
    address,
    port: to,
    transport: 'udp',
    send(bytes) {
      // A request that is asked again later may outlive the socket, which throws then.
      if (!isOpen) return false
      udp.send(bytes, to, address, (error) => error && failed(error))
      return true
    },
  })
  const handle = contain('gb28181: a message', heard)
  udp.on('message', (bytes, from) => {
    const address = plain(from.address)
    if (!admit(address)) return
    const found = attempt(() => readSip(bytes, true))
    if (found) handle(found.message, peer(address, from.port))
  })
  udp.on('error', failed)

  const tcp = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    const address = plain(socket.remoteAddress ?? '')
    const others = [...connections].filter(({ remoteAddress }) => plain(remoteAddress ?? '') === address)
    if (connections.size >= bounds.connections || others.length >= bounds.connectionsOfAddress) {
      socket.destroy()
      return
    }
    connections.add(socket)
    const from: Peer = {
      address,
      port: socket.remotePort ?? 0,
      transport: 'tcp',
      send: (bytes) => !socket.destroyed && (socket.write(bytes) || true),
    }
    let held: Buffer = Buffer.alloc(0)
    socket.setTimeout(bounds.silentMs, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => connections.delete(socket))
    socket.on('data', (bytes) => {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      for (;;) {
        const found = attempt(() => readSip(held, false))
        if (found === undefined || held.length > sipBounds.head + sipBounds.body) {
          socket.destroy()
          return
        }
        if (found === null) return
        held = Buffer.from(held.subarray(found.length))
        if (admit(address)) handle(found.message, from)
        if (held.length === 0) return
      }
    })
  })
  tcp.on('error', failed)

  await new Promise<void>((resolve, reject) => {
    tcp.once('error', reject)
    tcp.listen(port, host, () => {
      tcp.off('error', reject)
      resolve()
    })
  })
  const open = (tcp.address() as AddressInfo).port
  await new Promise<void>((resolve, reject) => {
    udp.once('error', reject)
    udp.bind(open, host, () => {
      udp.off('error', reject)
      resolve()
    })
  })
  return {
    port: open,
    peer,
    async stop() {
      isOpen = false
      for (const socket of connections) socket.destroy()
      await Promise.all([
        new Promise<void>((resolve) => tcp.close(() => resolve())),
        new Promise<void>((resolve) => udp.close(() => resolve())),
      ])
    },
  }
}

/** Undefined for what is no SIP. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadSip) return undefined
    throw error
  }
}
