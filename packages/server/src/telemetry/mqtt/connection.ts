import type { Duplex } from 'node:stream'
import type { IConnectPacket, IDisconnectPacket, ISubscribePacket, IUnsubscribePacket, Packet } from 'mqtt-packet'
import type { Message } from '../message.ts'
import { receiveMaximum } from '../message-bounds.ts'
import {
  authenticateConnect,
  type ConnectResult,
  expiryOf,
  refusalPacket,
  versionOf,
  welcomePacket,
} from './authenticate-connect.ts'
import { maxConnectionsPerAddress } from './broker-bounds.ts'
import { deliver, sendAgain, sendWaiting } from './deliver.ts'
import { maySubscribe } from './filter.ts'
import { createInbound, type Inbound } from './inbound.ts'
import { maxPacketBytes } from './incoming.ts'
import type { Session } from './mqtt-session.ts'
import { reason } from './reason.ts'
import type { Mqtt } from './shared.ts'
import { openWire, type Wire } from './wire.ts'

type Will = NonNullable<IConnectPacket['will']>

/** Publishes a client's will, at once or after its delay: judged and stored like any other message. */
function registerWill(mqtt: Mqtt, session: Session, token: string, will: Will) {
  const payload = typeof will.payload === 'string' ? Buffer.from(will.payload) : will.payload
  const publish = () => {
    const take = () => mqtt.take(session.device, token, will.topic, payload, () => {})
    if (mqtt.gate.room()) take()
    else mqtt.gate.wait(take)
  }
  const delay = Math.min(will.properties?.willDelayInterval ?? 0, session.expirySeconds)
  if (delay === 0) return publish()
  const settle = (wanted: boolean) => {
    clearTimeout(timer)
    session.settleWill = null
    if (wanted) publish()
  }
  const timer = setTimeout(settle, delay * 1000, true)
  session.settleWill = settle
}

const subscriptionsMost = 50

/** Grants subscriptions at QoS 0 or 1; returns the granted filters. */
function subscribe(session: Session, wire: Wire, packet: ISubscribePacket): string[] {
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

function unsubscribe(session: Session, wire: Wire, packet: IUnsubscribePacket): void {
  const granted = packet.unsubscriptions.map((filter) =>
    session.subscriptions.delete(filter) ? reason.success : reason.noSubscription,
  )
  wire.send({ cmd: 'unsuback', messageId: packet.messageId ?? 0, granted })
}

/** Serves one client from CONNECT to close, over any transport. */
export function serveConnection(mqtt: Mqtt, stream: Duplex): Wire {
  const { sessions, failed } = mqtt
  let state: 'new' | 'greeting' | 'open' = 'new'
  let session: Session | undefined
  let inbound: Inbound | undefined
  let will: IConnectPacket['will']
  let token = ''

  const wire = openWire(stream, { packet, publication, ended, failed })
  return wire

  function packet(received: Packet): void {
    if (session && inbound && state === 'open') heed(received, session, inbound)
    else if (received.cmd !== 'connect' || state !== 'new') wire.end(reason.protocolError)
    else {
      state = 'greeting'
      wire.hold()
      authenticateConnect(received, mqtt.registry, mqtt.gate)
        .then((greeting) => welcome(received, greeting))
        .catch((error) => {
          failed(error)
          wire.end(reason.unspecified)
        })
        .finally(() => wire.release())
    }
  }

  function publication(bytes: Buffer, from: number, to: number): boolean {
    if (!inbound || !session || session.device.removed || state !== 'open') return false
    return inbound.publishOrdinary(bytes, from, to)
  }

  function welcome(asked: IConnectPacket, greeting: ConnectResult) {
    if (wire.closed) return
    wire.agree(versionOf(asked), asked.properties?.maximumPacketSize ?? maxPacketBytes, asked.keepalive ?? 0)
    if ('refused' in greeting) {
      wire.send(refusalPacket(greeting.refused, wire.version))
      return wire.end()
    }
    const { device, clientId } = greeting
    token = greeting.token
    sessions.find(device, clientId)?.wire?.end(reason.takenOver)
    const known = sessions.find(device, clientId)
    // A session without an expiry ends with its connection, even while messages are still being processed.
    const resumed = known && !asked.clean && known.expirySeconds > 0 ? known : undefined
    if (known && !resumed) sessions.drop(known)
    clearTimeout(resumed?.forget)
    resumed?.settleWill?.(false)
    session = resumed ?? sessions.open(device, clientId)
    session.wire = wire
    session.expirySeconds = expiryOf(asked)
    session.receiveMost = Math.min(asked.properties?.receiveMaximum || receiveMaximum, receiveMaximum)
    will = asked.will
    inbound = createInbound({ mqtt, session, token, wire, take })
    state = 'open'
    mqtt.named(wire, device)
    makeRoom(device)
    wire.send(welcomePacket(asked, clientId, resumed !== undefined))
    sendAgain(session)
  }

  /** Closes the oldest connection of a device that has too many: it may be half open. */
  function makeRoom(device: Session['device']) {
    const connected = [...sessions.of(device)].filter((one) => one.wire !== null && one !== session)
    if (connected.length >= maxConnectionsPerAddress) connected[0]?.wire?.end(reason.quotaExceeded)
  }

  function heed(received: Packet, of: Session, from: Inbound) {
    if (of.device.removed) return wire.end(reason.administrative)
    const messageId = received.messageId ?? 0
    switch (received.cmd) {
      case 'publish':
        return from.publish(received)
      case 'pubrel': {
        const known = of.received.delete(messageId)
        wire.send({ cmd: 'pubcomp', messageId, reasonCode: known ? reason.success : reason.packetIdUnknown })
        return
      }
      case 'puback':
        of.unacknowledged.delete(messageId)
        return sendWaiting(of)
      case 'subscribe':
        if (received.subscriptions.length === 0) return wire.end(reason.protocolError)
        return mqtt.subscribed(of, subscribe(of, wire, received))
      case 'unsubscribe':
        if (received.unsubscriptions.length === 0) return wire.end(reason.protocolError)
        return unsubscribe(of, wire, received)
      case 'pingreq':
        wire.send({ cmd: 'pingresp' })
        return
      case 'disconnect':
        return bid(received, of)
      default:
        return wire.end(reason.protocolError)
    }
  }

  /** Handles DISCONNECT: discards the will unless the reason code asks to send it. */
  function bid({ reasonCode, properties }: IDisconnectPacket, of: Session): void {
    if (reasonCode !== reason.disconnectWithWill) will = undefined
    const expiry = properties?.sessionExpiryInterval
    if (expiry !== undefined && of.expirySeconds > 0) of.expirySeconds = Math.min(expiry, of.expirySeconds)
    wire.end()
  }

  /** Processes a message; under backpressure, waits and pauses reading from this client. */
  function take(topic: string, payload: Buffer, committed: (message: Message) => void, qos: number) {
    const go = () => {
      if (session)
        mqtt.take(session.device, token, topic, payload, (message) => {
          committed(message)
          if (session && message.reply) deliver(session, message.reply.topic, message.reply.body)
        })
    }
    if (mqtt.gate.room()) return go()
    mqtt.held()
    wire.hold()
    mqtt.gate.wait(() => {
      // An unacknowledged message is sent again by the client.
      if (!wire.closed || qos === 0) go()
      wire.release()
    })
  }

  function ended(): void {
    if (!session) return
    // Another connection may have taken over the session: the client has returned within its will delay.
    const isResumed = session.wire !== wire
    const isDropped = isResumed && (will?.properties?.willDelayInterval ?? 0) > 0
    if (will && !isDropped && !mqtt.isStopping && !session.device.removed) registerWill(mqtt, session, token, will)
    if (!isResumed) sessions.leave(session)
  }
}
