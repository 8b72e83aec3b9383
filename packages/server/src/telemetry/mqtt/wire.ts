import type { Duplex } from 'node:stream'
import { generate, type Packet, parser } from 'mqtt-packet'
import { type PacketFrame, readFrame } from './packet-frame.ts'
import { publishOnce } from './publication.ts'
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
/** A PUBACK without a reason code, in every version. */
const acknowledgementBytes = 4

export type Version = 3 | 4 | 5

export interface WireEvents {
  /** Called for each packet, in order of arrival. */
  packet(packet: Packet): void
  /**
   * Takes a PUBLISH of QoS 1 from the received bytes; returns false when it is to be parsed and passed to
   * `packet`.
   */
  publication(bytes: Buffer, from: number, to: number): boolean
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
  let isBroken = false
  let isCorked = false
  let acks: Buffer = noBytes
  let ackBytes = 0
  /** Received bytes; delivery continues at `at` of the first. */
  let received: Buffer[] = []
  let at = 0
  /** Bytes still to come of the packet whose beginning is in the parser. */
  let missing = 0
  let parsed: Packet | null = null
  const frame: PacketFrame = { body: 0, end: 0 }
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
    while (received.length > 0 && holds === 0) {
      try {
        if (!deliverNext(received[0] as Buffer)) break
      } catch (error) {
        events.failed(error)
        end(reason.unspecified)
      }
    }
    isPumping = false
    finish()
  }

  /** Delivers the next packet, or as much of it as there is; returns false when it needs more bytes. */
  function deliverNext(bytes: Buffer): boolean {
    if (at === bytes.length) {
      received.shift()
      at = 0
      return true
    }
    if (missing > 0) {
      const part = bytes.subarray(at, at + missing)
      at += part.length
      missing -= part.length
      parse(part)
      return true
    }
    const header = readFrame(frame, bytes, at)
    if (header === 'cut') return joinNext(bytes.subarray(at))
    if (header === 'endless' || frame.end - frame.body > (agreed ? maxPacketBytes : strangerMost)) {
      breakOff(reason.packetTooLarge)
      return false
    }
    const from = at
    at = Math.min(frame.end, bytes.length)
    missing = frame.end - at
    const isOrdinary = agreed && missing === 0 && bytes[from] === publishOnce
    if (!isOrdinary || !events.publication(bytes, frame.body, frame.end)) parse(bytes.subarray(from, at))
    return true
  }

  /** Moves the cut header of a packet, at most four bytes, in front of the bytes that follow it. */
  function joinNext(rest: Buffer): boolean {
    const [, following] = received
    received.splice(0, 2, following ? Buffer.concat([rest, following]) : Buffer.from(rest))
    at = 0
    return following !== undefined
  }

  /** Passes a packet or a part of one to the parser, and delivers a complete one. */
  function parse(bytes: Buffer): void {
    parsed = null
    try {
      reader.parse(bytes)
    } catch (error) {
      events.failed(error)
      isBroken = true
    }
    if (isBroken) breakOff(reason.malformed)
    else if (parsed) events.packet(parsed)
  }

  /** Ends the connection because of its last packet, and discards what follows it. */
  function breakOff(why: number): void {
    received = []
    at = 0
    isBroken = true
    end(why)
  }

  function finish(): void {
    const isWaiting = holds > 0 && received.length > 0
    if (!closed || ended || isWaiting) return
    ended = true
    received = []
    try {
      events.ended()
    } catch (error) {
      events.failed(error)
    }
  }

  function take(bytes: Buffer) {
    if (closed || isBroken) return
    heardAt = performance.now()
    received.push(bytes)
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

  reader.on('packet', (packet) => {
    parsed = packet
  })
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
