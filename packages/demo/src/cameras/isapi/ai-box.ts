import type { IncomingMessage, ServerResponse } from 'node:http'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { digestGate, type Login } from '../digest-gate.ts'
import { closeServer, listen } from '../http-body.ts'

/** An event as Hikvision's ISAPI sends it. */
export interface BoxEvent {
  readonly channel: number
  /** As `PeopleCounting`, `fielddetection`, `VMD`. */
  readonly type: string
  readonly isActive: boolean
  /** ms since 1970 */
  readonly time: number
  readonly description?: string
  /** More elements of the alert, as text. */
  readonly details?: Readonly<Record<string, string | number>>
  /** A JPEG. */
  readonly picture?: Buffer
}
export interface AiBoxOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host?: string
  readonly login: Login
  /** ms between two heartbeats. */
  readonly heartbeat?: number
}
export interface AiBox {
  readonly port: number
  readonly listeners: number
  emit(event: BoxEvent): void
  /** Sends an event to an address instead, as a box does that pushes. Returns the status of the answer. */
  push(address: string, event: BoxEvent): Promise<number>
  close(): Promise<void>
}

const boundary = 'boundary'
const mostListeners = 8
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** Local time of China with its offset, as the devices write it. */
const stamp = (time: number): string => `${new Date(time + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

function alertOf({ channel, type, isActive, time, description = `${type} alarm`, details = {} }: BoxEvent): string {
  const more = Object.entries(details).map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
  return `<EventNotificationAlert version="2.0" xmlns="http://www.hikvision.com/ver20/XMLSchema"><ipAddress>127.0.0.1</ipAddress><portNo>80</portNo><protocol>HTTP</protocol><channelID>${channel}</channelID><dateTime>${stamp(time)}</dateTime><activePostCount>1</activePostCount><eventType>${escaped(type)}</eventType><eventState>${isActive ? 'active' : 'inactive'}</eventState><eventDescription>${escaped(description)}</eventDescription>${more.join('')}</EventNotificationAlert>`
}
const part = (type: string, bytes: Buffer, name = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\n${name ? `Content-Disposition: form-data; name="${name}"\r\n` : ''}Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
const partsOf = (event: BoxEvent): Buffer =>
  Buffer.concat([
    part('application/xml; charset="UTF-8"', Buffer.from(alertOf(event)), 'event'),
    ...(event.picture ? [part('image/jpeg', event.picture, 'picture')] : []),
  ])

/** Starts an analysis box that sends events over ISAPI: to those that listen at its alertStream, or pushed. Rejects when the port is taken. */
export async function startAiBox({
  login,
  host = '127.0.0.1',
  heartbeat = 10_000,
  ...rest
}: AiBoxOptions): Promise<AiBox> {
  const gate = digestGate('IP Camera')
  const listeners = new Set<ServerResponse>()
  const send = (bytes: Buffer) => {
    for (const listener of listeners) {
      // A client that does not read is cut off.
      if (listener.writableLength > 4 * 1024 * 1024) listener.destroy()
      else listener.write(bytes)
    }
  }
  const beat = setInterval(
    contain('box: heartbeat', () => {
      send(
        partsOf({ channel: 1, type: 'videoloss', isActive: false, time: Date.now(), description: 'videoloss alarm' }),
      )
    }),
    heartbeat,
  )
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!gate.admits(request.headers.authorization, request.method ?? 'GET', login))
      return response.writeHead(401, { 'www-authenticate': gate.challenge() }).end()
    if (request.url === '/ISAPI/System/deviceInfo')
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end('<DeviceInfo version="2.0"><deviceName>AI</deviceName><model>YL-A8</model></DeviceInfo>')
    if (request.url !== '/ISAPI/Event/notification/alertStream') return response.writeHead(404).end()
    if (listeners.size >= mostListeners) return response.writeHead(503).end()
    response.writeHead(200, { 'content-type': `multipart/mixed; boundary=${boundary}` })
    response.flushHeaders()
    listeners.add(response)
    response.on('error', () => {})
    return response.once('close', () => listeners.delete(response))
  }
  const { server, port } = await listen(contain('box: request', answer), rest.port, host)
  return {
    port,
    get listeners() {
      return listeners.size
    },
    emit: (event) => send(partsOf(event)),
    async push(address, event) {
      const body = Buffer.concat([partsOf(event), Buffer.from(`--${boundary}--\r\n`)])
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const { status } = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
      return status
    },
    async close() {
      clearInterval(beat)
      await closeServer(server)
    },
  }
}
