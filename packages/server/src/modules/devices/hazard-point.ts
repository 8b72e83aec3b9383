import {
  hazarddatacollection,
  levelOfR,
  metricOfPoint,
  hazardPointMessages as say,
} from '@fengsui/contract/devices/hazard-point.ts'
import { type DeviceKind, metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import type { NextRow } from '../../framework/store/row.ts'

const of = hazarddatacollection
const limits = ['lowLow', 'low', 'high', 'highHigh'] as const
type Next = NextRow<typeof of>

/** Limits rise from low-low to high-high, and at least one is set. */
function checkLimits(next: Next): void {
  const set = limits.filter((name) => next[name] !== null && next[name] !== undefined && String(next[name]) !== '')
  if (set.length === 0) throw badRequest(say.noLimit)
  for (const [n, name] of set.entries()) {
    const below = set[n - 1]
    if (below && Number(next[below]) >= Number(next[name]))
      throw badRequest(say.order, { start: of.fields[below].label, end: of.fields[name].label })
  }
}

/** The device is of the same enterprise and reports what the point measures. */
async function checkDevice(tx: Tx, { enterpriseId, deviceId, metricKey }: Next): Promise<void> {
  if (!deviceId) return
  const found = await sql<{ name: string; kind: string; enterpriseId: string }>`
    select name, kind, enterprise_id from dev_device where id = ${deviceId} and is_deleted = 0`.execute(tx)
  const [device] = found.rows
  if (device?.enterpriseId !== String(enterpriseId)) throw badRequest(say.foreignDevice)
  if (!metricOf(device.kind as DeviceKind, metricOfPoint(String(metricKey))))
    throw badRequest(say.otherMetric, { name: device.name })
}

/** Hazard points (domain-model.md#R4.5). A filled R decides the level. */
export default implement(
  of,
  {},
  {
    beforeSave: async (_ctx, tx, next) => {
      checkLimits(next)
      await checkDevice(tx, next)
      const isGraded = next.rValue !== null && next.rValue !== undefined && String(next.rValue) !== ''
      return isGraded ? { hazardLevel: levelOfR(Number(next.rValue)) } : undefined
    },
  },
)
