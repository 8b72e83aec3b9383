import { type AddressInfo, createServer } from 'node:net'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import type { Clock } from '../kit/clock.ts'
import { hashOfToken } from '../kit/identity/access-token.ts'
import type { Counters } from './counters.ts'
import type { Gate } from './gate.ts'
import type { Intake } from './intake.ts'
import { type Message, messageFrom } from './message.ts'
import { limitPackets } from './mqtt/packet-limit.ts'
import { contentOf, maySubscribe } from './mqtt/topics.ts'
import type { Device } from './registry/device.ts'
import type { Registry } from './registry.ts'

export interface MqttOptions {
  readonly port: number
  readonly host: string
  readonly registry: Registry
  readonly intake: Intake
  readonly gate: Gate
  readonly counters: Counters
  readonly clock: Clock
}

export interface Mqtt {
  readonly port: number
  connections(): number
  stop(): Promise<void>
}

/** A payload above this is refused: a picture of 500 kB fits. */
export const payloadMost = 640 * 1024
/** A packet above this ends its connection. */
const packetMost = 4 * 1024 * 1024

interface Session {
  device: Device
  token: string
}

const refusal = (returnCode: 3 | 4 | 5, message: string): AuthenticateError =>
  Object.assign(new Error(message), { returnCode })

/** The MQTT side of the device API: user name = access token; a PUBACK goes out once the message is committed. */
export async function startMqtt(options: MqttOptions): Promise<Mqtt> {
  const { registry, intake, gate, counters, clock } = options
  const sessions = new WeakMap<Client, Session>()
  const clients = new Map<Device, Set<Client>>()

  const broker = await Aedes.createBroker({
    concurrency: 1000,
    maxClientsIdLength: 65_535,
    heartbeatInterval: 60_000,
    authenticate(client, username, _password, done) {
      const device = username && username.length <= 128 ? registry.byToken(hashOfToken(username)) : undefined
      if (!username) return done(refusal(4, 'the user name must be the access token'), false)
      if (!device) return done(refusal(5, 'unknown access token'), false)
      if (!gate.room()) return done(refusal(3, 'too much waits for the database'), false)
      sessions.set(client, { device, token: username })
      // A client id is unique to its device only: two devices of one make must not end each other's connection.
      Object.assign(client, { id: `${device.deviceId} ${client.id}` })
      done(null, true)
    },
    authorizePublish(client, packet, done) {
      const session = client && sessions.get(client)
      if (!session || session.device.removed) return done(new Error('not signed in'))
      packet.retain = false
      const { topic } = packet
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
      const take = () => {
        if (client.closed && packet.qos > 0) return done(new Error('connection closed'))
        const message = messageFrom({
          sender: session.device,
          via: 'mqtt',
          payload,
          token: session.token,
          receiveTime: clock.now().getTime(),
          done() {
            gate.leave(message.weight, payload.length)
            done(null)
          },
        })
        counters.message('mqtt')
        takeIn(intake, message, topic)
      }
      if (gate.room()) return take()
      // Neither read on nor acknowledged: the sender waits, whatever its quality of service.
      counters.held()
      gate.wait(take)
    },
    authorizeSubscribe: (_client, subscription, done) =>
      done(null, maySubscribe(subscription.topic) ? subscription : null),
    authorizeForward: () => null,
  })
  deliverNothing(broker)
  broker.on('clientReady', (client) => {
    const device = sessions.get(client)?.device
    if (device) clients.set(device, (clients.get(device) ?? new Set<Client>()).add(client))
  })
  broker.on('clientDisconnect', (client) => {
    const device = sessions.get(client)?.device
    if (!device) return
    clients.get(device)?.delete(client)
    if (clients.get(device)?.size === 0) clients.delete(device)
  })
  registry.onChange(({ revoked }) => {
    for (const device of revoked) for (const client of [...(clients.get(device) ?? [])]) client.close()
  })

  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    limitPackets(socket, packetMost)
    broker.handle(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => broker.connectedClients,
    async stop() {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      await ended
    },
  }
}

function takeIn(intake: Intake, message: Message, topic: string): void {
  const content = contentOf(topic)
  if (message.payload.length > payloadMost) intake.refuse(message, 'tooLarge', `${message.payload.length} B`)
  else if (content) intake.take(message, content)
  else intake.refuse(message, 'unknownTopic', topic)
}

/** Nothing that a device publishes goes to another one, so the broker need not look for who would hear it. */
function deliverNothing(broker: Aedes): void {
  const publish = broker.publish.bind(broker) as (...args: unknown[]) => void
  Object.assign(broker, {
    publish(packet: unknown, client: unknown, done: (() => void) | undefined) {
      if (client && typeof client !== 'function') done?.()
      else publish(packet, client, done)
    },
  })
}
