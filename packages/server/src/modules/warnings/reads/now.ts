import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'

interface Latest {
  value: string | null
  time: Date | null
  samplingSeconds: number | null
}

/** Current reading of a warning's device. */
export interface ValueNow {
  readonly value: number | null
  /** Time of measurement. */
  readonly time: string | null
  /** Seconds since then, once three reports are missing; null while the device reports. */
  readonly silentSeconds: number | null
}

/** Reads the latest value of a warning's metric; null when the warning has no device or no metric. */
export async function valueNow(
  db: Db,
  { deviceId, metric }: { deviceId?: unknown; metric?: unknown },
  now: Date,
): Promise<ValueNow | null> {
  if (!deviceId || !metric) return null
  const found = await sql<Latest>`select last_values ->> ${metric} as value, last_value_time as time, sampling_seconds
    from dev_device where id = ${deviceId}`.execute(db)
  const [latest] = found.rows
  if (!latest) return null
  const number = latest.value === null ? Number.NaN : Number(latest.value)
  const seconds = latest.time ? Math.max(0, Math.round((now.getTime() - latest.time.getTime()) / 1000)) : null
  const isSilent = seconds !== null && seconds > 3 * (latest.samplingSeconds ?? 60)
  return {
    value: Number.isFinite(number) ? number : null,
    time: latest.time ? shanghai(latest.time) : null,
    silentSeconds: isSilent ? seconds : null,
  }
}
