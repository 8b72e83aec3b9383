import type { Device } from '../registry/device.ts'
import { attributesTopic, type Links, rpcRequests } from './links.ts'

/** What a device may wait for over HTTP. */
export type LongPollKind = 'rpc' | 'attributes'
type Waiter = (answer: unknown) => void

/** Maximum number of concurrently waiting requests per device. */
const waitersMost = 10
const shortestMs = 100
const longestMs = 300_000
const usualMs = 20_000

export interface Polls {
  /** Resolves with the next message of the platform; null on timeout. */
  wait(device: Device, what: LongPollKind, timeout: unknown): Promise<unknown>
  stop(): void
}

/** Long polling: devices without MQTT wait for the platform's messages over HTTP. */
export function openPolls(links: Links): Polls {
  const waiting: Record<LongPollKind, Map<Device, Set<Waiter>>> = { rpc: new Map(), attributes: new Map() }

  const unlink = links.carry((device, topic, body) => {
    const [, id] = topic.startsWith(`${rpcRequests}/`) ? [...topic.split('/').slice(-2)] : []
    const what = id ? 'rpc' : topic === attributesTopic ? 'attributes' : null
    const waiters = what && waiting[what].get(device)
    if (!waiters) return false
    for (const answer of [...waiters]) answer(id ? { id: Number(id), ...(body as object) } : body)
    return true
  })

  return {
    wait(device, what, timeout) {
      const asked = Number(timeout)
      const ms = Number.isFinite(asked) && asked > 0 ? Math.min(Math.max(asked, shortestMs), longestMs) : usualMs
      const waiters = waiting[what].get(device) ?? new Set<Waiter>()
      if (waiters.size >= waitersMost) return Promise.resolve(null)
      return new Promise((resolve) => {
        const answer: Waiter = (said) => {
          clearTimeout(timer)
          waiters.delete(answer)
          if (waiters.size === 0) waiting[what].delete(device)
          resolve(said)
        }
        const timer = setTimeout(answer, ms, null)
        waiting[what].set(device, waiters.add(answer))
        if (what === 'rpc') links.opened(device, false)
      })
    },
    stop() {
      unlink()
      for (const byDevice of Object.values(waiting))
        for (const waiters of byDevice.values()) for (const answer of [...waiters]) answer(null)
    },
  }
}
