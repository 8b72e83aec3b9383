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
      const { code, metrics } = sensors[turn++ % sensors.length] as BenchGateway['sensors'][number]
      const sent = metrics.slice(0, values - held)
      const told = sent.map(([key, middle, swing]) => `"${key}":${(middle + swing * Math.sin(turn / 50)).toFixed(2)}`)
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
    socket.cork()
    for (let n = 0; n < count; n++) {
      id = (id % 65_535) + 1
      const payload = Buffer.from(next.next().value as string)
      socket.write(
        packet(0x32, Buffer.concat([Buffer.from([0, topic.length]), topic, Buffer.from([id >> 8, id & 255]), payload])),
      )
    }
    socket.uncork()
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
