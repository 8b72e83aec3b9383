import { PassThrough } from 'node:stream'
import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import { generate, type Packet } from 'mqtt-packet'
import { expect, it } from 'vitest'
import { publication } from '../test/raw-client.ts'
import { openWire } from './wire.ts'

const packet: fc.Arbitrary<Packet> = fc.oneof(
  fc
    .record({ qos: fc.constantFrom(0, 1, 1, 2), messageId: fc.integer({ min: 1, max: 9 }), payload: fc.string() })
    .map((more) => publication(more)),
  fc.constantFrom<Packet>(
    { cmd: 'pingreq' },
    { cmd: 'subscribe', messageId: 3, subscriptions: [{ topic: 'a', qos: 0 }] },
    publication({ messageId: 5, payload: 'x'.repeat(20_000) }),
  ),
)
const connect = { cmd: 'connect', clientId: 'c', protocolVersion: 4, protocolId: 'MQTT', clean: true } as Packet

/** Sends bytes in pieces; returns what was delivered, with payloads as text. */
function deliver(bytes: Buffer, cuts: readonly number[], holdEvery: number): unknown[] {
  const stream = new PassThrough()
  const delivered: unknown[] = []
  let count = 0
  const holdNow = () => {
    if (++count % holdEvery !== 0) return
    wire.hold()
    queueMicrotask(() => wire.release())
  }
  const wire = openWire(stream, {
    packet(received) {
      if (received.cmd === 'connect') wire.agree(4, 1e6, 0)
      const { cmd, messageId } = received
      delivered.push([cmd, messageId, received.cmd === 'publish' ? String(received.payload) : ''])
      holdNow()
    },
    publication(received, from, to) {
      const topicLength = received.readUInt16BE(from)
      const at = from + 2 + topicLength
      // As for messages that are not ordinary.
      if (received[at + 1] === 7) return false
      delivered.push(['publish', received.readUInt16BE(at), received.toString('utf8', at + 2, to)])
      holdNow()
      return true
    },
    ended() {},
    failed: (error) => expect.unreachable(String(error)),
  })
  let at = 0
  for (let n = 0; at < bytes.length; n++) {
    const size = cuts[n % cuts.length] ?? 1
    stream.emit('data', bytes.subarray(at, at + size))
    at += size
  }
  return delivered
}

it('delivers every packet once and in order, however the stream is cut', async () => {
  const cuts = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3000 })), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(packet), cuts, fc.integer({ min: 1, max: 5 }), async (packets, pieces, holdEvery) => {
      const bytes = Buffer.concat([connect, ...packets].map((one) => generate(one)))
      const expected = [connect, ...packets].map((one) => [
        one.cmd,
        one.cmd === 'publish' && one.qos === 0 ? undefined : one.messageId,
        one.cmd === 'publish' ? one.payload : '',
      ])
      const delivered = deliver(bytes, pieces, holdEvery)
      while (delivered.length < expected.length) await new Promise((resolve) => setImmediate(resolve))
      expect(delivered).toEqual(expected)
    }),
    { numRuns: runsOf(300) },
  )
})
