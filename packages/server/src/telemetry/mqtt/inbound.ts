import type { IPublishPacket } from 'mqtt-packet'
import type { Message } from '../message.ts'
import { receiveMaximum } from '../message-bounds.ts'
import type { RunSource } from '../run.ts'
import type { Session } from './mqtt-session.ts'
import { createPendingAcks } from './pending-acks.ts'
import { type Publication, readPublication } from './publication.ts'
import { acknowledgementOf, reason } from './reason.ts'
import type { Mqtt } from './shared.ts'
import type { Wire } from './wire.ts'

/** Maximum uncommitted messages of one client before reading from it pauses. */
const pendingMost = 2000
export const maxTopicAliases = 16

export interface Inbound {
  publish(packet: IPublishPacket): void
  /**
   * Takes a PUBLISH of QoS 1 from the received bytes if its message is ordinary; otherwise returns false and
   * does nothing.
   */
  publishOrdinary(bytes: Buffer, from: number, to: number): boolean
}

export interface InboundOptions {
  readonly mqtt: Pick<Mqtt, 'takeOrdinary' | 'failed'>
  readonly session: Session
  readonly token: string
  readonly wire: Wire
  /** Processes a message; `committed` is called after the commit. */
  readonly take: (topic: string, payload: Buffer, committed: (message: Message) => void, qos: number) => void
}

/** Processes what a client publishes; acknowledges in the order of arrival, after the commit. */
export function createInbound({ mqtt, session, token, wire, take }: InboundOptions): Inbound {
  const aliases = new Map<number, string>()
  const pending = createPendingAcks()
  const publication: Publication = { content: 'telemetry', messageId: 0, payload: 0 }
  /** Unacknowledged QoS 1 messages; QoS 2 messages count until they are released. */
  let promised = 0
  let held = false

  /** Topic of a packet, by name or alias; undefined when the alias is unknown. */
  function topicOf({ topic, properties }: IPublishPacket): string | undefined {
    const alias = properties?.topicAlias
    if (alias === undefined) return topic
    if (alias < 1 || alias > maxTopicAliases) return undefined
    if (topic) aliases.set(alias, topic)
    return aliases.get(alias)
  }

  function acknowledge(messageId: number, qos: number, code: number): void {
    if (qos === 0) return
    if (qos === 1) {
      promised--
      if (code === reason.success) wire.acknowledge(messageId)
      else wire.send({ cmd: 'puback', messageId, reasonCode: code })
      return
    }
    // In MQTT 5 an error code ends the handshake: no PUBREL follows.
    if (wire.version === 5 && code >= 0x80) session.received.delete(messageId)
    wire.send({ cmd: 'pubrec', messageId, reasonCode: code })
  }

  /** Acknowledges in the order of the messages, whatever the order of their commits. */
  function committed(first: number, count: number, message: Message | null): void {
    pending.settle(first, count, message ? acknowledgementOf(message) : reason.success)
    pending.takeSettled(acknowledge)
    if (held && pending.size < pendingMost / 2) {
      held = false
      wire.release()
    }
  }

  function holdWhenFull(): void {
    if (held || pending.size < pendingMost) return
    held = true
    wire.hold()
  }

  const isFull = () => wire.version === 5 && promised + session.received.size >= receiveMaximum

  const source: RunSource = {
    sender: session.device,
    token,
    committed(first, count, message) {
      try {
        committed(first, count, message)
      } catch (error) {
        mqtt.failed(error)
      }
    },
  }

  return {
    publish(packet) {
      const { qos, messageId = 0 } = packet
      const topic = topicOf(packet)
      if (topic === undefined) return wire.end(reason.topicAliasInvalid)
      if (qos > 0 && wire.closed) return
      // The packet ends within its packet id.
      if (qos > 0 && messageId < 0) return wire.end(reason.malformed)
      if (qos === 2 && session.received.has(messageId)) {
        // A retransmission is the same message; if it is not committed yet, it is acknowledged then.
        if (!pending.has(messageId)) wire.send({ cmd: 'pubrec', messageId })
        return
      }
      if (qos > 0 && isFull()) return wire.end(reason.receiveMaximumExceeded)
      if (qos === 1) promised++
      if (qos === 2) session.received.add(messageId)
      const place = pending.next
      pending.add(messageId, qos)
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
      take(topic, payload, (message) => committed(place, 1, message), qos)
      holdWhenFull()
    },
    publishOrdinary(bytes, from, to) {
      if (wire.closed || isFull()) return false
      if (!readPublication(publication, bytes, from, to, wire.version === 5)) return false
      const { content, messageId, payload } = publication
      if (!mqtt.takeOrdinary(source, content, pending.next, bytes, payload, to)) return false
      promised++
      pending.add(messageId, 1)
      holdWhenFull()
      return true
    },
  }
}
