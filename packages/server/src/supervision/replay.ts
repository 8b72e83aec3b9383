import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { offlineType, stationOfflineType } from '@fengsui/contract/telemetry/offline.ts'
import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import { createJudge } from '../telemetry/judge/judge.ts'
import { sweepOffline } from '../telemetry/judge/offline.ts'
import type { Definitions, DeviceRow } from '../telemetry/registry/registry-rows.ts'
import { judgedBy } from './definitions.ts'

/** A warning of a device, and its period. */
export interface MissedViolation {
  deviceId: string
  typeKey: string
  severity: string
  warnTime: Date
  lastTime: Date
  recoverTime: Date | null
}
interface Sides {
  readonly before: Definitions
  readonly after: Definitions
}
interface Reading {
  metric: string
  time: Date
  value: number
  quality: 0 | 1
}
export interface Replayed {
  /** Null: the stored readings do not show the warning even under the current rules. */
  readonly stillRaised: boolean | null
  /** 1 is the most severe; null when not raised or unknown. */
  readonly severityAfter: number | null
  readonly readings: number
}

const lead = 3_600_000
/** Maximum number of readings re-evaluated per warning. */
const most = 20_000

/** Evaluates the stored readings around a warning under both definitions. */
export async function replay(db: Db, { before, after }: Sides, past: MissedViolation, now: Date): Promise<Replayed> {
  const [was, is] = [deviceIn(before, past.deviceId), deviceIn(after, past.deviceId)]
  if (is?.enabled !== 1) return { stillRaised: false, severityAfter: null, readings: 0 }
  if (!was) return { stillRaised: null, severityAfter: null, readings: 0 }
  if ([offlineType[was.kind], stationOfflineType].includes(past.typeKey)) {
    const stillRaised = isMissed(is, past, now)
    return { stillRaised, severityAfter: stillRaised ? Number(past.severity) : null, readings: 0 }
  }
  const readings = await readingsAround(db, past)
  if (gravest(before, past, readings) === null) return { stillRaised: null, severityAfter: null, readings: 0 }
  const kept = samplesOf(is) > samplesOf(was) ? thinned(readings, samplesOf(is)) : readings
  const severityAfter = gravest(after, past, kept)
  return { stillRaised: severityAfter !== null, severityAfter, readings: readings.length }
}

const deviceIn = ({ devices }: Definitions, id: string) => devices.find((device) => device.id === id)

const samplesOf = ({ kind, samplingSeconds }: DeviceRow): number =>
  samplingSeconds ?? kindMetrics[kind].metrics[0]?.sampleSeconds ?? 0

/** Whether the silence is long enough to count as an outage. */
function isMissed(device: DeviceRow, { warnTime, recoverTime }: MissedViolation, now: Date): boolean {
  const { id, kind, stationId } = device
  const offlineSeconds = device.offlineSeconds ?? kindMetrics[kind].offlineSeconds
  const watched = { deviceId: id, kind, enabled: device.enabled === 1, stationId, offlineSeconds }
  const heard = { gatewayId: null, heartTime: warnTime.getTime(), outage: null }
  const sweep = sweepOffline([{ ...watched, ...heard }], (recoverTime ?? now).getTime())
  return sweep.decisions.some(({ act }) => act === 'raise')
}

/**
 * Returns the highest severity with which the judge raises the warning from these readings; null when it does
 * not.
 */
function gravest(definitions: Definitions, past: MissedViolation, readings: readonly Reading[]): number | null {
  const devices = judgedBy(definitions)
  const judge = createJudge({ device: (id) => devices.get(id) })
  const severities = readings.flatMap(({ metric, time, value, quality }) =>
    judge
      .accept({ deviceId: past.deviceId, metric, time: time.getTime(), value, quality })
      .flatMap((decision) =>
        decision.act === 'raise' && decision.typeKey === past.typeKey ? [decision.severity] : [],
      ),
  )
  return severities.length === 0 ? null : Math.min(...severities)
}

async function readingsAround(db: Db, { deviceId, warnTime, lastTime }: MissedViolation): Promise<Reading[]> {
  const [from, to] = [new Date(warnTime.getTime() - lead), new Date(lastTime.getTime() + lead)]
  const found = await sql<Reading>`select metric, time, value, quality from tele_value
    where device_id = ${deviceId} and time >= ${from} and time <= ${to} order by time limit ${most}`.execute(db)
  return found.rows
}

/** Returns the readings left when a device reports less often. */
function thinned(readings: readonly Reading[], seconds: number): Reading[] {
  const last = new Map<string, number>()
  return readings.filter(({ metric, time }) => {
    const isDue = time.getTime() - (last.get(metric) ?? Number.NEGATIVE_INFINITY) >= seconds * 1000
    if (isDue) last.set(metric, time.getTime())
    return isDue
  })
}
