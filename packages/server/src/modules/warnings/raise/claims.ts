import type { Label } from '@fengsui/contract/kit/label.ts'
import { splitLimitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import { type DeviceKind, metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { offlineType } from '@fengsui/contract/telemetry/offline.ts'
import { type Severity, severityOf } from '@fengsui/contract/telemetry/severity.ts'
import { type RaisedBy, raisedBy } from '@fengsui/contract/warnings/raised-by.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Decision } from '../../../framework/store/decision.ts'

/** Location of an event: a device or another object. */
export interface Place {
  deviceId: string | null
  deviceName: string
  kind: DeviceKind | null
  tenantId: string
  enterpriseId: string
  regionCode: string
  workplaceId: string | null
  workplaceName: string | null
  stationId: string | null
  warehouseId: string | null
}

/** A device and its location. */
interface DevicePlace extends Place {
  deviceId: string
  kind: DeviceKind
}
/** An event not detected by a device, with its own description. */
export interface LateNotice {
  readonly content: Label
  /** Reference columns of the record. */
  readonly columns: Readonly<Record<string, string | null>>
  /**
   * Report level (1-7) at which the record starts, when it differs from its severity's: lower levels are not
   * informed.
   */
  readonly startLevel?: number
}

/** A decision and its record. */
export interface Claim {
  readonly decision: Decision
  /** The device of the record: the reporting one, or the gateway whose outage absorbs it. */
  readonly place: Place
  readonly typeKey: string
  readonly by: RaisedBy
  readonly severity: Severity
  readonly key: string
  readonly absorbed: boolean
  readonly told?: LateNotice
  /** Set when it continues although its record was closed; limit and unit of the raise. */
  readonly again?: { readonly closeTime: number; readonly threshold: number | null; readonly unit: string }
}

/** `{enterpriseId}:{source}:{typeKey}:{objectKind}:{objectId}` (domain-model.md#D.2). */
const keyOf = (place: Place, typeKey: string, { source }: RaisedBy): string =>
  `${place.enterpriseId}:${source}:${typeKey}:device:${place.deviceId}`

function claimOf(decision: Decision, places: ReadonlyMap<string, DevicePlace>): Claim[] {
  const parent = decision.parentDeviceId ? places.get(decision.parentDeviceId) : undefined
  const place = parent ?? places.get(decision.deviceId)
  // A device removed since its reading was judged raises nothing.
  if (!place) return []
  const typeKey = parent ? offlineType[parent.kind] : decision.typeKey
  const by = judgedBy(raisedBy(place.kind, typeKey), place.kind, parent ? undefined : decision.limitKey)
  const own = decision.act === 'recover' ? undefined : decision.severity
  const severity = (parent ? undefined : own) ?? severityOf(typeKey) ?? 4
  return [{ decision, place, typeKey, by, severity, key: keyOf(place, typeKey, by), absorbed: parent !== undefined }]
}

/** Several metrics may raise one warning type: the violated limit identifies the metric. */
function judgedBy(by: RaisedBy, kind: DeviceKind, limitKey: string | undefined): RaisedBy {
  const metric = limitKey && !by.offline ? metricOf(kind, splitLimitKey(limitKey).metric) : undefined
  return metric ? { ...by, metric } : by
}

export async function claimsOf(db: Db, decisions: readonly Decision[]): Promise<Claim[]> {
  const ids = [
    ...new Set(decisions.flatMap((one) => (one.parentDeviceId ? [one.deviceId, one.parentDeviceId] : [one.deviceId]))),
  ]
  const found = await sql<DevicePlace>`
    select d.id as device_id, d.name as device_name, d.kind, d.tenant_id, d.enterprise_id, d.region_code,
      d.workplace_id, w.name as workplace_name, d.station_id, d.warehouse_id
    from dev_device d left join wp_workplace w on w.id = d.workplace_id where d.id = any(${ids}::bigint[])`.execute(db)
  const places = new Map(found.rows.map((place) => [place.deviceId, place]))
  return decisions.flatMap((decision) => claimOf(decision, places))
}
