import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Outage } from '../judge/offline.ts'
import type { Channel } from './channel.ts'
import type { Fields } from './rows.ts'

/** A device as the ingest knows it. One object for its whole life: connections and channels hold on to it. */
export interface Device {
  readonly deviceId: string
  kind: DeviceKind
  code: string
  tenantId: string
  enterpriseId: string
  regionCode: string
  organizeId: string | null
  workplaceId: string | null
  stationId: string | null
  gatewayId: string | null
  tokenHash: string | null
  /** A device that is not enabled is kept and raises nothing. */
  enabled: boolean
  /** True once it was deleted. */
  removed: boolean
  samplingSeconds: number | null
  offlineSeconds: number
  attrs: Fields
  /** The writer that judges and keeps its readings; all devices of an enterprise have one. */
  readonly writer: number
  /** Last report in milliseconds of the server's clock; null before the first. */
  heartTime: number | null
  onLine: boolean
  outage: Outage | null
  /** Its metrics, as they are first seen. */
  readonly channels: Map<string, Channel>
  /** What it had come to was read from the database. */
  loaded: boolean
}
