import type { ISubscribePacket, IUnsubscribePacket } from 'mqtt-packet'
import { maySubscribe } from './filter.ts'
import { reason } from './reason.ts'
import type { Session } from './session.ts'
import type { Wire } from './wire.ts'

const subscriptionsMost = 50

/** Grants subscriptions at QoS 0 or 1; returns the granted filters. */
export function subscribe(session: Session, wire: Wire, packet: ISubscribePacket): string[] {
  const is5 = wire.version === 5
  if (is5 && packet.properties?.subscriptionIdentifier !== undefined) {
    wire.end(reason.subscriptionIdNotSupported)
    return []
  }
  const filters: string[] = []
  const granted = packet.subscriptions.map(({ topic, qos }) => {
    if (topic.startsWith('$share/')) return is5 ? reason.sharedNotSupported : reason.unspecified
    if (!maySubscribe(topic)) return is5 ? reason.notAuthorized : reason.unspecified
    if (!session.subscriptions.has(topic) && session.subscriptions.size >= subscriptionsMost)
      return is5 ? reason.quotaExceeded : reason.unspecified
    const level = qos === 0 ? 0 : 1
    session.subscriptions.set(topic, level)
    filters.push(topic)
    return level
  })
  wire.send({ cmd: 'suback', messageId: packet.messageId ?? 0, granted })
  return filters
}

export function unsubscribe(session: Session, wire: Wire, packet: IUnsubscribePacket): void {
  const granted = packet.unsubscriptions.map((filter) =>
    session.subscriptions.delete(filter) ? reason.success : reason.noSubscription,
  )
  wire.send({ cmd: 'unsuback', messageId: packet.messageId ?? 0, granted })
}
