import { createSocket } from 'node:dgram'
import { connect, createServer, type Socket } from 'node:net'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { rtpStream } from '../rtp/rtp-stream.ts'
import type { VideoSource } from '../video-source.ts'
import type { MediaOffer } from './media-offer.ts'
import { programStream } from './program-stream.ts'

/** Carries packets to the platform. */
interface Carrier {
  readonly port: number
  /** Resolves once packets can be sent. */
  open(): Promise<void>
  send(packet: Buffer): void
  close(): void
}

/** Sends one stream to a platform. */
export interface MediaSender {
  readonly port: number
  /** Begins, or goes on from another moment or at another speed. */
  play(from: number, speed: number): Promise<void>
  pause(): void
  /** The moment of the next picture, ms since 1970; undefined before the first. */
  at(): number | undefined
  close(): void
}

const mostPayload = 1300
const mostWaiting = 1024 * 1024

async function datagramCarrier(host: string, offer: MediaOffer): Promise<Carrier> {
  const socket = createSocket('udp4')
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.bind(0, host, resolve))
  return {
    port: socket.address().port,
    open: async () => {},
    send: (packet) => socket.send(packet, offer.port, offer.address),
    close: () => socket.close(),
  }
}

/** Packets over TCP with their length before each (RFC 4571): the device connects, or waits for the platform. */
async function streamCarrier(host: string, offer: MediaOffer): Promise<Carrier> {
  let socket: Socket | null = null
  const use = (opened: Socket) => {
    socket = opened
    opened.setNoDelay(true)
    opened.on('error', () => {})
    opened.resume()
  }
  const send = (packet: Buffer) => {
    if (!socket || socket.destroyed || socket.writableLength > mostWaiting) return
    socket.write(Buffer.concat([Buffer.from([packet.length >> 8, packet.length & 255]), packet]))
  }
  if (offer.tcp === 'active') {
    const server = createServer()
    const connected = new Promise<void>((resolve) => {
      server.once('connection', (opened) => {
        use(opened)
        resolve()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const close = () => {
      server.close()
      socket?.destroy()
    }
    return { port, open: () => connected, send, close }
  }
  // One connection for all that is played: the platform takes no second one.
  let connected: Promise<void> | undefined
  return {
    port: 9,
    open() {
      connected ??= new Promise((resolve) => {
        use(connect({ host: offer.address, port: offer.port }, () => resolve()))
      })
      return connected
    },
    send,
    close: () => socket?.destroy(),
  }
}

/** Prepares to send a source as a program stream over RTP; `onEnd` is called when a playback is over. */
export async function mediaSender(
  host: string,
  offer: MediaOffer,
  source: VideoSource,
  onEnd: () => void,
): Promise<MediaSender> {
  const carrier = offer.tcp ? await streamCarrier(host, offer) : await datagramCarrier(host, offer)
  const stream = rtpStream(96, offer.ssrc)
  let stop: (() => void) | null = null
  let isClosed = false
  let at: number | undefined
  const pause = () => {
    stop?.()
    stop = null
  }
  return {
    port: carrier.port,
    async play(from, speed) {
      await carrier.open()
      pause()
      if (isClosed) return
      stop = source.play(
        contain('camera: picture', (unit) => {
          if (offer.kind !== 'Play' && unit.time >= offer.until) {
            pause()
            onEnd()
            return
          }
          at = unit.time + 1000 / source.framesPerSecond
          const bytes = programStream(source, unit)
          const payloads: Buffer[] = []
          for (let at = 0; at < bytes.length; at += mostPayload) payloads.push(bytes.subarray(at, at + mostPayload))
          for (const packet of stream.packed(payloads, unit.time)) carrier.send(packet)
        }),
        offer.kind === 'Play' ? undefined : { from, speed },
      )
    },
    pause,
    at: () => at,
    close() {
      isClosed = true
      pause()
      carrier.close()
    },
  }
}
