import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'

/** A row returned by a page call. */

export interface Device {
  readonly id: string
  readonly code: string
  readonly kind: DeviceKind
  readonly gatewayId: string | null
  readonly workplaceId: string | null
  readonly enterpriseId: string
  readonly samplingSeconds: number
  readonly offlineSeconds: number
  readonly fields: Row
}

export interface Workplace {
  readonly id: string
  readonly kind: string
  readonly process: string
  readonly maxPerson: number
  readonly workStart: string
  readonly workEnd: string
  readonly stopped: boolean
  readonly fields: Row
}

/** The data of the fleet: everything in the caller's access scope. */
export interface County {
  readonly gateways: readonly Device[]
  /** All devices except gateways. */
  readonly devices: readonly Device[]
  readonly workplaces: ReadonlyMap<string, Workplace>
}

/** Returns a field as a number: decimals arrive as strings; null when it is empty. */
export function numberOf(row: Row, field: string): number | null {
  const value = row[field]
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
