import { connect, type MqttClient } from 'mqtt'

export type Reading = readonly [deviceId: string, metric: string, time: number]
interface Message {
  readonly body: string
  readonly readings: readonly Reading[]
}

/** A gateway that sends with QoS 1, reconnects, and resends unacknowledged messages in order. */
export interface Publisher {
  readonly acknowledged: Reading[]
  send(body: unknown, readings: readonly Reading[]): void
  readonly waiting: number
  stop(): Promise<void>
}

const window = 10

export function openPublisher(port: number, token: string): Publisher {
  const queue: Message[] = []
  const acknowledged: Reading[] = []
  let client: MqttClient | null = null
  let underWay = 0
  let isStopped = false

  const open = () => {
    if (isStopped) return
    const one = connect({ host: '127.0.0.1', port, username: token, reconnectPeriod: 0, connectTimeout: 5000 })
    one.on('error', () => {})
    one.on('connect', () => {
      client = one
      underWay = 0
      pump()
    })
    one.on('close', () => {
      if (client === one) client = null
      one.end(true)
      setTimeout(open, 50)
    })
  }
  const pump = () => {
    while (client && underWay < Math.min(window, queue.length)) publish(client, queue[underWay++] as Message)
  }
  const publish = (through: MqttClient, message: Message) => {
    through.publish('v1/gateway/telemetry', message.body, { qos: 1 }, (error) => {
      if (error || client !== through) return
      acknowledged.push(...message.readings)
      // Acknowledgements may arrive out of order; a message leaves the queue with its own.
      queue.splice(queue.indexOf(message), 1)
      underWay--
      pump()
    })
  }
  open()
  return {
    acknowledged,
    send(body, readings) {
      queue.push({ body: JSON.stringify(body), readings })
      pump()
    },
    get waiting() {
      return queue.length
    },
    async stop() {
      isStopped = true
      await client?.endAsync(true)
    },
  }
}
