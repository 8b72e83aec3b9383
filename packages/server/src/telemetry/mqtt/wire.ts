import type { Duplex } from 'node:stream'
import { generate, type Packet, parser } from 'mqtt-packet'
import { packetWatch } from './packet-limit.ts'
import { reason } from './reason.ts'

/** Maximum packet size before authentication: name, password and will. */
const strangerMost = 256 * 1024
/**
 * Maximum packet size: a larger packet closes the connection; one merely too large to store is recorded as
 * refused.
 */
export const maxPacketBytes = 4 * 1024 * 1024
/** Maximum bytes buffered for a client that does not read. */
const unreadMost = 4 * 1024 * 1024
/** Seconds within which a client must send CONNECT. */
const greetingSeconds = 10

const noBytes = Buffer.alloc(0)

export type Version = 3 | 4 | 5

export interface WireEvents {
  /** Called for each packet, in order of arrival. */
  packet(packet: Packet): void
  /** Called when the stream has ended and all packets were delivered. */
  ended(): void
  failed(error: unknown): void
}

/** A connection to one client as a stream of packets. */
export interface Wire {
  readonly closed: boolean
  readonly version: Version
  /** Applies the parameters of the CONNECT. Packets larger than `most` bytes are not sent. */
  agree(version: Version, most: number, keepAliveSeconds: number): void
  send(packet: Packet): boolean
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
  let isBroken = false
  let isCorked = false
  let acks: Buffer = noBytes
  let ackBytes = 0
  let queue: Packet[] = []
  let next = 0
  const fits = packetWatch(() => (agreed ? maxPacketBytes : strangerMost))
  const reader = parser({})
  let timer = setTimeout(checkIdle, idleMs)

  function checkIdle(): void {
    const left = holds > 0 ? idleMs : heardAt + idleMs - performance.now()
    if (left <= 0) end(reason.keepAliveTimeout)
    else timer = setTimeout(checkIdle, left + 1)
  }

  function pump(): void {
    if (isPumping) return
    isPumping = true
    while (next < queue.length && holds === 0) {
      const packet = queue[next++] as Packet
      try {
        events.packet(packet)
      } catch (error) {
        events.failed(error)
        end(reason.unspecified)
      }
    }
    isPumping = false
    if (next === queue.length) {
      queue = []
      next = 0
      // Packets before the malformed one were delivered.
      if (isBroken && !closed) end(reason.malformed)
      finish()
    }
  }
  function finish(): void {
    if (!closed || ended || next < queue.length) return
    ended = true
    try {
      events.ended()
    } catch (error) {
      events.failed(error)
    }
  }

  function take(bytes: Buffer) {
    if (closed || isBroken) return
    heardAt = performance.now()
    if (!fits(bytes)) return end(reason.packetTooLarge)
    try {
      reader.parse(bytes)
    } catch (error) {
      events.failed(error)
      end(reason.malformed)
    }
    pump()
  }

  function send(packet: Packet): boolean {
    if (closed) return false
    const short = shortAck(packet)
    if (short !== undefined) return acknowledge(short)
    const bytes = generate(packet, { protocolVersion: version })
    if (bytes.length > sendMost) return false
    cork()
    writeAcks()
    write(bytes)
    return true
  }

  /** Packet id of a PUBACK without a reason code: four bytes in every version. */
  function shortAck(packet: Packet): number | undefined {
    if (packet.cmd !== 'puback' || sendMost < 4 || packet.properties) return undefined
    return version === 5 && packet.reasonCode ? undefined : packet.messageId
  }

  /** Batches acknowledgements within one turn of the event loop into one write. */
  function acknowledge(messageId: number): boolean {
    cork()
    if (ackBytes + 4 > acks.length) acks = Buffer.concat([acks, Buffer.allocUnsafe(Math.max(acks.length, 256))])
    acks[ackBytes] = 0x40
    acks[ackBytes + 1] = 2
    acks.writeUInt16BE(messageId, ackBytes + 2)
    ackBytes += 4
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

  reader.on('packet', (packet) => void queue.push(packet))
  reader.on('error', () => {
    isBroken = true
  })
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
