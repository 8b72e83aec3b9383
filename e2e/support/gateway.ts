import { connectAsync } from 'mqtt'

export interface Gateway {
  /** Sends a device's readings, oldest first; resolves when they are acknowledged, and so stored. */
  send(device: string, readings: readonly Reading[]): Promise<void>
  stop(): Promise<void>
}
export interface Reading {
  readonly ts: number
  /** Numbers, or the content of an event. */
  readonly values: Readonly<Record<string, number | Readonly<Record<string, string | number | boolean>>>>
}

/** Connects a gateway of the demonstration over MQTT with its known token. */
export async function openGateway(port: number, code: string): Promise<Gateway> {
  const client = await connectAsync({ host: '127.0.0.1', port, username: `demo-${code}` })
  return {
    async send(device, readings) {
      await client.publishAsync('v1/gateway/telemetry', JSON.stringify({ [device]: readings }), { qos: 1 })
    },
    stop: () => client.endAsync(),
  }
}

/** Returns a value constant for some seconds up to `now`: as long as a rule's on-delay. */
export const standing = (now: number, seconds: number, values: Reading['values']): readonly Reading[] => [
  { ts: now - seconds * 1000 - 1000, values },
  { ts: now - 500, values },
]
