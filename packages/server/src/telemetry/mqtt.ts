import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Clock } from '../framework/clock.ts'
import { type Links, rpcRequests } from './api/links.ts'
import type { Backpressure } from './backpressure.ts'
import type { Counters } from './counters.ts'
import { messageFrom } from './message.ts'
import type { Intake } from './message-intake.ts'
import { maxUnauthenticated } from './mqtt/broker-bounds.ts'
import { serveConnection } from './mqtt/connection.ts'
import { deliver } from './mqtt/deliver.ts'
import { matches } from './mqtt/filter.ts'
import { openSessions } from './mqtt/mqtt-session.ts'
import { reason } from './mqtt/reason.ts'
import type { Mqtt } from './mqtt/shared.ts'
import { routeOf } from './mqtt/topics.ts'
import { serveWebSocket } from './mqtt/websocket.ts'
import type { Wire } from './mqtt/wire.ts'
import type { Device } from './registry/device.ts'
import type { Registry } from './registry.ts'

export interface MqttOptions {
  readonly port: number
  readonly host: string
  readonly registry: Registry
  readonly intake: Intake
  readonly gate: Backpressure
  readonly counters: Counters
  readonly clock: Clock
  readonly links: Links
  /** HTTP server that also carries MQTT over WebSocket. */
  readonly http?: HttpServer | undefined
  readonly failed: (error: unknown) => void
  /** Called when a device has opened a connection. */
  readonly connected?: (device: Device, time: number) => void
}

export interface MqttServer {
  readonly port: number
  connections(): number
  stop(): Promise<void>
}

/**
 * The MQTT side of the device API, versions 3.1, 3.1.1 and 5 on one port. User name = access token; a PUBACK
 * or PUBREC is sent once the message is committed. Clients receive messages from the server only.
 */
export async function startMqtt(options: MqttOptions): Promise<MqttServer> {
  const { registry, intake, gate: backpressure, counters, clock, links, failed } = options
  const sessions = openSessions()
  const wires = new Set<Wire>()
  /** Connections not yet authenticated, in order of arrival. */
  const nameless = new Set<Wire>()
  let isStopping = false

  const mqtt: Mqtt = {
    sessions,
    registry,
    gate: backpressure,
    failed,
    held: counters.held,
    get isStopping() {
      return isStopping
    },
    take(sender, token, topic, payload, committed) {
      counters.message('mqtt')
      const route = routeOf(topic)
      const message = messageFrom({
        sender,
        via: 'mqtt',
        payload,
        token,
        receiveTime: clock.now().getTime(),
        request: route?.request,
        done() {
          backpressure.leave(message.weight, payload.length)
          try {
            committed(message)
            if (message.reason === 'tooFarAhead') links.clockIsWrong(sender)
          } catch (error) {
            failed(error)
          }
        },
      })
      if (route) intake.take(message, route.content)
      else intake.refuse(message, 'unknownTopic', topic)
    },
    takeOrdinary(source, content, place, bytes, from, to) {
      const isTaken = backpressure.room() && intake.takeOrdinary(source, content, place, bytes, from, to)
      if (isTaken) counters.message('mqtt')
      return isTaken
    },
    named(wire, device) {
      nameless.delete(wire)
      options.connected?.(device, clock.now().getTime())
    },
    subscribed(session, filters) {
      if (filters.some((filter) => matches(filter, `${rpcRequests}/1`))) links.opened(session.device, true)
    },
  }
  const unlink = links.carry((device, topic, body) => {
    let reached = false
    for (const session of sessions.of(device)) reached = deliver(session, topic, body) || reached
    return reached
  })
  registry.onChange(({ revoked }) => {
    for (const device of revoked) {
      for (const session of [...sessions.of(device)]) {
        session.expirySeconds = 0
        if (session.wire) session.wire.end(reason.administrative)
        else sessions.drop(session)
      }
    }
  })

  const serve = (stream: Duplex) => {
    try {
      const wire = serveConnection(mqtt, stream)
      wires.add(wire)
      nameless.add(wire)
      stream.once('close', () => {
        wires.delete(wire)
        nameless.delete(wire)
      })
      const [oldest] = nameless
      if (oldest && nameless.size > maxUnauthenticated) {
        nameless.delete(oldest)
        oldest.end()
      }
    } catch (error) {
      failed(error)
      stream.destroy()
    }
  }
  const stopWebSocket = options.http && serveWebSocket(options.http, serve, failed)
  const server = createServer({ noDelay: true, keepAlive: true }, serve)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  server.on('error', failed)
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => [...sessions.connected()].length,
    async stop() {
      isStopping = true
      unlink()
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const wire of wires) wire.end(reason.shuttingDown)
      sessions.stop()
      stopWebSocket?.()
      await ended
    },
  }
}
