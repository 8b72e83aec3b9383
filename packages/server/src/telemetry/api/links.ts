import { setInterval } from 'node:timers'
import type { Clock } from '../../framework/clock.ts'
import type { Device } from '../registry/device.ts'
import type { Registry } from '../registry.ts'

/** Sends a message to a device if it is subscribed to the topic there; returns whether it is. */
export type Carrier = (device: Device, topic: string, body: unknown) => boolean

/** Messages initiated by the platform for devices and gateways, over whatever transport they listen on. */
export interface Links {
  /** Adds a transport; returns the function that removes it. */
  carry(carrier: Carrier): () => void
  /**
   * A device has subscribed to platform requests: send it the time; with `again`, even if it already knows it.
   */
  opened(device: Device, again: boolean): void
  /** A device's clock was found to be wrong. */
  clockIsWrong(device: Device): void
  stop(): void
}

export const attributesTopic = 'v1/devices/me/attributes'
export const gatewayAttributesTopic = 'v1/gateway/attributes'
export const rpcRequests = 'v1/devices/me/rpc/request'

const hour = 3_600_000
/**
 * Interval at which a listening device is sent the time; one with a wrong clock, at most once per
 * `correctEvery`.
 */
const syncEvery = 24 * hour
const correctEvery = hour

export function openLinks(registry: Registry, clock: Clock): Links {
  const carriers = new Set<Carrier>()
  const syncedAt = new WeakMap<Device, number>()
  let lastRequest = 0

  const send = (device: Device, topic: string, body: unknown): boolean => {
    let reached = false
    for (const carrier of carriers) reached = carrier(device, topic, body) || reached
    return reached
  }
  function tellTime(device: Device): void {
    lastRequest = (lastRequest % 2_000_000_000) + 1
    const now = clock.now().getTime()
    if (send(device, `${rpcRequests}/${lastRequest}`, { method: 'setTime', params: { ts: now } }))
      syncedAt.set(device, now)
  }
  const isDue = (device: Device, every: number) => clock.now().getTime() - (syncedAt.get(device) ?? 0) >= every

  registry.onChange(({ told }) => {
    for (const { device, change } of told) {
      send(device, attributesTopic, change)
      const gateway = device.gatewayId ? registry.byId(device.gatewayId) : undefined
      if (gateway) send(gateway, gatewayAttributesTopic, { device: device.code, data: change })
    }
  })
  const timer = setInterval(() => {
    for (const device of registry.devices()) if (syncedAt.has(device) && isDue(device, syncEvery)) tellTime(device)
  }, hour)
  timer.unref()

  return {
    carry(carrier) {
      carriers.add(carrier)
      return () => void carriers.delete(carrier)
    },
    opened(device, again) {
      if (again || isDue(device, syncEvery)) tellTime(device)
    },
    clockIsWrong(device) {
      if (isDue(device, correctEvery)) tellTime(device)
    },
    stop: () => clearInterval(timer),
  }
}
