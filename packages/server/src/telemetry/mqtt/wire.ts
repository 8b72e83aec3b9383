import type { Duplex } from 'node:stream'
import { generate, type Packet } from 'mqtt-packet'
import { createIncoming, type IncomingEvents } from './incoming.ts'
import { reason } from './reason.ts'

/** Maximum bytes buffered for a client that does not read. */
const unreadMost = 4 * 1024 * 1024
/** Seconds within which a client must send CONNECT. */
const greetingSeconds = 10

const noBytes = Buffer.alloc(0)
/** A PUBACK without a reason code, in every version. */
const acknowledgementBytes = 4

export type Version = 3 | 4 | 5

export interface WireEvents extends Omit<IncomingEvents, 'broken'> {
  /** Called when the stream has ended and all packets were delivered. */
  ended(): void
}

/** A connection to one client as a stream of packets. */
export interface Wire {
  readonly closed: boolean
  readonly version: Version
  /** Applies the parameters of the CONNECT. Packets larger than `most` bytes are not sent. */
  agree(version: Version, most: number, keepAliveSeconds: number): void
  send(packet: Packet): boolean
  /** Sends a PUBACK without a reason code. */
  acknowledge(messageId: number): boolean
  /** Closes the connection, in MQTT 5 with a reason. */
  end(why?: number): void
  /** Pauses reading and delivery until released as many times as held. */
  hold(): void
  release(): void
}

export function openWire(stream: Duplex, events: WireEvents): Wire {
  let version: Version = 4
  let agreed = false
  let sendMost = Number.POSITIVE_INFINITY
  let idleMs = greetingSeconds * 1000
  let heardAt = performance.now()
  let holds = 0
  let closed = false
  let ended = false
  let isPumping = false
  let isCorked = false
  let acks: Buffer = noBytes
  let ackBytes = 0
  const incoming = createIncoming({ ...events, broken: (why) => end(why) })
  let timer = setTimeout(checkIdle, idleMs)

  function checkIdle(): void {
    const left = holds > 0 ? idleMs : heardAt + idleMs - performance.now()
    if (left <= 0) end(reason.keepAliveTimeout)
    else timer = setTimeout(checkIdle, left + 1)
  }

  function pump(): void {
    if (isPumping) return
    isPumping = true
    while (holds === 0) {
      try {
        if (!incoming.deliverNext(agreed)) break
      } catch (error) {
        events.failed(error)
        end(reason.unspecified)
      }
    }
    isPumping = false
    finish()
  }

  function finish(): void {
    if (!closed || ended || (holds > 0 && incoming.isWaiting())) return
    ended = true
    incoming.clear()
    try {
      events.ended()
    } catch (error) {
      events.failed(error)
    }
  }

  function take(bytes: Buffer) {
    if (closed) return
    heardAt = performance.now()
    incoming.add(bytes)
    pump()
  }

  function send(packet: Packet): boolean {
    if (closed) return false
    const bytes = generate(packet, { protocolVersion: version })
    if (bytes.length > sendMost) return false
    cork()
    writeAcks()
    write(bytes)
    return true
  }

  /** Batches acknowledgements within one turn of the event loop into one write. */
  function acknowledge(messageId: number): boolean {
    if (closed || sendMost < acknowledgementBytes) return false
    cork()
    if (ackBytes === acks.length) {
      const larger = Buffer.allocUnsafe(Math.max(acks.length * 2, 64 * acknowledgementBytes))
      acks.copy(larger)
      acks = larger
    }
    acks[ackBytes] = 0x40
    acks[ackBytes + 1] = 2
    acks[ackBytes + 2] = messageId >> 8
    acks[ackBytes + 3] = messageId & 255
    ackBytes += acknowledgementBytes
    return true
  }

  function writeAcks(): void {
    if (ackBytes === 0 || stream.destroyed) return
    const bytes = acks.subarray(0, ackBytes)
    acks = noBytes
    ackBytes = 0
    write(bytes)
  }

  function cork(): void {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      writeAcks()
      stream.uncork()
    })
  }

  function write(bytes: Buffer): void {
    stream.write(bytes)
    if (stream.writableLength > unreadMost) stream.destroy()
  }

  function end(why?: number): void {
    if (closed) return
    if (why !== undefined && agreed && version === 5) send({ cmd: 'disconnect', reasonCode: why })
    closed = true
    writeAcks()
    stream.end()
    // Do not wait for a peer that does not close its side.
    setTimeout(() => stream.destroy(), 1000).unref()
    if (!isPumping) pump()
  }

  stream.on('data', take)
  stream.on('error', () => stream.destroy())
  stream.on('end', () => stream.end())
  stream.on('close', () => {
    clearTimeout(timer)
    closed = true
    pump()
  })
  return {
    get closed() {
      return closed
    },
    get version() {
      return version
    },
    agree(with_, most, keepAliveSeconds) {
      version = with_
      agreed = true
      sendMost = most
      clearTimeout(timer)
      idleMs = keepAliveSeconds * 1500
      if (idleMs > 0) timer = setTimeout(checkIdle, idleMs)
    },
    send,
    acknowledge,
    end,
    hold() {
      holds++
      stream.pause()
    },
    release() {
      holds--
      pump()
      if (holds === 0) stream.resume()
    },
  }
}
