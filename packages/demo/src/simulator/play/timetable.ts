import type { Device } from '../county/county.ts'
import { chance } from '../series/chance.ts'
import { sampled } from './device-values.ts'

export interface Timetable {
  /** Readings per second sent by the fleet. */
  readonly rate: number
  /** Simulated time between two samples of a device in ms. */
  periodOf(device: Device): number
}

const shortest = 5

/**
 * Determines the sampling period of each device: its configured one, or scaled so that together they send
 * `rate` readings per second; never so long that a device counts as offline.
 */
export function timetableOf(devices: readonly Device[], rate: number | null, speed: number): Timetable {
  const own = (device: Device) => Math.max(1, device.samplingSeconds) * 1000
  const perSecond = (periodOf: (device: Device) => number) =>
    devices.reduce((sum, device) => sum + (sampled(device).length * 1000 * speed) / periodOf(device), 0)
  const stretch = rate === null ? 1 : perSecond(own) / rate
  const periodOf = (device: Device) =>
    Math.max(shortest, Math.min(own(device) * stretch, (device.offlineSeconds * 1000) / 2.5))
  return { rate: perSecond(periodOf), periodOf }
}

/** Time of a device's first sample after `start`: all report soon, then each at its own period. */
export const firstDue = (seed: number, device: Device, start: number): number =>
  Math.round(start + chance(seed, 'phase', device.code) * 2000)
