import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type MqttClient } from 'mqtt'
import { newBacklog, type Outgoing } from './backlog.ts'

export interface LinkOptions {
  readonly address: string
  readonly code: string
  readonly token: string
  /** Called with the number of readings acknowledged or dropped. */
  readonly onAcknowledged: (readings: number) => void
  readonly onLost: (readings: number) => void
  readonly log: (text: string) => void
}
/** The connection of one sender; reconnects automatically and keeps unsent messages. */
export interface Link {
  readonly isUp: boolean
  /** Unacknowledged bytes. */
  readonly waiting: number
  send(topic: string, payload: string, readings: number): void
  /** Disconnects until `restore` is called. */
  cut(): void
  restore(): void
  /** Sends the remaining messages for at most `drainMs`, then disconnects. */
  stop(drainMs: number): Promise<void>
}

const window = 20
const mostBytes = 4_000_000
const longestPause = 30_000
/** A wrong token will not become valid soon. */
const refusedPause = 60_000

export function openLink(options: LinkOptions): Link {
  const { address, code, token, log } = options
  const backlog = newBacklog(mostBytes)
  let client: MqttClient | null = null
  let isUp = false
  let isWanted = true
  let pause = 500
  let underWay = 0
  let timer: NodeJS.Timeout | undefined

  const open = () => {
    const one = connect(address, {
      username: token,
      clientId: `sim-${code}`,
      reconnectPeriod: 0,
      connectTimeout: 10_000,
      keepalive: 30,
      queueQoSZero: false,
    })
    client = one
    one.on('connect', () => {
      if (client !== one) return
      isUp = true
      pause = 500
      pump()
    })
    one.on('error', (error: Error & { code?: number | string }) => {
      if (error.code !== 4 && error.code !== 5) return
      pause = refusedPause
      log(`${code} is refused: its access token is not the right one.`)
    })
    one.on('close', () => client === one && lose())
  }
  const lose = () => {
    client = null
    isUp = false
    underWay = 0
    backlog.rewind()
    clearTimeout(timer)
    if (!isWanted) return
    timer = setTimeout(open, pause * (0.7 + 0.6 * Math.random()))
    if (pause < longestPause) pause = Math.min(2 * pause, longestPause)
  }
  const pump = () => {
    while (client && isUp && underWay < window) {
      const message = backlog.next()
      if (!message) return
      publish(client, message)
    }
  }
  const publish = (through: MqttClient, message: Outgoing) => {
    underWay++
    through.publish(message.topic, message.payload, { qos: 1 }, (error) => {
      if (error || through !== client) return
      underWay--
      if (!message.isAcknowledged) options.onAcknowledged(message.readings)
      backlog.acknowledge(message)
      pump()
    })
  }
  open()
  return {
    get isUp() {
      return isUp
    },
    get waiting() {
      return backlog.bytes
    },
    send(topic, payload, readings) {
      const lost = backlog.add(topic, payload, readings)
      if (lost > 0) options.onLost(lost)
      pump()
    },
    cut() {
      const one = client
      isWanted = false
      lose()
      one?.end(true)
    },
    restore() {
      if (isWanted) return
      isWanted = true
      pause = 500
      open()
    },
    async stop(drainMs) {
      const until = Date.now() + drainMs
      while (isWanted && backlog.count > 0 && Date.now() < until) await sleep(25)
      const [one, isPolite] = [client, isUp]
      isWanted = false
      lose()
      if (one) await ended(one, isPolite)
    },
  }
}

/**
 * Ends a client; stops waiting for one that never reports its end, as otherwise the process would exit early.
 */
async function ended(client: MqttClient, isPolite: boolean): Promise<void> {
  const patience = new AbortController()
  const waited = sleep(2000, undefined, { signal: patience.signal }).catch(() => {})
  await Promise.race([client.endAsync(!isPolite).catch(() => {}), waited])
  patience.abort()
}
