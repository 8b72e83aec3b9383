import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { programStream } from './program-stream.ts'
import { readRtp, rtpOrder, tcpFraming } from './rtp-order.ts'

export interface ReceiverOptions {
  readonly transport: 'udp' | 'tcp'
  /** Address to listen on. */
  readonly host: string
  /** Only packets from here count. */
  readonly from: string
  /** Called with whole packets of the program stream. */
  readonly push: (bytes: Buffer) => void
  /** Called once: `silent` without packets for ten seconds after `expect`, `broken` when the bytes cannot be right. */
  readonly end: (problem: 'silent' | 'broken') => void
}

export interface MediaReceiver {
  readonly port: number
  /** The device has agreed to send: from now on it must not be silent. */
  expect(): void
  close(): void
}

const silentMs = 10_000
const plain = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '')

/** Opens a port on which a device sends RTP with a program stream; packets are put in order. */
export async function openReceiver({ transport, host, from, push, end }: ReceiverOptions): Promise<MediaReceiver> {
  const order = rtpOrder()
  const stream = programStream()
  let source: number | null = null
  let isOver = false
  const over = (problem: 'silent' | 'broken') => {
    if (isOver) return
    close()
    end(problem)
  }
  let silence: NodeJS.Timeout | undefined
  const expect = () => {
    if (!isOver) silence ??= setTimeout(() => over('silent'), silentMs)
  }
  const take = (bytes: Buffer) => {
    const packet = readRtp(bytes)
    if (!packet || isOver) return
    // The first source is the session's; a second one would mix two streams.
    source ??= packet.source
    if (packet.source !== source) return
    silence?.refresh()
    for (const { payload } of order.add(packet)) for (const piece of stream.push(payload)) push(piece)
  }

  let close = () => {
    isOver = true
    clearTimeout(silence)
  }
  const closing = (more: () => void) => {
    const before = close
    close = () => {
      if (isOver) return
      before()
      more()
    }
  }
  if (transport === 'udp') {
    const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', recvBufferSize: 2 * 1024 * 1024 })
    socket.on('error', () => over('broken'))
    socket.on('message', (bytes, sender) => {
      if (plain(sender.address) === from) take(bytes)
    })
    closing(() => socket.close())
    const port = await new Promise<number>((resolve) => socket.bind(0, host, () => resolve(socket.address().port)))
    return { port, expect, close: () => close() }
  }
  let connection: Socket | undefined
  const server = createServer((socket) => {
    socket.on('error', () => over('broken'))
    if (connection || plain(socket.remoteAddress) !== from) {
      socket.destroy()
      return
    }
    connection = socket
    const framing = tcpFraming()
    socket.on('close', () => over('broken'))
    socket.on('data', (bytes) => {
      try {
        for (const packet of framing.push(bytes)) take(packet)
      } catch {
        over('broken')
      }
    })
  })
  server.on('error', () => over('broken'))
  closing(() => {
    connection?.destroy()
    server.close()
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port)),
  )
  return { port, expect, close: () => close() }
}
