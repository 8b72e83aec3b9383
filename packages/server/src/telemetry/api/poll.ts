import type { Device } from '../registry/device.ts'
import { attributesTopic, type Links, rpcRequests } from './links.ts'

/** What a device waits for over HTTP. */
export type LongPollKind = 'rpc' | 'attributes'
type Waiter = (answer: unknown) => void

/** Requests of one device that may wait at once. */
const waitersMost = 10
const shortestMs = 100
const longestMs = 300_000
const usualMs = 20_000

export interface Polls {
  /** What the platform has to say, within the time; null when that was nothing. */
  wait(device: Device, what: LongPollKind, timeout: unknown): Promise<unknown>
  stop(): void
}

/** Long polling: a device without MQTT asks and is answered as soon as there is something to say. */
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
