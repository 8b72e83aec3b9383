import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'

/** Path segment of a kind's pages under /sbtj; kinds without pages have none. */
export const deviceSegments = {
  th: 'th',
  dust: 'dust',
  electrostatic: 'electrostatic',
  pds: 'pds',
  chargegunpowder: 'charge',
  druginvolved: 'drug',
  gateway: 'gateway',
} as const satisfies Partial<Record<DeviceKind, string>>

export type PagedKind = keyof typeof deviceSegments
export const isPagedKind = (kind: unknown): kind is PagedKind =>
  typeof kind === 'string' && Object.hasOwn(deviceSegments, kind)

/** Returns the path of a device's page; undefined for kinds that have none. */
export const devicePath = (kind: unknown, code: unknown): string | undefined =>
  isPagedKind(kind) && typeof code === 'string' ? `/sbtj/${deviceSegments[kind]}/${code}` : undefined
