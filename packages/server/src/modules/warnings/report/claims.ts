import type { Label } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { type Severity, severityOf } from '@fengsui/contract/telemetry/severity.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Claim, Place } from '../raise/claims.ts'
import { storable } from '../raise/storable.ts'
import type { Report, Reported } from '../report.ts'

/** `{enterpriseId}:{source}:{typeKey}:{objectKind}:{objectId}` (domain-model.md#D.2). */
export const keyOfReport = ({ enterpriseId, source, typeKey, objectKind, objectId }: Reported): string =>
  `${enterpriseId}:${source}:${typeKey}:${objectKind}:${objectId}`

/** Reference columns of a record by object kind; for other kinds it stores kind and id. */
const columnOf: Readonly<Record<string, string>> = {
  warehouse: 'warehouseId',
  workplace: 'workplaceId',
  station: 'stationId',
  vehicle: 'vehicleId',
  staff: 'personId',
}

/** Converts reports to claims. Throws for an unknown enterprise or type, which is a programming error. */
export async function claimsOfReports(db: Db, reports: readonly Report[], now: Date): Promise<Claim[]> {
  const ids = [...new Set(reports.map(({ enterpriseId }) => enterpriseId))]
  const found = await sql<Pick<Place, 'enterpriseId' | 'tenantId' | 'regionCode'>>`
    select id as enterprise_id, tenant_id, region_code from ent_enterprise where id = any(${ids}::bigint[])`.execute(db)
  const places = new Map(found.rows.map((row) => [String(row.enterpriseId), row]))
  return reports.map((report) => {
    const at = places.get(report.enterpriseId)
    if (!at) throw new Error(`no enterprise ${report.enterpriseId} to report a warning of`)
    return claimOf(report, at, now)
  })
}

function claimOf(report: Report, at: Pick<Place, 'enterpriseId' | 'tenantId' | 'regionCode'>, now: Date): Claim {
  const { typeKey, source, objectKind, objectId, objectName, unit = '' } = report
  const severity: Severity | undefined = report.severity ?? severityOf(typeKey)
  if (!severity) throw new Error(`${typeKey} is no type of warning`)
  const value = figure(report.value)
  const threshold = figure(report.threshold)
  const time = now.getTime()
  const column = lookup(columnOf, objectKind)
  const place = {
    ...at,
    deviceId: null,
    deviceName: objectName,
    kind: null,
    workplaceId: objectKind === 'workplace' ? objectId : null,
    workplaceName: null,
    stationId: null,
    warehouseId: objectKind === 'warehouse' ? objectId : null,
  }
  const about = { ruleId: null, deviceId: '', typeKey, severity, startTime: time, time }
  return {
    decision: { act: 'raise', ...about, value, threshold, worst: value, unit },
    place,
    typeKey,
    by: { source, metric: null, offline: false },
    severity,
    absorbed: false,
    key: keyOfReport(report),
    told: {
      ...(report.startLevel === undefined ? {} : { startLevel: report.startLevel }),
      content: named(objectName, report.content),
      columns: { refKind: objectKind, refId: objectId, ...(column ? { [column]: objectId } : {}), ...report.at },
    },
  }
}

const figure = (value: Report['value']): number | null =>
  value === null || value === undefined || value === '' ? null : storable(Number(value))

/** Prefixes the sentence with the object's name. */
const named = (name: string, [zh, en]: Label): Label => [
  zh.includes(name) ? zh : `${name}：${zh}`,
  en.includes(name) ? en : `${name}: ${en}`,
]
