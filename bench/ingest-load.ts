import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { BenchGateway } from './ingest-fleet.ts'

/**
 * A process that publishes with QoS 1 over plain sockets, to keep the cost of the load generator low:
 * `window` messages per connection await their PUBACK at any time.
 */
export interface LoadOrder {
  port: number
  fleet: BenchGateway[]
  valuesPerMessage: number
  seconds: number
  window: number
}

export interface LoadAnswer {
  messages: number
  seconds: number
}

const topic = Buffer.from('v1/gateway/telemetry')

function packet(type: number, body: Buffer): Buffer {
  const length: number[] = []
  for (let rest = body.length; ; ) {
    const digit = rest % 128
    rest = Math.floor(rest / 128)
    length.push(rest > 0 ? digit | 128 : digit)
    if (rest === 0) break
  }
  return Buffer.concat([Buffer.from([type, ...length]), body])
}
const text = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}
const hello = (token: string) =>
  packet(0x10, Buffer.concat([text('MQTT'), Buffer.from([4, 0x82, 0, 0]), text(token), text(token)]))

/** Bytes of a PUBLISH around its payload, at most. */
const publishOverhead = 1 + 4 + 2 + topic.length + 2

/** Writes a PUBLISH of QoS 1 with an ASCII payload; returns the position after it. */
function writePublish(bytes: Buffer, start: number, id: number, payload: string): number {
  let at = bytes.writeUInt8(0x32, start)
  for (let rest = 2 + topic.length + 2 + payload.length; ; rest = Math.floor(rest / 128)) {
    at = bytes.writeUInt8(rest < 128 ? rest : (rest % 128) | 128, at)
    if (rest < 128) break
  }
  at = bytes.writeUInt16BE(topic.length, at)
  at += topic.copy(bytes, at)
  at = bytes.writeUInt16BE(id, at)
  return at + bytes.write(payload, at, 'latin1')
}

/** Period of the values: a room warms by a third of a degree per minute, which is no sudden rise. */
const periodMs = 7_200_000

/**
 * Yields a gateway's messages: samples of its sensors in turn, until a message has the given number of
 * values.
 */
function* payloads({ sensors }: BenchGateway, values: number): Generator<string> {
  let turn = 0
  let last = 0
  for (;;) {
    last = Math.max(last + 1, Date.now())
    let held = 0
    let body = ''
    while (held < values) {
      const place = turn++ % sensors.length
      const { code, metrics } = sensors[place] as BenchGateway['sensors'][number]
      const swing = Math.sin((2 * Math.PI * last) / periodMs + place)
      const sent = metrics.slice(0, values - held)
      const told = sent.map(([key, middle, most]) => `"${key}":${(middle + most * swing).toFixed(2)}`)
      body += `${body ? ',' : '{'}"${code}":[{"ts":${last},"values":{${told.join(',')}}}]`
      held += sent.length
    }
    yield `${body}}`
  }
}

async function drive(socket: Socket, gateway: BenchGateway, order: LoadOrder, until: number): Promise<number> {
  socket.write(hello(gateway.token))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (answer[3] !== 0) throw new Error(`refused with ${answer[3]}`)
  const next = payloads(gateway, order.valuesPerMessage)
  let id = 0
  let sent = 0
  let acknowledged = 0
  let rest = 0
  const send = (count: number) => {
    const texts = Array.from({ length: count }, () => next.next().value as string)
    const bytes = Buffer.allocUnsafe(texts.reduce((sum, payload) => sum + publishOverhead + payload.length, 0))
    let at = 0
    for (const payload of texts) {
      id = (id % 65_535) + 1
      at = writePublish(bytes, at, id, payload)
    }
    socket.write(bytes.subarray(0, at))
    sent += count
  }
  send(order.window)
  await new Promise<void>((resolve, reject) => {
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (bytes: Buffer) => {
      // The server sends only PUBACKs of four bytes.
      const whole = rest + bytes.length
      const acks = Math.floor(whole / 4)
      rest = whole % 4
      acknowledged += acks
      if (Date.now() < until) send(acks)
      else if (acknowledged === sent) resolve()
    })
  })
  socket.destroy()
  return acknowledged
}

process.once('message', async (order: LoadOrder) => {
  const until = Date.now() + order.seconds * 1000
  const start = performance.now()
  const done = await Promise.all(
    order.fleet.map((gateway) => drive(connect({ port: order.port, noDelay: true }), gateway, order, until)),
  )
  const messages = done.reduce((sum, count) => sum + count, 0)
  process.send?.({ messages, seconds: (performance.now() - start) / 1000 } satisfies LoadAnswer)
  process.disconnect()
})
