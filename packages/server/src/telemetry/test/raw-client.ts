import { connect } from 'node:net'
import { generate, type IConnectPacket, type Packet, parser } from 'mqtt-packet'

/** A received packet, loosely typed for tests. */
// biome-ignore lint/suspicious/noExplicitAny: packets of every kind
type Received = any

export interface RawClient {
  /** The CONNACK. */
  readonly welcome: Received
  send(...packets: (Packet | Buffer)[]): void
  /** Returns the next packet received. */
  next(): Promise<Received>
  /** Returns the packets received until the server closes. */
  untilClosed(): Promise<Received[]>
  close(): void
}

/** Opens a client that sends any packets given, valid or not. */
export async function openRaw(
  port: number,
  protocolVersion: 3 | 4 | 5,
  more: Partial<IConnectPacket> = {},
): Promise<RawClient> {
  const socket = connect(port, '127.0.0.1')
  const reader = parser({ protocolVersion })
  const received: Received[] = []
  let wake = () => {}
  let isClosed = false
  reader.on('packet', (packet) => {
    received.push(packet)
    wake()
  })
  socket.on('data', (bytes) => void reader.parse(bytes))
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    wake()
  })
  const next = async () => {
    while (received.length === 0 && !isClosed) await new Promise<void>((resolve) => (wake = resolve))
    return received.shift()
  }
  const client: Omit<RawClient, 'welcome'> = {
    send(...packets) {
      for (const packet of packets)
        socket.write(Buffer.isBuffer(packet) ? packet : generate(packet, { protocolVersion }))
    },
    next,
    async untilClosed() {
      while (!isClosed) await new Promise<void>((resolve) => (wake = resolve))
      return received.splice(0)
    },
    close: () => socket.destroy(),
  }
  client.send({
    cmd: 'connect',
    clientId: 'raw',
    clean: true,
    keepalive: 60,
    username: 'token',
    protocolVersion,
    protocolId: protocolVersion === 3 ? 'MQIsdp' : 'MQTT',
    ...more,
  })
  return { ...client, welcome: await next() }
}

/** A PUBLISH of telemetry, or with the given fields. */
export const publication = (more: Record<string, unknown> = {}) =>
  ({
    cmd: 'publish',
    topic: 'v1/devices/me/telemetry',
    payload: '{"temperature":20}',
    qos: 1,
    messageId: 1,
    dup: false,
    retain: false,
    ...more,
  }) as Packet
