import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Outage } from '../judge/offline.ts'
import type { Channel } from './channel.ts'
import type { Fields } from './registry-rows.ts'

/**
 * A device as the ingest sees it. One object for its whole lifetime: connections and channels refer to it.
 */
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
  /** False: readings are stored but raise nothing. */
  enabled: boolean
  /** True once deleted. */
  removed: boolean
  samplingSeconds: number | null
  offlineSeconds: number
  attrs: Fields
  /** Index of the writer that judges and stores its readings; the same for all devices of an enterprise. */
  readonly writer: number
  /** Last report in ms (server clock); null before the first. */
  heartTime: number | null
  onLine: boolean
  outage: Outage | null
  /** Channels by metric, created on first use. */
  readonly channels: Map<string, Channel>
  /** True once its saved state was read from the database. */
  loaded: boolean
}
