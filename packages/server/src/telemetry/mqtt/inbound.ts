import type { IPublishPacket } from 'mqtt-packet'
import type { Message } from '../message.ts'
import { receiveMaximum } from '../message-bounds.ts'
import type { Session } from './mqtt-session.ts'
import { acknowledgementOf, reason } from './reason.ts'
import type { Wire } from './wire.ts'

/** Maximum uncommitted messages of one client before reading from it pauses. */
const pendingMost = 2000
export const maxTopicAliases = 16

interface Pending {
  readonly packet: IPublishPacket
  message: Message | null
}

export interface Inbound {
  publish(packet: IPublishPacket): void
}

/** Processes what a client publishes; acknowledges in the order of arrival, after the commit. */
export function createInbound(
  session: Session,
  wire: Wire,
  take: (topic: string, payload: Buffer, committed: (message: Message) => void, qos: number) => void,
): Inbound {
  const aliases = new Map<number, string>()
  const pending: Pending[] = []
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

  function acknowledge({ packet, message }: Pending): void {
    if (packet.qos === 0) return
    if (packet.qos === 1) promised--
    const { messageId = 0 } = packet
    const code = message ? acknowledgementOf(message) : reason.success
    const cmd = packet.qos === 1 ? 'puback' : 'pubrec'
    // In MQTT 5 an error code ends the handshake: no PUBREL follows.
    if (packet.qos === 2 && wire.version === 5 && code >= 0x80) session.received.delete(messageId)
    wire.send({ cmd, messageId, reasonCode: code })
  }

  /** Acknowledges in the order of the messages, whatever the order of their commits. */
  function acknowledgeDone(): void {
    let done = 0
    while (pending[done]?.message) acknowledge(pending[done++] as Pending)
    pending.splice(0, done)
    if (held && pending.length < pendingMost / 2) {
      held = false
      wire.release()
    }
  }

  return {
    publish(packet) {
      const { qos, messageId = 0 } = packet
      const topic = topicOf(packet)
      if (topic === undefined) return wire.end(reason.topicAliasInvalid)
      if (qos > 0 && wire.closed) return
      if (qos === 2 && session.received.has(messageId)) {
        // A retransmission is the same message; if it is not committed yet, it is acknowledged then.
        if (!pending.some((one) => one.packet.messageId === messageId)) wire.send({ cmd: 'pubrec', messageId })
        return
      }
      if (qos > 0 && wire.version === 5 && promised + session.received.size >= receiveMaximum)
        return wire.end(reason.receiveMaximumExceeded)
      if (qos === 1) promised++
      if (qos === 2) session.received.add(messageId)
      const one: Pending = { packet, message: null }
      pending.push(one)
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
      const committed = (message: Message) => {
        one.message = message
        acknowledgeDone()
      }
      take(topic, payload, committed, qos)
      if (pending.length >= pendingMost) {
        held = true
        wire.hold()
      }
    },
  }
}
