import mqtt, { type MqttClient } from 'mqtt'
import type pg from 'pg'

interface Child {
  readonly id: string
  readonly code: string
  readonly kind: string
  readonly enterpriseId: string
}
interface Gateway {
  readonly code: string
  readonly children: Child[]
}

/** Values well within every limit: this bench measures delivery, not judging. */
const calm: Readonly<Record<string, () => Record<string, number>>> = {
  th: () => ({ temperature: 20 + Math.random(), humidity: 60 + Math.random() }),
  dust: () => ({ concentration: 1 + Math.random() }),
  electrostatic: () => ({ resistance: 40 + Math.random() }),
  pds: () => ({ peopleCount: 0, motion: 0 }),
  chargegunpowder: () => ({ weight: 0.1 + Math.random() / 100 }),
  druginvolved: () => ({ speed: 0, running: 0 }),
}

export async function readFleet(pool: pg.Pool): Promise<Gateway[]> {
  const { rows } = await pool.query(
    `select g.code as gateway, d.id, d.code, d.kind, d.enterprise_id as "enterpriseId" from dev_device d join dev_device g on g.id = d.gateway_id where d.is_deleted = 0 order by g.code, d.code`,
  )
  const gateways = new Map<string, Gateway>()
  for (const { gateway, ...child } of rows) {
    const known: Gateway & { children: Child[] } = gateways.get(gateway) ?? { code: gateway, children: [] }
    gateways.set(gateway, known)
    if (calm[child.kind]) known.children.push(child)
  }
  return [...gateways.values()]
}

/**
 * Publishes the whole fleet repeatedly at the given readings per second; returns how to stop and how many
 * were acknowledged.
 */
export async function play(fleet: readonly Gateway[], port: number, perSecond: number) {
  const clients = await Promise.all(fleet.map((gateway) => connect(port, `demo-${gateway.code}`)))
  const perRound = fleet.reduce(
    (sum, gateway) =>
      sum + gateway.children.reduce((n, child) => n + Object.keys(calm[child.kind]?.() ?? {}).length, 0),
    0,
  )
  let acknowledged = 0
  let stopped = false
  const everyMs = (1000 * perRound) / perSecond
  const lane = async (gateway: Gateway, client: MqttClient, offset: number) => {
    let next = performance.now() + offset * everyMs
    while (!stopped) {
      const wait = next - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      next += everyMs
      const ts = Date.now()
      const message = Object.fromEntries(
        gateway.children.map((child) => [child.code, [{ ts, values: calm[child.kind]?.() }]]),
      )
      const count = gateway.children.length
      client.publish('v1/gateway/telemetry', JSON.stringify(message), { qos: 1 }, (error) => {
        if (!error) acknowledged += count
      })
    }
  }
  const lanes = fleet.map((gateway, i) => lane(gateway, clients[i] as MqttClient, i / fleet.length))
  return {
    acknowledged: () => acknowledged,
    async stop() {
      stopped = true
      await Promise.all(lanes)
      await Promise.all(clients.map((client) => client.endAsync(true)))
    },
  }
}

const connect = (port: number, username: string): Promise<MqttClient> =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { username, clientId: username, protocolVersion: 4 })
